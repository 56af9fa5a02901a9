import { describe, expect, it } from 'vitest';
import { normalkanNama, pecahAkhiran } from '@nadi/domain/pasien/nama';
import { bacaNik } from '@nadi/domain/pasien/nik';
import { instanDiZona } from '@nadi/domain/tanggal/tanggal';
import { namaWilayah, uraiBaris } from '../features/wilayah/muat-wilayah.ts';
import { periksaSandi } from '../platform/tanya-sandi.ts';
import { benih } from './acak.ts';
import { AKUN_DEMO, SANDI_DEMO } from './akun.ts';
import { susunAsal, type Kecamatan } from './asal-wilayah.ts';
import { FASKES_DEMO, semuaRuangan, susunDokter, susunJadwal } from './faskes-demo.ts';
import { kunjunganSehari, type HariDemo } from './kunjungan-sintetis.ts';
import { pasienSintetis } from './pasien-sintetis.ts';

const HARI_INI = '2026-11-21';
const KECAMATAN: Kecamatan[] = [337410, 337411, 332214, 320101].map((id) => ({
  id,
  nama: `Kecamatan ${id}`,
  kota: { id: Math.floor(id / 100), nama: id === 332214 ? 'Kabupaten Semarang' : 'Kota Semarang' },
  provinsi: Math.floor(id / 10_000),
  kelurahan: [{ id: id * 10_000 + 1001, nama: 'Satu' }],
}));
const sumber = {
  benih: benih('uji'),
  asal: susunAsal(KECAMATAN, 'dekat'),
  hariIni: HARI_INI,
  dibuatPada: () => '2026-11-21T00:00:00.000Z',
};
const pasien = Array.from({ length: 5000 }, (_, n) => pasienSintetis(n + 1, sumber));

