import { BATAL, MENUNGGU, SELESAI } from '@nadi/domain/kunjungan/status-kunjungan';
import { addDays, instantInZone } from '@nadi/domain/tanggal/tanggal';
import { describe, expect, it } from 'vitest';
import { DEMO_AKUN_DETAILS } from './akun.ts';
import { kunjunganOfToday } from './certain-work.ts';
import { allRuangan, buildDokter, buildJadwal, DEMO_FASKES, type DemoFaskes } from './faskes-demo.ts';
import { PERMINTAAN_DEMO, RADIOLOGI_DEMO } from './penunjang-demo-data.ts';
import type { StoredJadwal } from './synthetic-kunjungan.ts';

const SUNDAY = '2026-11-29';
/** The week of the facility as completeJadwal leaves it: who has a login practises on every day. */
function jadwalOf(f: DemoFaskes): StoredJadwal[] {
  const dokter = buildDokter(f);
  const week = allRuangan(f).flatMap((r, n) => {
    const own = dokter.flatMap((d, id) => (d.ruangan === r.deskripsi ? [{ id, email: d.email }] : []));
    return buildJadwal(r, own.length).map(({ dokterIndex, ...j }) => ({
      ...j,
      ruangan_id: n,
      ruangan: r.deskripsi,
      bobot: r.bobot,
      dokter_id: own[dokterIndex]?.id ?? -1,
      email: own[dokterIndex]?.email ?? null,
    }));
  });
  const missing = week
    .filter((j, n) => j.email !== null && week.findIndex(({ email }) => email === j.email) === n)
    .flatMap((j) =>
      [1, 2, 3, 4, 5, 6, 7]
        .filter((hari) => !week.some((one) => one.email === j.email && one.hari === hari))
        .map((hari) => ({ ...j, hari })),
    );
  return [...week, ...missing].map((j, id) => ({ ...j, id }));
}
const pasien = Array.from({ length: 1500 }, (_, n) => ({
  id: n + 1,
  no_bpjs: null,
  umur: n % 80,
  jenis_kelamin: 1 + (n % 2),
  sejak: '2020-01-01',
}));

describe.each(DEMO_FASKES.map((f) => [f.kode, f] as const))('%s', (kode, f) => {
  const jadwal = jadwalOf(f);
  const dokterOf = new Map(jadwal.flatMap((j) => (j.email === null ? [] : [[j.email, j.dokter_id] as const])));
  const emails = DEMO_AKUN_DETAILS.flatMap((a) => (a.faskes === kode && a.kode === 'dokter' ? [a.email] : []));

  it.each([0, 1, 2, 3, 4, 5, 6])('everybody finds work at any hour, %i days after a Sunday', (n) => {
    const tanggal = addDays(SUNDAY, n);
    for (const clockTime of ['00:00', '00:05', '03:00', '08:30', '14:00', '23:59']) {
      const now = Date.parse(instantInZone(tanggal, clockTime, 'Asia/Jakarta'));
      const midnight = instantInZone(tanggal, '00:00', 'Asia/Jakarta');
      const visits = kunjunganOfToday({ kode, tanggal, zona: 'Asia/Jakarta', count: 40, jadwal, pasien, now });
      for (const email of emails)
        expect(
          visits.filter((v) => v.dokter_id === dokterOf.get(email) && v.status === MENUNGGU).length,
        ).toBeGreaterThanOrEqual(3);
      const ordered = visits
        .filter((v) => v.status === SELESAI)
        .flatMap((v) => PERMINTAAN_DEMO[v.keluhan]?.tindakan[0]?.[0] ?? []);
      expect(ordered.filter((nama) => !RADIOLOGI_DEMO.has(nama)).length).toBeGreaterThanOrEqual(3);
      if (kode === 'RSUD') expect(ordered.some((nama) => RADIOLOGI_DEMO.has(nama))).toBe(true);
      expect(new Set(visits.map((v) => v.pasien_id)).size).toBe(visits.length);
      expect(visits.map((v) => v.urut)).toEqual(visits.map((_, at) => at + 1));
      for (const v of visits.filter(({ status }) => status !== BATAL)) {
        const times = [v.tanggal, v.dipanggil_pada, v.dilayani_pada, v.selesai_pada].filter((at) => at !== null);
        expect(times).toEqual(times.toSorted());
        expect(times.every((at) => at >= midnight && Date.parse(at) <= now)).toBe(true);
      }
    }
  });
});
