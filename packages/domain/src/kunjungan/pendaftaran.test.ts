import { describe, expect, it } from 'vitest';
import { checkPendaftaran, alsoTerdaftarMessage, pickJadwal, formatDailyNomor } from './pendaftaran.ts';
import type { PendaftaranFacts } from './pendaftaran.ts';

const baik: PendaftaranFacts = {
  today: '2026-11-21',
  tanggalLayanan: '2026-11-21',
  pasien: { status: 1 },
  ruangan: { id: 5 },
  dokterPractises: true,
  jadwal: [8],
  closedBecause: null,
  requestedJadwal: 8,
  penjaminExists: true,
  kelasExists: true,
  aktif: [],
};
const menunggu = { ruangan_id: 5, ruangan: 'Poli Umum', no_antrean: 'A-012', jam: '08.05', inpatientSince: null };
const dirawat = { ruangan_id: 9, ruangan: 'Melati', no_antrean: 'M-003', jam: '10.00', inpatientSince: '2026-11-18' };

describe('periksaPendaftaran', () => {
  it('has nothing against a good registration', () => expect(checkPendaftaran(baik)).toEqual([]));
  it.each([0, 1, 3])('nor against a patient of status %s: only the dead do not come again', (status) =>
    expect(checkPendaftaran({ ...baik, pasien: { status } })).toEqual([]),
  );

  it.each<[string, Partial<PendaftaranFacts>, string, string]>([
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
    ['a doctor of another room', { dokterPractises: false }, 'tujuan.dokter_id', 'Dokter tidak praktik di ruangan ini'],
    [
      'a schedule of another day',
      { jadwal: [9] },
      'tujuan.jadwal_dokter_id',
      'Jadwal dokter tidak berlaku pada hari itu',
    ],
    [
      'no schedule that day',
      { jadwal: [], requestedJadwal: null },
      'tujuan.dokter_id',
      'Dokter tidak praktik pada hari itu',
    ],
    [
      'the doctor is on leave',
      { jadwal: [], closedBecause: 'Cuti' },
      'tujuan.jadwal_dokter_id',
      'Dokter cuti pada hari itu',
    ],
    [
      'a holiday',
      { jadwal: [], requestedJadwal: null, closedBecause: 'Libur: Hari Raya' },
      'tujuan.dokter_id',
      'Dokter tidak praktik pada hari itu. Libur: Hari Raya',
    ],
    [
      'two schedules and none chosen',
      { jadwal: [8, 9], requestedJadwal: null },
      'tujuan.jadwal_dokter_id',
      'Dokter punya beberapa jadwal pada hari itu. Pilih salah satu.',
    ],
    ['no such payer', { penjaminExists: false }, 'penjamin.jenis', 'Penjamin tidak ditemukan'],
    ['no such class', { kelasExists: false }, 'penjamin.kelas', 'Kelas tidak ditemukan'],
  ])('%s', (_rule, other, field, message) =>
    expect(checkPendaftaran({ ...baik, ...other })).toEqual([{ field, message }]),
  );

  it('gives every reason at once', () => {
    const alasan = checkPendaftaran({
      ...baik,
      pasien: null,
      ruangan: null,
      penjaminExists: false,
      tanggalLayanan: '2026-11-01',
    });
    expect(alasan.map((a) => a.field)).toEqual(['norm', 'tanggal_pendaftaran', 'tujuan.ruangan_id', 'penjamin.jenis']);
  });

  it('accepts the 90th day', () => expect(checkPendaftaran({ ...baik, tanggalLayanan: '2027-02-19' })).toEqual([]));

  it('D19: an unfinished visit in another room is a question, not a refusal', () => {
    const aktif = [{ ...menunggu, ruangan_id: 6, ruangan: 'Poli Gigi' }];
    expect(checkPendaftaran({ ...baik, aktif })).toEqual([]);
    expect(alsoTerdaftarMessage(aktif, 5)).toBe(
      'Pasien juga terdaftar di Poli Gigi dengan nomor antrean A-012 sejak 08.05',
    );
    expect(alsoTerdaftarMessage([menunggu], 5)).toBeNull();
  });

  it('D19: lying in a ward is a question elsewhere, and says where since when', () => {
    expect(checkPendaftaran({ ...baik, aktif: [dirawat] })).toEqual([]);
    expect(alsoTerdaftarMessage([dirawat], 5)).toBe('Pasien masih terdaftar rawat inap di Melati sejak 18/11/2026');
    expect(alsoTerdaftarMessage([{ ...menunggu, ruangan_id: 6 }, dirawat], 5)).toBe(
      'Pasien masih terdaftar rawat inap di Melati sejak 18/11/2026. Pasien juga terdaftar di Poli Umum dengan nomor antrean A-012 sejak 08.05',
    );
  });

  it('D19: the ward he lies in is refused, but for a coming day a question', () => {
    const diMelati = { ...baik, ruangan: { id: 9 }, aktif: [dirawat] };
    expect(checkPendaftaran(diMelati)).toEqual([
      { field: 'norm', message: 'Pasien masih terdaftar rawat inap di Melati sejak 18/11/2026' },
    ]);
    expect(checkPendaftaran({ ...diMelati, tanggalLayanan: '2026-11-22' })).toEqual([]);
    expect(alsoTerdaftarMessage([dirawat], 9)).toBe('Pasien masih terdaftar rawat inap di Melati sejak 18/11/2026');
  });
});

it('pilihJadwal: the one asked for, else the only one', () => {
  expect(pickJadwal({ jadwal: [8, 9], requestedJadwal: 9 })).toBe(9);
  expect(pickJadwal({ jadwal: [8], requestedJadwal: null })).toBe(8);
  expect(pickJadwal({ jadwal: [8, 9], requestedJadwal: null })).toBeNull();
  expect(pickJadwal({ jadwal: [8], requestedJadwal: 9 })).toBeNull();
});

it('D6: a number of a day, never cut', () => {
  expect(formatDailyNomor('2026-11-21', 1)).toBe('26112100001');
  expect(formatDailyNomor('2026-11-21', 123456)).toBe('261121123456');
});