describe('made-up patients', () => {
  it('the same number gives the same patient', () => expect(pasienSintetis(77, sumber)).toEqual(pasien[76]));

  it('a NIK says the birth date, sex and district of its patient', () => {
    const berNik = pasien.flatMap((p) => (p.nik === null ? [] : [{ ...p, nik: p.nik }]));
    expect(berNik.length).toBeGreaterThan(pasien.length / 2);
    for (const p of berNik)
      expect(bacaNik(p.nik, HARI_INI)).toMatchObject({
        tanggal_lahir: p.tanggal_lahir,
        jenis_kelamin: p.jenis_kelamin,
        kecamatan: p.kecamatan,
      });
  });

  it('no NIK and no card number twice', () => {
    for (const nomor of [pasien.flatMap((p) => p.nik ?? []), pasien.flatMap((p) => p.no_bpjs ?? [])])
      expect(new Set(nomor).size).toBe(nomor.length);
    expect(pasien.every((p) => p.no_bpjs === null || /^000\d{10}$/.test(p.no_bpjs))).toBe(true);
  });

  it('is searched as the domain says, and has what the form asks', () => {
    for (const p of pasien.slice(0, 500)) {
      expect(p.nama_cari).toBe(normalkanNama(p.nama));
      expect(p.kata).toEqual(pecahAkhiran(p.nama));
      expect(p.nama).toBe(p.nama.toUpperCase());
      expect(p.tempat_lahir).toMatch(/^[\p{L}\s.'-]+$/u);
      expect(p.telp).toMatch(/^\d{12}$/);
    }
  });
});

describe('made-up visits', () => {
  const f = FASKES_DEMO[0] as (typeof FASKES_DEMO)[number];
  const jadwal = semuaRuangan(f).flatMap((r, n) =>
    susunJadwal(r, r.dokter).map((j, m) => ({
      id: n * 100 + m,
      ruangan_id: n + 1,
      ruangan: r.deskripsi,
      dokter_id: n * 10 + j.urutDokter,
      bobot: r.bobot,
      ...j,
    })),
  );
  const orang = pasien.map((p) => ({
    id: p.norm,
    no_bpjs: p.no_bpjs,
    umur: 2026 - Number(p.tanggal_lahir.slice(0, 4)),
    jenis_kelamin: p.jenis_kelamin,
    sejak: p.norm % 2 === 0 ? '2026-11-22' : HARI_INI,
  }));
  const hari = (sekarang: number | null): HariDemo => ({
    kode: 'UJI',
    tanggal: HARI_INI,
    zona: 'Asia/Jakarta',
    jumlah: 60,
    jadwal,
    pasien: orang,
    sekarang,
  });

  it.each(['00:00', '00:05', '06:30', '08:59', '10:00', '14:00', '23:59'])(
    'at %s nothing lies in the future or yesterday, and the order of times holds',
    (jam) => {
      const sekarang = Date.parse(instanDiZona(HARI_INI, jam, 'Asia/Jakarta'));
      const awal = instanDiZona(HARI_INI, '00:00', 'Asia/Jakarta');
      const isi = kunjunganSehari(hari(sekarang));
      expect(isi.length).toBeGreaterThan(4);
      for (const k of isi) {
        const waktu = [k.tanggal, k.dipanggil_pada, k.dilayani_pada, k.selesai_pada].filter((w) => w !== null);
        expect(waktu).toEqual(waktu.toSorted());
        expect(waktu.every((w) => w >= awal && Date.parse(w) <= sekarang)).toBe(true);
      }
    },
  );

  it('numbers are 1..n in each room, a patient comes once, the queue is in the middle of its day', () => {
    const isi = kunjunganSehari(hari(Date.parse(instanDiZona(HARI_INI, '11:00', 'Asia/Jakarta'))));
    for (const id of new Set(isi.map((k) => k.ruangan_id))) {
      const nomor = isi
        .filter((k) => k.ruangan_id === id)
        .map((k) => k.nomor_antrean)
        .toSorted((a, b) => a - b);
      expect(nomor).toEqual(nomor.map((_, n) => n + 1));
    }
    expect(new Set(isi.map((k) => k.pasien_id)).size).toBe(isi.length);
    expect([...new Set(isi.map((k) => k.status))]).toEqual(expect.arrayContaining([1, 3, 4]));
    expect(isi.map((k) => k.urut)).toEqual(isi.map((_, n) => n + 1));
  });

  it('nobody comes before birth or registration', () =>
    expect(kunjunganSehari(hari(null)).filter((k) => k.pasien_id % 2 === 0)).toEqual([]));

  it('a past day is finished', () => expect(kunjunganSehari(hari(null)).every((k) => k.status >= 4)).toBe(true));
});

describe('demo facilities', () => {
  it.each(FASKES_DEMO.map((f) => [f.kode, f] as const))(
    '%s: in every outpatient room somebody practises on every day until 21:00',
    (_kode, f) => {
      for (const r of semuaRuangan(f).filter((x) => x.jenis_kunjungan === 1)) {
        for (let h = 1; h <= 7; h++)
          expect(susunJadwal(r, r.dokter).some((j) => j.hari === h && j.mulai <= '07:00' && j.selesai >= '21:00')).toBe(
            true,
          );
      }
      expect(new Set(semuaRuangan(f).map((r) => r.kode)).size).toBe(semuaRuangan(f).length);
    },
  );

  it('has 8 and 30 doctors, the doctor account among them', () => {
    expect(FASKES_DEMO.map((f) => susunDokter(f).length)).toEqual([8, 30]);
    for (const f of FASKES_DEMO) expect(susunDokter(f)[0]?.email).toBe(`dokter@${f.kode.toLowerCase()}.demo`);
    expect(AKUN_DEMO).toHaveLength(17);
    expect(periksaSandi(SANDI_DEMO)).toBeNull();
  });
});

it.each(['Demo2026', 'demo@2026', 'DEMO@2026', 'Demo@demo', 'D@2a'])('platform.md 5: %s is no password', (sandi) =>
  expect(periksaSandi(sandi)).not.toBeNull(),
);

it.each([
  ['KOTA SEMARANG', 'Kota Semarang'],
  ['DKI JAKARTA', 'DKI Jakarta'],
  ['KABUPATEN PANGKAJENE DAN KEPULAUAN', 'Kabupaten Pangkajene dan Kepulauan'],
  ['Soka"an', 'Soka"an'],
])('region %s is written %s', (asli, tulis) => expect(namaWilayah(asli)).toBe(tulis));

it('a region is its code without dots, under the code before', () =>
  expect(uraiBaris('33.74.10.1006,33.74.10,Tembalang', 4)).toEqual({
    id: 3374101006,
    induk: 337410,
    jenis: 4,
    deskripsi: 'Tembalang',
  }));
