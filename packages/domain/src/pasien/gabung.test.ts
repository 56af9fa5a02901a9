import { describe, expect, it } from 'vitest';
import { bandingDisimpan, betterRecord, suggestNama, suggestSide, type GabungRecord } from './gabung.ts';

const BARE: GabungRecord = {
  nama: 'SITI AMINAH',
  tak_dikenal: false,
  nik: null,
  no_bpjs: null,
  kunjungan: 1,
  dibuat_pada: '2026-02-01T00:00:00Z',
};
const WITH_NIK: GabungRecord = { ...BARE, nama: 'SITI AMINAH BT KASAN', nik: '3374105203850003', kunjungan: 0 };
const UNKNOWN: GabungRecord = { ...BARE, nama: 'NY. X', tak_dikenal: true, kunjungan: 9 };
const BABY: GabungRecord = { ...BARE, nama: 'By. Ny. SITI' };

describe('issue 30 D10: the better record', () => {
  it.each<[string, GabungRecord, GabungRecord, 'a' | 'b', string]>([
    ['a known patient, with fewer visits', UNKNOWN, BARE, 'b', 'sudah dikenal'],
    ['who has a NIK, with fewer visits', BARE, WITH_NIK, 'b', 'punya NIK'],
    [
      'who has a card, with fewer visits',
      { ...BARE, no_bpjs: '0001234567890', kunjungan: 0 },
      BARE,
      'a',
      'punya No. BPJS',
    ],
    ['who has more visits', BARE, { ...BARE, kunjungan: 3 }, 'b', 'lebih banyak kunjungan'],
    ['who was registered first', BARE, { ...BARE, dibuat_pada: '2026-01-01T00:00:00Z' }, 'b', 'lebih dulu terdaftar'],
  ])('%s', (...[, a, b, side, alasan]) => expect(betterRecord({ a, b })).toEqual({ side, alasan }));
});

describe('issue 30 D10: which value is proposed', () => {
  it.each<[string, string, [string | null, string | null], [GabungRecord, GabungRecord], 'a' | 'b']>([
    ['of the record with a NIK', 'alamat', ['Jl. A', 'Jl. B'], [BARE, WITH_NIK], 'b'],
    ['also its name', 'nama', [BARE.nama, WITH_NIK.nama], [BARE, WITH_NIK], 'b'],
    ['a value before an empty one', 'nik', ['3374', null], [UNKNOWN, BARE], 'a'],
    ['of the known patient', 'nama', ['NY. X', 'SITI AMINAH'], [UNKNOWN, BARE], 'b'],
    [
      'a death before a life',
      'status',
      ['Aktif', 'Meninggal'],
      [
        { ...BARE, kunjungan: 9 },
        { ...BARE, meninggal: true },
      ],
      'b',
    ],
    ['also in "unknown" itself', 'tak_dikenal', ['Ya', 'Tidak'], [UNKNOWN, BARE], 'b'],
    [
      'one’s own name before a baby’s',
      'nama',
      ['RAFA', 'By. Ny. SITI'],
      [
        { ...BARE, nama: 'RAFA' },
        { ...BABY, nik: '3' },
      ],
      'a',
    ],
  ])('%s', (...[, field, [a, b], [recordA, recordB], side]) =>
    expect(suggestSide(field, { a, b }, { a: recordA, b: recordB })).toBe(side),
  );
  it('a name is never that of the record that goes, unless only it is a name of one’s own', () => {
    for (const stays of ['a', 'b'] as const) {
      expect(suggestNama({ a: BARE, b: WITH_NIK }, stays)).toBe(stays);
      expect(suggestNama({ a: UNKNOWN, b: BARE }, stays)).toBe('b');
      expect(suggestNama({ a: { ...BARE, nama: 'RAFA' }, b: BABY }, stays)).toBe('a');
    }
  });
});

describe('what is said beside two stored values', () => {
  const telp = (a: string, b: string) =>
    bandingDisimpan(
      [{ kolom: 'nomor_kontak_telp', milik: b, hasil: 'sama', catatan: null }],
      [{ kolom: 'nomor_kontak_telp', a, b }],
      { a: BARE, b: BARE },
    );
  it('two numbers are not the same because the other number of one of them is', () =>
    expect(telp('081227504418', '081227504419')).toMatchObject([
      { hasil: 'beda', catatan: 'beda; nomor lainnya sama' },
    ]));
  it('one number in two writings is', () =>
    expect(telp('0812-2750-4418', '+6281227504418')).toMatchObject([{ hasil: 'sama' }]));
  it('that one of them is recorded as dead is told', () =>
    expect(
      bandingDisimpan([], [{ kolom: 'status', a: 'Aktif', b: 'Meninggal' }], {
        a: BARE,
        b: { ...BARE, meninggal: true },
      }),
    ).toMatchObject([{ kolom: 'status', hasil: 'beda', catatan: 'salah satu tercatat meninggal: pastikan dulu' }]));
});
