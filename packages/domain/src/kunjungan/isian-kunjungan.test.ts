import { describe, expect, it } from 'vitest';
import { periksaIsian, tolakUbah } from './isian-kunjungan.ts';
import type { FaktaIsian } from './isian-kunjungan.ts';

const COCOK: FaktaIsian = {
  ruangan: { unit_id: 2, instalasi_id: 1, jenis_kunjungan: 3 },
  unitDiminta: 2,
  instalasiDiminta: 1,
  paketDiminta: 5,
  paketAda: true,
  bedDiminta: 9,
  bed: { status: 1, milikSendiri: false },
  tindakanDiminta: [7],
  tindakan: [{ id: 7, nama_tindakan: 'Nebulizer', tarif: 0 }],
  icdDiminta: 'J45',
  icdAda: true,
};
const salah = (ubah: Partial<FaktaIsian>): Record<string, string> =>
  Object.fromEntries(periksaIsian({ ...COCOK, ...ubah }).map(({ kolom, pesan }) => [kolom, pesan]));

describe('what of a registration does not fit its room', () => {
  it.each<[string, Partial<FaktaIsian>, Record<string, string>]>([
    ['all fits', {}, {}],
    [
      'nothing asked',
      {
        unitDiminta: null,
        instalasiDiminta: null,
        paketDiminta: null,
        bedDiminta: null,
        tindakanDiminta: [],
        tindakan: [],
        icdDiminta: null,
        icdAda: false,
        paketAda: false,
        bed: null,
      },
      {},
    ],
    ['another unit', { unitDiminta: 3 }, { 'tujuan.ruangan_id': 'Ruangan ini bukan bagian dari unit yang dipilih' }],
    [
      'another installation',
      { instalasiDiminta: 3 },
      { 'tujuan.unit_id': 'Unit ini bukan bagian dari tujuan yang dipilih' },
    ],
    ['a package of another room', { paketAda: false }, { 'tujuan.paket_id': 'Paket tidak tersedia di ruangan ini' }],
    [
      'a bed outside inpatient rooms',
      { ruangan: { unit_id: 2, instalasi_id: 1, jenis_kunjungan: 1 } },
      { 'tujuan.kamar_id': 'Tempat tidur hanya untuk ruangan rawat inap' },
    ],
    ['a bed of another room', { bed: null }, { 'tujuan.kamar_id': 'Tempat tidur tidak ditemukan di ruangan ini' }],
    [
      'a booked bed',
      { bed: { status: 2, milikSendiri: false } },
      { 'tujuan.kamar_id': 'Tempat tidur ini dipesan. Pilih tempat tidur lain.' },
    ],
    [
      'a bed out of use',
      { bed: { status: 77, milikSendiri: false } },
      { 'tujuan.kamar_id': 'Tempat tidur ini tidak aktif. Pilih tempat tidur lain.' },
    ],
    ['its own booked bed', { bed: { status: 2, milikSendiri: true } }, {}],
    [
      'a procedure that is not offered',
      { tindakanDiminta: [7, 8] },
      { tindakan_ids: 'Ada tindakan yang tidak tersedia di ruangan ini. Pilih lagi dari daftar.' },
    ],
    [
      'a procedure without tariff',
      { tindakan: [{ id: 7, nama_tindakan: 'Nebulizer', tarif: null }] },
      { tindakan_ids: 'Belum bertarif: Nebulizer' },
    ],
    ['an unknown code', { icdAda: false }, { 'rujukan.icd': 'Kode ICD tidak ditemukan' }],
    ['no such room: said elsewhere', { ruangan: null, unitDiminta: 9 }, {}],
  ])('%s', (_nama, ubah, hasil) => expect(salah(ubah)).toEqual(hasil));
});

describe('D15: what may still be edited', () => {
  it.each([
    [1, true, null],
    [2, true, null],
    [3, false, null],
  ])('status %s, moved %s', (status, pindah, hasil) => expect(tolakUbah(status, pindah)).toBe(hasil));
  it.each([
    [3, true, 'dilayani'],
    [4, false, 'selesai'],
    [5, false, 'dibatalkan'],
    [6, false, 'Tidak Hadir'],
  ])('status %s, moved %s is refused', (status, pindah, kata) => expect(tolakUbah(status, pindah)).toContain(kata));
});
