import { describe, expect, it } from 'vitest';
import {
  countLeftOut,
  leftOutMessage,
  affectedMessage,
  checkKecuali,
  terdaftarMessage,
  closedMessage,
} from './kecuali.ts';
import type { JadwalKecuali } from './kecuali.ts';

const CUTI: JadwalKecuali = {
  jenis: 'cuti',
  ruangan_id: null,
  mulai_tanggal: '2026-11-23',
  sampai_tanggal: '2026-11-27',
  mulai: null,
  selesai: null,
  kuota: null,
};
const TAMBAHAN: JadwalKecuali = {
  ...CUTI,
  jenis: 'tambahan',
  ruangan_id: 3,
  mulai: '08:00',
  selesai: '12:00',
  kuota: 10,
};

describe('a leave or an extra practice', () => {
  it('is good as it is', () => {
    expect(checkKecuali(CUTI)).toEqual([]);
    expect(checkKecuali(TAMBAHAN)).toEqual([]);
  });
  it.each<[string, JadwalKecuali, string[]]>([
    ['ends before it begins', { ...CUTI, sampai_tanggal: '2026-11-22' }, ['sampai_tanggal']],
    ['is longer than a year', { ...CUTI, sampai_tanggal: '2027-11-25' }, ['sampai_tanggal']],
    [
      'an extra one without room, hours and quota',
      { ...CUTI, jenis: 'tambahan' },
      ['ruangan_id', 'mulai', 'selesai', 'kuota'],
    ],
    ['an extra one over midnight', { ...TAMBAHAN, selesai: '02:00' }, ['selesai']],
  ])('%s', (_apa, kecuali, field) => expect(checkKecuali(kecuali).map((a) => a.field)).toEqual(field));
  it('a year to the day is long enough', () =>
    expect(checkKecuali({ ...CUTI, sampai_tanggal: '2027-11-24' })).toEqual([]));
});

describe('booked patients', () => {
  const day = (n: number) => ({ tanggal: `2026-11-${String(22 + n)}`, ruangan: 'Poli Umum', jumlah: 2 });
  it('none: nothing to ask', () => expect(terdaftarMessage([])).toBeNull());
  it('are listed by day', () =>
    expect(terdaftarMessage([day(1)])).toBe(
      '2 pasien sudah terdaftar: Senin 23/11/2026 di Poli Umum: 2 pasien. Kunjungan mereka tidak berubah; hubungi mereka.',
    ));
  it('five days are named, the others counted', () =>
    expect(terdaftarMessage([1, 2, 3, 4, 5, 6, 7].map(day))).toMatch(
      /^14 pasien sudah terdaftar: .*Jumat 27\/11\/2026 di Poli Umum: 2 pasien; dan 2 lagi\. /,
    ));
});

it('issue 30, D6: planned follow-ups are listed beside who is booked, or alone', () => {
  const day = { tanggal: '2026-11-24', ruangan: 'Poli Umum', jumlah: 3 };
  expect(affectedMessage([], [])).toBeNull();
  expect(affectedMessage([], [day])).toBe(
    '3 kontrol direncanakan: Selasa 24/11/2026 di Poli Umum: 3 kontrol. Waktu kontrolnya tidak ikut berubah; pindahkan dari Jadwal kontrol, saringan Terhalang.',
  );
  expect(affectedMessage([day], [day])).toMatch(
    /^3 pasien sudah terdaftar: .*hubungi mereka\. 3 kontrol direncanakan: /,
  );
});

describe('planned follow-ups that a change of hours leaves out', () => {
  const selasa = (mulai: string, selesai: string, ruangan_id = 1) => ({
    weekly: [{ id: 1, ruangan_id, ruangan: 'Poli Umum', hari: 2, mulai, selesai }],
    extra: [],
  });
  const before = selasa('08:00', '12:00');
  const at = (jam: string, tanggal = '2026-12-01') => ({ tanggal, jam, ruangan_id: 1, ruangan: 'Poli Umum' });
  const none = { weekly: [], extra: [] };
  const extra = { id: 9, ruangan_id: 1, ruangan: 'Poli Umum', mulai: '09:00', selesai: '10:00' };
  it.each([
    ['later hours', [at('09:00')], selasa('13:00', '15:00'), 1],
    ['no hours', [at('09:00'), at('10:30')], none, 2],
    ['another room', [at('09:00')], selasa('08:00', '12:00', 2), 1],
    ['an end at its minute', [at('09:00')], selasa('08:00', '09:00'), 1],
    ['hours that still hold it', [at('09:00')], selasa('09:00', '10:00'), 0],
    [
      'an extra practice holds it',
      [at('09:00')],
      { weekly: [], extra: [{ ...extra, dari: '2026-12-01', sampai: '2026-12-01' }] },
      0,
    ],
    [
      'an extra practice of another day',
      [at('09:00')],
      { weekly: [], extra: [{ ...extra, dari: '2026-12-02', sampai: '2026-12-09' }] },
      1,
    ],
    ['outside all along', [at('14:00'), at('09:00', '2026-12-02')], none, 0],
  ])('%s', (_what, planned, after, jumlah) =>
    expect(countLeftOut(planned, before, after)).toEqual(
      jumlah === 0 ? [] : [{ tanggal: '2026-12-01', ruangan: 'Poli Umum', jumlah }],
    ),
  );
  it('are named by their day, and nothing is asked where there are none', () => {
    expect(leftOutMessage([])).toBeNull();
    expect(leftOutMessage([{ tanggal: '2026-12-01', ruangan: 'Poli Umum', jumlah: 2 }])).toBe(
      '2 kontrol yang direncanakan jadi di luar jam praktik dokter: Selasa 01/12/2026 di Poli Umum: 2 kontrol. Waktu kontrolnya tidak ikut berubah; pindahkan dari Jadwal kontrol, saringan Terhalang.',
    );
  });
});

it('why a practice does not hold', () => {
  expect(closedMessage('Cuti')).toBe('Dokter cuti pada hari itu');
  expect(closedMessage('Libur: Hari Raya')).toBe('Dokter tidak praktik pada hari itu. Libur: Hari Raya');
});
