import { z } from 'zod';
import { parseIcdQuery } from '@nadi/domain/icd/icd-query';
import { ICD_DIAGNOSA, ICD_TINDAKAN, JENIS_ICD, KLASIFIKASI_ICD, tidyKodeIcd } from '@nadi/domain/icd/kode-icd';
import type { JenisIcd } from '@nadi/domain/icd/kode-icd';
import { optionalText, requiredText } from '../field-schemas.ts';
import { defineMasterList } from './master-list.ts';
import { endpoint } from '../endpoint.ts';
import { answer } from '../envelope.ts';

export const NAMA_JENIS_ICD: Record<JenisIcd, string> = {
  [ICD_DIAGNOSA]: `${KLASIFIKASI_ICD[ICD_DIAGNOSA]} (diagnosis)`,
  [ICD_TINDAKAN]: `${KLASIFIKASI_ICD[ICD_TINDAKAN]} (tindakan)`,
};
/** ICD-10 alone has about 10,500 codes. */
const MAX_SHEET_ROWS = 20_000;
export const MAX_ICD_HITS = 20;

const Jenis = z.literal([...JENIS_ICD], 'Pilih ICD-10 atau ICD-9-CM');
/** As an address carries it. */
const JenisText = z.enum([`${ICD_DIAGNOSA}`, `${ICD_TINDAKAN}`]);
/** A code in any spelling, turned into the spelling it is stored in. */
const Kode = requiredText('Kode', 12).transform((typed, ctx) => {
  const kode = tidyKodeIcd(typed);
  if (kode === null)
    ctx.issues.push({
      code: 'custom',
      message: 'Tulis kode seperti A00.1 (ICD-10) atau 00.01 (ICD-9-CM)',
      input: typed,
    });
  return kode ?? typed;
});

/**
 * Diagnoses and procedures of the facility. Every signed-in user may read them: /apps/icd has no resource (platform.md
 * 2.1).
 */
export const icdMaster = defineMasterList({
  path: '/icd',
  resource: 'pengaturan',
  readableBy: 'masuk',
  // Messages write this word in lower case, so it can't be "ICD".
  label: 'Kode',
  fields: {
    jenis: Jenis,
    kode: Kode,
    deskripsi: requiredText('Deskripsi', 300),
    deskripsi_asing: optionalText('Deskripsi asing', 300),
    favorit: z.boolean('Pilih favorit atau tidak').default(false),
  },
  baris: {
    jenis: Jenis,
    kode: z.string(),
    deskripsi: z.string(),
    deskripsi_asing: z.string().nullable(),
    favorit: z.boolean(),
  },
  filters: { jenis: JenisText.optional(), favorit: z.enum(['true', 'false']).optional() },
  urut: ['kode', 'deskripsi', 'favorit'],
  sheet: {
    key: 'kode',
    maxRows: MAX_SHEET_ROWS,
    kolom: [
      { kolom: 'jenis', title: 'Jenis', jenis: 'teks', width: 8, contoh: `${ICD_DIAGNOSA}` },
      { kolom: 'kode', title: 'Kode', jenis: 'teks', width: 10, wajib: true, contoh: 'J00' },
      {
        kolom: 'deskripsi',
        title: 'Deskripsi',
        jenis: 'teks',
        width: 50,
        wajib: true,
        contoh: 'Selesma (batuk pilek biasa)',
      },
      { kolom: 'deskripsi_asing', title: 'Deskripsi asing', jenis: 'teks', width: 50, contoh: 'Common cold' },
      { kolom: 'favorit', title: 'Favorit', jenis: 'ya', width: 8, contoh: 'tidak' },
    ],
  },
});

export const KodeIcd = z.object({
  id: z.int(),
  jenis: Jenis,
  kode: z.string(),
  deskripsi: z.string(),
  deskripsi_asing: z.string().nullable(),
  favorit: z.boolean(),
});
export type KodeIcd = z.infer<typeof KodeIcd>;

/** kunjungan.md 7 and 9. */
export const searchIcd = endpoint({
  method: 'GET',
  path: '/icd',
  costs: 'cari',
  can: 'masuk',
  open: 'no patient',
  summary:
    'Cari kode ICD yang aktif: kata apa pun urutannya dari 5 huruf, awal kode (huruf lalu angka, atau angka) dari 3 huruf; favorit lebih dulu, paling banyak 20',
  query: z.object({
    search: z
      .string('Ketik paling sedikit 5 huruf')
      .max(100, 'Pencarian paling panjang 100 huruf')
      .refine((text) => parseIcdQuery(text) !== null, 'Ketik paling sedikit 5 huruf, atau 3 huruf pertama kodenya'),
    jenis: JenisText.optional(),
  }),
  response: answer(z.array(KodeIcd)),
});
