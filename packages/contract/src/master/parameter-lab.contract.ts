import { z } from 'zod';
import { MAX_BATAS } from '@nadi/domain/penunjang/batas-check';
import { MAX_UMUR_HARI } from '@nadi/domain/penunjang/umur-batas';
import { lazyFieldMessage } from '../messages/field-messages.ts';
import { namaLine, optionalText, requiredText, rowId } from '../field-schemas.ts';
import type { OptionalText } from '../field-schemas.ts';
import { defineMasterList } from './master-list.ts';

const MAX_KATA = 20;
const MAX_TINDAKAN = 200;
const MAX_NILAI = 99_999_999;

/** Limits for some people, in the names of the domain's `Batas`. */
export const BatasParameter = z.object({
  jenisKelamin: z.int().nullable(),
  umurDari: z.int(),
  umurSampai: z.int().nullable(),
  rendah: z.number().nullable(),
  tinggi: z.number().nullable(),
  kritisRendah: z.number().nullable(),
  kritisTinggi: z.number().nullable(),
});

const umur = (nama: string) =>
  z
    .int(lazyFieldMessage('salah', nama))
    .min(0, lazyFieldMessage('salah', nama))
    .max(MAX_UMUR_HARI, lazyFieldMessage('salah', nama));
const nilai = (nama: string) =>
  z
    .number(lazyFieldMessage('angka', nama))
    .min(-MAX_NILAI, lazyFieldMessage('palingKecil', nama, -MAX_NILAI))
    .max(MAX_NILAI, lazyFieldMessage('palingBesar', nama, MAX_NILAI))
    .nullable()
    .default(null);
const BatasInput = z.strictObject({
  jenisKelamin: z
    .union([z.literal(1), z.literal(2)], lazyFieldMessage('pilihan', 'Jenis kelamin'))
    .nullable()
    .default(null),
  umurDari: umur('Umur awal').default(0),
  umurSampai: umur('Umur akhir').nullable().default(null),
  rendah: nilai('Batas rendah'),
  tinggi: nilai('Batas tinggi'),
  kritisRendah: nilai('Kritis rendah'),
  kritisTinggi: nilai('Kritis tinggi'),
});
const kata = (nama: string) =>
  z
    .array(
      // Forms and sheets separate words by commas.
      requiredText(nama, 60).regex(/^[^,;]*$/, `${nama} ditulis tanpa koma di dalamnya`),
      lazyFieldMessage('salah', nama),
    )
    .max(MAX_KATA, `Paling banyak ${MAX_KATA} kata`)
    .default([]);
/** Optional, and empty in its column rather than null. */
const Loinc = z.preprocess(
  (v) => (typeof v === 'string' && v.trim() === '' ? null : v),
  z
    .string(lazyFieldMessage('teks', 'Kode LOINC'))
    .trim()
    .regex(/^\d{1,7}-\d$/, 'Kode LOINC ditulis seperti 718-7')
    .nullable()
    .default(null),
) as unknown as OptionalText;

/** What the laboratory measures (rekam-medis.md RM19): limits for numbers, words for texts (RM20). */
export const parameterLabMaster = defineMasterList({
  path: '/parameter-lab',
  resource: 'parameter lab',
  label: 'Parameter lab',
  fields: {
    kode: requiredText('Kode', 20).toUpperCase(),
    nama: requiredText('Nama parameter', 100, namaLine),
    kelompok: requiredText('Kelompok', 60),
    satuan: optionalText('Satuan', 30),
    desimal: z
      .int(lazyFieldMessage('angka', 'Desimal'))
      .min(0, lazyFieldMessage('palingKecil', 'Desimal', 0))
      .max(4, lazyFieldMessage('palingBesar', 'Desimal', 4))
      .default(0),
    loinc: Loinc,
    batas: z
      .array(BatasInput, lazyFieldMessage('salah', 'Batas'))
      .max(MAX_BATAS, `Paling banyak ${MAX_BATAS} baris`)
      .default([]),
    kata_rujukan: kata('Kata normal'),
    kata_kritis: kata('Kata kritis'),
    tindakan: z
      .array(rowId('Pemeriksaan'), lazyFieldMessage('pilihan', 'Pemeriksaan'))
      .max(MAX_TINDAKAN, 'Terlalu banyak pemeriksaan')
      .default([]),
  },
  baris: {
    kode: z.string(),
    nama: z.string(),
    kelompok: z.string(),
    satuan: z.string(),
    desimal: z.int(),
    loinc: z.string().nullable(),
    batas: z.array(BatasParameter),
    kata_rujukan: z.array(z.string()),
    kata_kritis: z.array(z.string()),
    /** The tests that it belongs to. */
    tindakan: z.array(z.int()),
  },
  urut: ['kode', 'nama', 'kelompok'],
  sheet: {
    key: 'kode',
    kolom: [
      { kolom: 'kode', title: 'Kode', jenis: 'teks', width: 12, wajib: true, contoh: 'HB' },
      { kolom: 'nama', title: 'Nama parameter', jenis: 'teks', width: 32, wajib: true, contoh: 'Hemoglobin' },
      { kolom: 'kelompok', title: 'Kelompok', jenis: 'teks', width: 20, wajib: true, contoh: 'Hematologi' },
      { kolom: 'satuan', title: 'Satuan', jenis: 'teks', width: 12, contoh: 'g/dL' },
      { kolom: 'desimal', title: 'Desimal', jenis: 'angka', width: 10, contoh: '1' },
      { kolom: 'loinc', title: 'Kode LOINC', jenis: 'teks', width: 12, contoh: '718-7' },
      { kolom: 'kata_rujukan', title: 'Kata normal', jenis: 'teks', width: 24, contoh: 'Negatif' },
      { kolom: 'kata_kritis', title: 'Kata kritis', jenis: 'teks', width: 24, contoh: 'positif; +' },
    ],
  },
});
export type ParameterLabRow = z.output<typeof parameterLabMaster.Row>;
