import { z } from 'zod';
import { bacaCariIcd } from '@nadi/domain/icd/cari-icd';
import { rapikanKodeIcd } from '@nadi/domain/icd/kode-icd';
import { teks, teksWajib } from './bidang.ts';
import { daftarMaster } from './daftar-master.ts';
import { endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';

export const JENIS_ICD = [10, 9] as const;
export const NAMA_JENIS_ICD: Record<(typeof JENIS_ICD)[number], string> = {
  10: 'ICD-10 (diagnosis)',
  9: 'ICD-9-CM (tindakan)',
};
/** ICD-10 alone has about 10,500 codes. */
const LEMBAR_TERBANYAK = 20_000;
export const CARI_ICD_TERBANYAK = 20;

const Jenis = z.literal([...JENIS_ICD], 'Pilih ICD-10 atau ICD-9-CM');
/** A code in any spelling, turned into the spelling it is stored in. */
const Kode = teksWajib('Kode', 12).transform((ketikan, ctx) => {
  const kode = rapikanKodeIcd(ketikan);
  if (kode === null)
    ctx.issues.push({
      code: 'custom',
      message: 'Tulis kode seperti A00.1 (ICD-10) atau 00.01 (ICD-9-CM)',
      input: ketikan,
    });
  return kode ?? ketikan;
});

/**
 * Diagnoses and procedures of the facility. Every signed-in user may read them: /apps/icd has no resource (platform.md
 * 2.1).
 */
export const icdMaster = daftarMaster({
  path: '/icd',
  resource: 'pengaturan',
  baca: 'masuk',
  // Messages write this word in lower case, so it can't be "ICD".
  sebutan: 'Kode',
  isian: {
    jenis: Jenis,
    kode: Kode,
    deskripsi: teksWajib('Deskripsi', 300),
    deskripsi_asing: teks('Deskripsi asing', 300),
    favorit: z.boolean('Pilih favorit atau tidak').default(false),
  },
  baris: {
    jenis: Jenis,
    kode: z.string(),
    deskripsi: z.string(),
    deskripsi_asing: z.string().nullable(),
    favorit: z.boolean(),
  },
  saring: { jenis: z.enum(['10', '9']).optional(), favorit: z.enum(['true', 'false']).optional() },
  urut: ['kode', 'deskripsi', 'favorit'],
  lembar: {
    kunci: 'kode',
    terbanyak: LEMBAR_TERBANYAK,
    kolom: [
      { kolom: 'jenis', judul: 'Jenis', jenis: 'teks', lebar: 8, contoh: '10' },
      { kolom: 'kode', judul: 'Kode', jenis: 'teks', lebar: 10, wajib: true, contoh: 'J00' },
      {
        kolom: 'deskripsi',
        judul: 'Deskripsi',
        jenis: 'teks',
        lebar: 50,
        wajib: true,
        contoh: 'Selesma (batuk pilek biasa)',
      },
      { kolom: 'deskripsi_asing', judul: 'Deskripsi asing', jenis: 'teks', lebar: 50, contoh: 'Common cold' },
      { kolom: 'favorit', judul: 'Favorit', jenis: 'ya', lebar: 8, contoh: 'tidak' },
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
export const cariIcd = endpoint({
  method: 'GET',
  path: '/icd',
  can: 'masuk',
  summary:
    'Cari kode ICD yang aktif: kata apa pun urutannya dari 5 huruf, awal kode (huruf lalu angka, atau angka) dari 3 huruf; favorit lebih dulu, paling banyak 20',
  query: z.object({
    search: z
      .string('Ketik paling sedikit 5 huruf')
      .max(100, 'Pencarian paling panjang 100 huruf')
      .refine((teks) => bacaCariIcd(teks) !== null, 'Ketik paling sedikit 5 huruf, atau 3 huruf pertama kodenya'),
    jenis: z.enum(['10', '9']).optional(),
  }),
  response: answer(z.array(KodeIcd)),
});
