import { describe, expect, it } from 'vitest';
import { normalizeNama, splitSuffixes } from '@nadi/domain/pasien/nama-search';
import { parseNik } from '@nadi/domain/pasien/nik';
import { instantInZone } from '@nadi/domain/tanggal/tanggal';
import { formatNamaWilayah, parseLine } from '#features/wilayah/load-wilayah.ts';
import { fitsSandiRule } from '@nadi/domain/akses/kata-sandi';
import { keluhanFor } from './keluhan-data.ts';
import { createRandom, seedFrom } from './random.ts';
import { DEMO_AKUN, DEMO_PASSWORD } from './akun.ts';
import { buildOrigin, type Kecamatan } from './origin-wilayah.ts';
import { DEMO_FASKES, allRuangan, buildDokter, buildJadwal } from './faskes-demo.ts';
import { kunjunganOfDay, type DemoDay } from './synthetic-kunjungan.ts';
import { syntheticPasien } from './synthetic-pasien.ts';

const TODAY = '2026-11-21';
const KECAMATAN: Kecamatan[] = [337410, 337411, 332214, 320101].map((id) => ({
  id,
  nama: `Kecamatan ${id}`,
  kota: { id: Math.floor(id / 100), nama: id === 332214 ? 'Kabupaten Semarang' : 'Kota Semarang' },
  provinsi: Math.floor(id / 10_000),
  kelurahan: [{ id: id * 10_000 + 1001, nama: 'Satu' }],
}));
const source = {
  seed: seedFrom('uji'),
  origin: buildOrigin(KECAMATAN, 'dekat'),
  today: TODAY,
  createdAt: () => '2026-11-21T00:00:00.000Z',
};
const pasien = Array.from({ length: 5000 }, (_, n) => syntheticPasien(n + 1, source));

