import { describe, expect, it } from 'vitest';
import { periksaKecuali, pesanTerdaftar, pesanTutup } from './kecuali.ts';
import type { Kecuali } from './kecuali.ts';

const CUTI: Kecuali = {
  jenis: 'cuti',
  ruangan_id: null,
  mulai_tanggal: '2026-11-23',
  sampai_tanggal: '2026-11-27',
  mulai: null,
  selesai: null,
  kuota: null,
};
const TAMBAHAN: Kecuali = { ...CUTI, jenis: 'tambahan', ruangan_id: 3, mulai: '08:00', selesai: '12:00', kuota: 10 };

describe('a leave or an extra practice', () => {
  it('is good as it is', () => {
    expect(periksaKecuali(CUTI)).toEqual([]);
    expect(periksaKecuali(TAMBAHAN)).toEqual([]);
  });
  it.each<[string, Kecuali, string[]]>([
    ['ends before it begins', { ...CUTI, sampai_tanggal: '2026-11-22' }, ['sampai_tanggal']],
    ['is longer than a year', { ...CUTI, sampai_tanggal: '2027-11-25' }, ['sampai_tanggal']],
    [
      'an extra one without room, hours and quota',
      { ...CUTI, jenis: 'tambahan' },
      ['ruangan_id', 'mulai', 'selesai', 'kuota'],
    ],
    ['an extra one over midnight', { ...TAMBAHAN, selesai: '02:00' }, ['selesai']],
  ])('%s', (_apa, k, kolom) => expect(periksaKecuali(k).map((a) => a.kolom)).toEqual(kolom));
  it('a year to the day is long enough', () =>
    expect(periksaKecuali({ ...CUTI, sampai_tanggal: '2027-11-24' })).toEqual([]));
});

describe('booked patients', () => {
  const hari = (n: number) => ({ tanggal: `2026-11-${String(22 + n)}`, ruangan: 'Poli Umum', jumlah: 2 });
  it('none: nothing to ask', () => expect(pesanTerdaftar([])).toBeNull());
  it('are listed by day', () =>
    expect(pesanTerdaftar([hari(1)])).toBe(
      '2 pasien sudah terdaftar: Senin 23/11/2026 di Poli Umum 2 pasien. Kunjungan mereka tidak berubah; hubungi mereka.',
    ));
  it('five days are named, the others counted', () =>
    expect(pesanTerdaftar([1, 2, 3, 4, 5, 6, 7].map(hari))).toMatch(
      /^14 pasien sudah terdaftar: .*Jumat 27\/11\/2026 di Poli Umum 2 pasien; dan 2 lagi\. /,
    ));
});

it('why a practice does not hold', () => {
  expect(pesanTutup('Cuti')).toBe('Dokter cuti pada hari itu');
  expect(pesanTutup('Libur: Hari Raya')).toBe('Dokter tidak praktik pada hari itu. Libur: Hari Raya');
});
