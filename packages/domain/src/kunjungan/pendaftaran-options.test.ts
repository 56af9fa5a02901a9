import { describe, expect, it } from 'vitest';
import { checkPendaftaranOptions, updateRefusal } from './pendaftaran-options.ts';
import type { PendaftaranOptionFacts } from './pendaftaran-options.ts';

const FITTING: PendaftaranOptionFacts = {
  ruangan: { unit_id: 2, instalasi_id: 1, jenis_kunjungan: 3 },
  requestedUnit: 2,
  requestedInstalasi: 1,
  requestedPaket: 5,
  paketExists: true,
  requestedBed: 9,
  bed: { status: 1, heldByThisKunjungan: false },
  requestedTindakan: [7],
  tindakan: [{ id: 7, nama_tindakan: 'Nebulizer', tarif: 0 }],
  requestedIcd: 'J45',
  icdExists: true,
};
const expectAlasan = (update: Partial<PendaftaranOptionFacts>): Record<string, string> =>
  Object.fromEntries(checkPendaftaranOptions({ ...FITTING, ...update }).map(({ field, message }) => [field, message]));

describe('what of a registration does not fit its room', () => {
  it.each<[string, Partial<PendaftaranOptionFacts>, Record<string, string>]>([
    ['all fits', {}, {}],
    [
      'nothing asked',
      {
        requestedUnit: null,
        requestedInstalasi: null,
        requestedPaket: null,
        requestedBed: null,
        requestedTindakan: [],
        tindakan: [],
        requestedIcd: null,
        icdExists: false,
        paketExists: false,
        bed: null,
      },
      {},
    ],
    ['another unit', { requestedUnit: 3 }, { 'tujuan.ruangan_id': 'Ruangan ini bukan bagian dari unit yang dipilih' }],
    [
      'another installation',
      { requestedInstalasi: 3 },
      { 'tujuan.unit_id': 'Unit ini bukan bagian dari tujuan yang dipilih' },
    ],
    ['a package of another room', { paketExists: false }, { 'tujuan.paket_id': 'Paket tidak tersedia di ruangan ini' }],
    [
      'a bed outside inpatient rooms',
      { ruangan: { unit_id: 2, instalasi_id: 1, jenis_kunjungan: 1 } },
      { 'tujuan.kamar_id': 'Tempat tidur hanya untuk ruangan rawat inap' },
    ],
    ['a bed of another room', { bed: null }, { 'tujuan.kamar_id': 'Tempat tidur tidak ditemukan di ruangan ini' }],
    [
      'a booked bed',
      { bed: { status: 2, heldByThisKunjungan: false } },
      { 'tujuan.kamar_id': 'Tempat tidur ini dipesan. Pilih tempat tidur lain.' },
    ],
    [
      'a bed out of use',
      { bed: { status: 77, heldByThisKunjungan: false } },
      { 'tujuan.kamar_id': 'Tempat tidur ini tidak aktif. Pilih tempat tidur lain.' },
    ],
    ['its own booked bed', { bed: { status: 2, heldByThisKunjungan: true } }, {}],
    [
      'a procedure that is not offered',
      { requestedTindakan: [7, 8] },
      { tindakan_ids: 'Ada tindakan yang tidak tersedia di ruangan ini. Pilih lagi dari daftar.' },
    ],
    [
      'a procedure without tariff',
      { tindakan: [{ id: 7, nama_tindakan: 'Nebulizer', tarif: null }] },
      { tindakan_ids: 'Belum bertarif: Nebulizer' },
    ],
    ['an unknown code', { icdExists: false }, { 'rujukan.icd': 'Kode ICD tidak ditemukan' }],
    ['no such room: said elsewhere', { ruangan: null, requestedUnit: 9 }, {}],
  ])('%s', (_nama, update, result) => expect(expectAlasan(update)).toEqual(result));
});

describe('D15: what may still be edited', () => {
  it.each([
    [1, true, null],
    [2, true, null],
    [3, false, null],
  ])('status %s, moved %s', (status, moved, result) => expect(updateRefusal(status, moved)).toBe(result));
  it.each([
    [3, true, 'dilayani'],
    [4, false, 'selesai'],
    [5, false, 'dibatalkan'],
    [6, false, 'Tidak Hadir'],
  ])('status %s, moved %s is refused', (status, moved, words) => expect(updateRefusal(status, moved)).toContain(words));
});
