import { expect, it } from 'vitest';
import { instantInZone } from '@nadi/domain/tanggal/tanggal';
import { buildRawatInap, type DemoRawatInap } from './synthetic-rawat-inap.ts';

const TODAY = '2026-11-21';
const WARDS = ['Melati', 'Cempaka', 'Kenanga'];
const dayAt = (clockTime: string): DemoRawatInap => ({
  kode: 'UJI',
  today: TODAY,
  zona: 'Asia/Jakarta',
  now: Date.parse(instantInZone(TODAY, clockTime, 'Asia/Jakarta')),
  bed: WARDS.flatMap((ruangan, r) =>
    Array.from({ length: r === 2 ? 5 : 10 }, (_, n) => ({
      id: r * 100 + n,
      ruangan_id: r,
      ruangan,
      kelas: 1 + (n % 4),
      jenis_kelamin: r === 0 ? 1 + (n % 2) : null,
    })),
  ),
  jadwal: WARDS.flatMap((ruangan, r) =>
    [1, 2, 3, 4, 5, 6, 7].map((hari) => ({
      id: r * 10 + hari,
      ruangan_id: r,
      ruangan,
      dokter_id: r + 1,
      hari,
      mulai: '05:00',
      selesai: '06:00',
      kuota: 20,
      bobot: 0,
      email: null,
    })),
  ),
  pasien: Array.from({ length: 300 }, (_, n) => ({
    id: n + 1,
    no_bpjs: n % 3 === 0 ? null : String(n).padStart(13, '0'),
    umur: n % 70,
    jenis_kelamin: 1 + (n % 2),
    sejak: n % 5 === 0 ? '2026-11-18' : '2020-01-01',
  })),
});
const allKunjungan = (h: DemoRawatInap) =>
  buildRawatInap(h).flatMap(({ tanggal, kunjungan }) => kunjungan.map((k) => ({ hari: tanggal, ...k })));

it('the same day gives the same patients', () =>
  expect(buildRawatInap(dayAt('10:00'))).toEqual(buildRawatInap(dayAt('10:00'))));

it('half of each ward lies there; a big ward has one more booked, for today', () => {
  const kunjungan = allKunjungan(dayAt('10:00'));
  const countOf = (ruangan: number, status: number): number =>
    kunjungan.filter((k) => k.ruangan_id === ruangan && k.status === status).length;
  expect([0, 1, 2].map((r) => [countOf(r, 3), countOf(r, 1)])).toEqual([
    [5, 1],
    [5, 1],
    [3, 0],
  ]);
  expect(kunjungan.filter((k) => k.status === 1).every((k) => k.hari === TODAY && k.dilayani_pada === null)).toBe(true);
  for (const ids of [kunjungan.map((k) => k.pasien_id), kunjungan.map((k) => k.tempat_tidur_id)])
    expect(new Set(ids).size).toBe(kunjungan.length);
});

it.each(['00:00', '00:05', '09:00', '23:59'])(
  'at %s nothing lies in the future or on another day, and the order of times holds',
  (clockTime) => {
    const h = dayAt(clockTime);
    for (const k of allKunjungan(h)) {
      const times = [k.tanggal, k.dipanggil_pada, k.dilayani_pada].filter((w) => w !== null);
      expect(times).toEqual(times.toSorted());
      expect(
        times.every(
          (w) =>
            Date.parse(w) >= Date.parse(instantInZone(k.hari, '00:00', h.zona)) &&
            Date.parse(w) <= Math.min(h.now, Date.parse(instantInZone(k.hari, '23:59', h.zona))),
        ),
      ).toBe(true);
    }
  },
);

it('nobody comes before registration; insurance pays no more than its highest class; without a doctor nobody comes', () => {
  const h = dayAt('10:00');
  const kunjungan = allKunjungan(h);
  expect(kunjungan.filter((k) => (h.pasien[k.pasien_id - 1]?.sejak ?? '') > k.hari)).toEqual([]);
  expect(kunjungan.some((k) => k.penjamin_id === 2)).toBe(true);
  expect(kunjungan.filter((k) => k.penjamin_id === 2 && (k.kelas ?? 0) > 3)).toEqual([]);
  expect(buildRawatInap({ ...h, jadwal: [] })).toEqual([]);
});
