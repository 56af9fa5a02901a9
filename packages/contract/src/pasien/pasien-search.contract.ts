import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { answer } from '../envelope.ts';

/** What the intake box shows of one hit. */
export const PasienHit = z.object({
  norm: z.int(),
  nama: z.string(),
  /** The number of an old program or a card index. */ norm_manual: z.string().nullable().optional(),
  nik: z.string().nullable(),
  no_bpjs: z.string().nullable(),
  tanggal_lahir: z.string().nullable(),
  /** The day of death, up to which an age is counted; left out or null for the living. */
  meninggal_pada: z.string().nullable().optional(),
  jenis_kelamin: z.int().nullable(),
  status_pasien: z.int(),
  /** The village of the address. */ kelurahan: z.string().nullable(),
  kunjungan_terakhir: z.object({ tanggal: z.string(), ruangan: z.string() }).nullable(),
});
export type PasienHit = z.infer<typeof PasienHit>;

/** How many more there are than shown. `lebih`: they were not counted to the end. */
export const Lainnya = z.object({ lainnya: z.int(), lebih: z.boolean() });
export type Lainnya = z.infer<typeof Lainnya>;

const can = ['view tabel pasien', 'create kunjungan'] as const;
const MAX_TEXT = 300;
const searchText = z.string().max(MAX_TEXT, `Pencarian paling panjang ${MAX_TEXT} huruf`);

export const searchPasien = endpoint({
  method: 'GET',
  path: '/pasien/search/:query',
  byPost: '/pasien/search',
  costs: 'cari',
  can,
  summary: 'Cari pasien dari nama, tanggal lahir, nomor antrean, No. RM, NIK, atau No. BPJS; paling banyak 10',
  params: z.object({ query: searchText }),
  query: z.object({
    /** 'Cari mendalam' also searches inside words; it is slower, so the clerk has to ask for it. */ mendalam: z
      .enum(['true', 'false'])
      .optional(),
  }),
  response: answer(z.array(PasienHit)).extend({ meta: Lainnya }),
});

/** Somebody who may be meant, and why: the name is alike, or this is the mother or the address. */
export const MaksudHit = PasienHit.extend({ alasan: z.string() });
export type MaksudHit = z.infer<typeof MaksudHit>;

/** Asked after a search that found little. A POST, because names and numbers do not belong in an address. */
export const findMaksud = endpoint({
  method: 'POST',
  path: '/pasien/maksud',
  reads: true,
  costs: 'cari',
  can,
  summary: 'Pasien yang mungkin dimaksud: nama mirip, nama ibu, alamat, atau nomor yang beda satu angka',
  body: z.strictObject({ teks: searchText }),
  response: answer(z.array(MaksudHit)).extend({ meta: Lainnya }),
});