describe('made-up patients', () => {
  it('the same number gives the same patient', () => expect(syntheticPasien(77, source)).toEqual(pasien[76]));

  it('a NIK says the birth date, sex and district of its patient', () => {
    const withNik = pasien.flatMap((p) => (p.nik === null ? [] : [{ ...p, nik: p.nik }]));
    expect(withNik.length).toBeGreaterThan(pasien.length / 2);
    for (const p of withNik)
      expect(parseNik(p.nik, TODAY)).toMatchObject({
        tanggal_lahir: p.tanggal_lahir,
        jenis_kelamin: p.jenis_kelamin,
        kecamatan: p.kecamatan,
      });
  });

  it('no NIK and no card number twice', () => {
    for (const numbers of [pasien.flatMap((p) => p.nik ?? []), pasien.flatMap((p) => p.no_bpjs ?? [])])
      expect(new Set(numbers).size).toBe(numbers.length);
    expect(pasien.every((p) => p.no_bpjs === null || /^000\d{10}$/.test(p.no_bpjs))).toBe(true);
  });

  it('is searched as the domain says, and has what the form asks', () => {
    for (const p of pasien.slice(0, 500)) {
      expect(p.nama_cari).toBe(normalizeNama(p.nama));
      expect(p.kata).toEqual(splitSuffixes(p.nama));
      expect(p.nama).toBe(p.nama.toUpperCase());
      expect(p.tempat_lahir).toMatch(/^[\p{L}\s.'-]+$/u);
      expect(p.telp).toMatch(/^\d{12}$/);
    }
  });
});

describe('made-up visits', () => {
  const f = DEMO_FASKES[0] as (typeof DEMO_FASKES)[number];
  const jadwal = allRuangan(f).flatMap((r, n) =>
    buildJadwal(r, r.dokter).map((j, m) => ({
      id: n * 100 + m,
      ruangan_id: n + 1,
      ruangan: r.deskripsi,
      dokter_id: n * 10 + j.dokterIndex,
      bobot: r.bobot,
      email: null,
      ...j,
    })),
  );
  const patients = pasien.map((p) => ({
    id: p.norm,
    no_bpjs: p.no_bpjs,
    umur: 2026 - Number(p.tanggal_lahir.slice(0, 4)),
    jenis_kelamin: p.jenis_kelamin,
    sejak: p.norm % 2 === 0 ? '2026-11-22' : TODAY,
  }));
  const dayAt = (now: number | null): DemoDay => ({
    kode: 'UJI',
    tanggal: TODAY,
    zona: 'Asia/Jakarta',
    count: 60,
    jadwal,
    pasien: patients,
    now,
  });

  it.each(['00:00', '00:05', '06:30', '08:59', '10:00', '14:00', '23:59'])(
    'at %s nothing lies in the future or yesterday, and the order of times holds',
    (clockTime) => {
      const now = Date.parse(instantInZone(TODAY, clockTime, 'Asia/Jakarta'));
      const midnight = instantInZone(TODAY, '00:00', 'Asia/Jakarta');
      const visits = kunjunganOfDay(dayAt(now));
      expect(visits.length).toBeGreaterThan(4);
      for (const k of visits) {
        const times = [k.tanggal, k.dipanggil_pada, k.dilayani_pada, k.selesai_pada].filter((w) => w !== null);
        expect(times).toEqual(times.toSorted());
        expect(times.every((w) => w >= midnight && Date.parse(w) <= now)).toBe(true);
      }
    },
  );

  it('numbers are 1..n in each room, a patient comes once, the queue is in the middle of its day', () => {
    const visits = kunjunganOfDay(dayAt(Date.parse(instantInZone(TODAY, '11:00', 'Asia/Jakarta'))));
    for (const id of new Set(visits.map((k) => k.ruangan_id))) {
      const numbers = visits
        .filter((k) => k.ruangan_id === id)
        .map((k) => k.nomor_antrean)
        .toSorted((a, b) => a - b);
      expect(numbers).toEqual(numbers.map((_, n) => n + 1));
    }
    expect(new Set(visits.map((k) => k.pasien_id)).size).toBe(visits.length);
    expect([...new Set(visits.map((k) => k.status))]).toEqual(expect.arrayContaining([1, 3, 4]));
    expect(visits.map((k) => k.urut)).toEqual(visits.map((_, n) => n + 1));
  });

  it('a child at KIA comes for its vaccinations, and nobody else does', () => {
    for (const umur of [1, 11, 12, 30])
      for (let seed = 0; seed < 20; seed++)
        expect(keluhanFor(createRandom(seed), 'KIA', umur) === 'Imunisasi anak sesuai jadwal').toBe(umur < 12);
  });

  it('nobody comes before birth or registration', () =>
    expect(kunjunganOfDay(dayAt(null)).filter((k) => k.pasien_id % 2 === 0)).toEqual([]));

  it('a past day is finished', () => expect(kunjunganOfDay(dayAt(null)).every((k) => k.status >= 4)).toBe(true));
});

describe('demo facilities', () => {
  it.each(DEMO_FASKES.map((f) => [f.kode, f] as const))(
    '%s: in every outpatient room somebody practises on every day until 21:00',
    (_kode, f) => {
      for (const r of allRuangan(f).filter((x) => x.jenis_kunjungan === 1)) {
        for (let h = 1; h <= 7; h++)
          expect(buildJadwal(r, r.dokter).some((j) => j.hari === h && j.mulai <= '07:00' && j.selesai >= '21:00')).toBe(
            true,
          );
      }
      expect(new Set(allRuangan(f).map((r) => r.kode)).size).toBe(allRuangan(f).length);
    },
  );

  it('has 8 and 30 doctors, the doctors’ accounts among them', () => {
    expect(DEMO_FASKES.map((f) => buildDokter(f).length)).toEqual([8, 30]);
    for (const f of DEMO_FASKES) {
      const domain = `${f.kode.toLowerCase()}.demo`;
      expect(buildDokter(f)[0]?.email).toBe(`dokter@${domain}`);
      const dentist = DEMO_AKUN.find(({ email }) => email === `doktergigi@${domain}`);
      const dokter = buildDokter(f).find(({ email }) => email === dentist?.email);
      expect([`${dokter?.gelar_depan} ${dokter?.nama}`, dokter?.spesialis]).toEqual([dentist?.nama, 'drg']);
    }
    expect(DEMO_AKUN).toHaveLength(24);
    expect(fitsSandiRule(DEMO_PASSWORD)).toBe(true);
  });
});

it.each([
  ['KOTA SEMARANG', 'Kota Semarang'],
  ['DKI JAKARTA', 'DKI Jakarta'],
  ['KABUPATEN PANGKAJENE DAN KEPULAUAN', 'Kabupaten Pangkajene dan Kepulauan'],
  ['Soka"an', 'Soka"an'],
])('region %s is written %s', (original, written) => expect(formatNamaWilayah(original)).toBe(written));

it('a region is its code without dots, under the code before', () =>
  expect(parseLine('33.74.10.1006,33.74.10,Tembalang', 4)).toEqual({
    id: 3374101006,
    parentId: 337410,
    jenis: 4,
    deskripsi: 'Tembalang',
  }));
