import { describe, expect, it } from 'vitest';
import { periksaPendaftaran, pesanJugaTerdaftar, pilihJadwal, tulisNomorHarian } from './pendaftaran.ts';
import type { FaktaPendaftaran } from './pendaftaran.ts';

const baik: FaktaPendaftaran = {
  hariIni: '2026-11-21',
  tanggalLayanan: '2026-11-21',
  pasien: { status: 1 },
  ruangan: { id: 5 },
  dokterPraktik: true,
  jadwal: [8],
  tutup: null,
  jadwalDiminta: 8,
  penjaminAda: true,
  kelasAda: true,
  aktif: [],
};
const menunggu = { ruangan_id: 5, ruangan: 'Poli Umum', no_antrean: 'A-012', jam: '08.05', inapSejak: null };
const dirawat = { ruangan_id: 9, ruangan: 'Melati', no_antrean: 'M-003', jam: '10.00', inapSejak: '2026-11-18' };

describe('periksaPendaftaran', () => {
  it('has nothing against a good registration', () => expect(periksaPendaftaran(baik)).toEqual([]));
  it.each([0, 1, 3])('nor against a patient of status %s: only the dead do not come again', (status) =>
    expect(periksaPendaftaran({ ...baik, pasien: { status } })).toEqual([]),
  );

  it.each<[string, Partial<FaktaPendaftaran>, string, string]>([
    ['D3: no such patient in this facility', { pasien: null }, 'norm', 'Pasien tidak ditemukan'],
    ['a deceased patient', { pasien: { status: 2 } }, 'norm', 'Pasien berstatus meninggal'],
    [
      'D19: unfinished in the same room',
      { aktif: [menunggu] },
      'norm',
      'Pasien masih menunggu di Poli Umum dengan nomor antrean A-012 sejak 08.05',
    ],
    ['D16: yesterday', { tanggalLayanan: '2026-11-20' }, 'tanggal_pendaftaran', 'Tanggal pendaftaran sudah lewat'],
    [
      '91 days ahead',
      { tanggalLayanan: '2027-02-20' },
      'tanggal_pendaftaran',
      'Tanggal pendaftaran paling jauh 90 hari ke depan',
    ],
    ['no such room', { ruangan: null }, 'tujuan.ruangan_id', 'Ruangan tidak ditemukan'],
    ['a doctor of another room', { dokterPraktik: false }, 'tujuan.dokter_id', 'Dokter tidak praktik di ruangan ini'],
    [
      'a schedule of another day',
      { jadwal: [9] },
      'tujuan.jadwal_dokter_id',
      'Jadwal dokter tidak berlaku pada hari itu',
    ],
    [
      'no schedule that day',
      { jadwal: [], jadwalDiminta: null },
      'tujuan.dokter_id',
      'Dokter tidak praktik pada hari itu',
    ],
    ['the doctor is on leave', { jadwal: [], tutup: 'Cuti' }, 'tujuan.jadwal_dokter_id', 'Dokter cuti pada hari itu'],
    [
      'a holiday',
      { jadwal: [], jadwalDiminta: null, tutup: 'Libur: Hari Raya' },
      'tujuan.dokter_id',
      'Dokter tidak praktik pada hari itu. Libur: Hari Raya',
    ],
    [
      'two schedules and none chosen',
      { jadwal: [8, 9], jadwalDiminta: null },
      'tujuan.jadwal_dokter_id',
      'Dokter punya beberapa jadwal pada hari itu. Pilih salah satu.',
    ],
    ['no such payer', { penjaminAda: false }, 'penjamin.jenis', 'Penjamin tidak ditemukan'],
    ['no such class', { kelasAda: false }, 'penjamin.kelas', 'Kelas tidak ditemukan'],
  ])('%s', (_rule, lain, kolom, pesan) => expect(periksaPendaftaran({ ...baik, ...lain })).toEqual([{ kolom, pesan }]));

  it('gives every reason at once', () => {
    const alasan = periksaPendaftaran({
      ...baik,
      pasien: null,
      ruangan: null,
      penjaminAda: false,
      tanggalLayanan: '2026-11-01',
    });
    expect(alasan.map((a) => a.kolom)).toEqual(['norm', 'tanggal_pendaftaran', 'tujuan.ruangan_id', 'penjamin.jenis']);
  });

  it('accepts the 90th day', () => expect(periksaPendaftaran({ ...baik, tanggalLayanan: '2027-02-19' })).toEqual([]));

  it('D19: an unfinished visit in another room is a question, not a refusal', () => {
    const aktif = [{ ...menunggu, ruangan_id: 6, ruangan: 'Poli Gigi' }];
    expect(periksaPendaftaran({ ...baik, aktif })).toEqual([]);
    expect(pesanJugaTerdaftar(aktif, 5)).toBe(
      'Pasien juga terdaftar di Poli Gigi dengan nomor antrean A-012 sejak 08.05',
    );
    expect(pesanJugaTerdaftar([menunggu], 5)).toBeNull();
  });

  it('D19: lying in a ward is a question elsewhere, and says where since when', () => {
    expect(periksaPendaftaran({ ...baik, aktif: [dirawat] })).toEqual([]);
    expect(pesanJugaTerdaftar([dirawat], 5)).toBe('Pasien masih terdaftar rawat inap di Melati sejak 18/11/2026');
    expect(pesanJugaTerdaftar([{ ...menunggu, ruangan_id: 6 }, dirawat], 5)).toBe(
      'Pasien masih terdaftar rawat inap di Melati sejak 18/11/2026. Pasien juga terdaftar di Poli Umum dengan nomor antrean A-012 sejak 08.05',
    );
  });

  it('D19: the ward he lies in is refused, but for a coming day a question', () => {
    const diMelati = { ...baik, ruangan: { id: 9 }, aktif: [dirawat] };
    expect(periksaPendaftaran(diMelati)).toEqual([
      { kolom: 'norm', pesan: 'Pasien masih terdaftar rawat inap di Melati sejak 18/11/2026' },
    ]);
    expect(periksaPendaftaran({ ...diMelati, tanggalLayanan: '2026-11-22' })).toEqual([]);
    expect(pesanJugaTerdaftar([dirawat], 9)).toBe('Pasien masih terdaftar rawat inap di Melati sejak 18/11/2026');
  });
});

it('pilihJadwal: the one asked for, else the only one', () => {
  expect(pilihJadwal({ jadwal: [8, 9], jadwalDiminta: 9 })).toBe(9);
  expect(pilihJadwal({ jadwal: [8], jadwalDiminta: null })).toBe(8);
  expect(pilihJadwal({ jadwal: [8, 9], jadwalDiminta: null })).toBeNull();
  expect(pilihJadwal({ jadwal: [8], jadwalDiminta: 9 })).toBeNull();
});

it('D6: a number of a day, never cut', () => {
  expect(tulisNomorHarian('2026-11-21', 1)).toBe('26112100001');
  expect(tulisNomorHarian('2026-11-21', 123456)).toBe('261121123456');
});
