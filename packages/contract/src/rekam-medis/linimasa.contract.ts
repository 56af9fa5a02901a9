import { RECORD_READERS } from '@nadi/domain/rekam-medis/akses-rekam';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { NormParams } from '../pasien/pasien-input.ts';

/** One thing that happened to a patient; it opens in place by `sumber` and `id`. */
export const LinimasaEntry = z.object({
  /** Which part of the record it comes from: `kunjungan`, `catatan`, and what other parts add (`resep`, ...). */ sumber:
    z.string(),
  id: z.int(),
  /** The kind within its source: of a note its `jenis`, or `JENIS_TERTUTUP`. */ jenis: z.string(),
  waktu: z.string(),
  kunjungan_id: z.int(),
  ruangan: z.string().nullable(),
  oleh: z.string().nullable(),
  judul: z.string(),
  ringkas: z.string().nullable(),
  /** 'draf', 'salah catat', 'adendum', 'menunggu persetujuan', 'rahasia' and the like. */ tanda: z.array(z.string()),
  /** The diagnoses of a visit, the main one first. */ diagnosa: z.array(
    z.object({ icd: z.string(), teks: z.string() }),
  ),
});
export type LinimasaEntry = z.infer<typeof LinimasaEntry>;

export const LINIMASA_PAGE = 30;
/** `lanjut` is the cursor of the next page, null on the last one. */
export const HalamanLinimasa = z.object({ entri: z.array(LinimasaEntry), lanjut: z.string().nullable() });
export type HalamanLinimasa = z.infer<typeof HalamanLinimasa>;

export const listLinimasa = endpoint({
  method: 'GET',
  path: '/pasien/:norm/linimasa',
  can: RECORD_READERS,
  summary: 'Linimasa seorang pasien, yang terbaru dulu, 30 sehalaman',
  params: NormParams,
  query: z.object({
    /** As the page before gave it. */
    setelah: z
      .string('Kursor tidak benar')
      .regex(/^\d{1,17}_[a-z_]{1,30}_\d{1,10}$/, 'Kursor tidak benar')
      .optional(),
    sumber: z
      .string('Jenis tidak benar')
      .regex(/^[a-z_]{1,30}$/, 'Jenis tidak benar')
      .optional(),
  }),
  response: z.object({
    status: z.literal('success'),
    success: z.literal(true),
    message: z.string(),
    data: z.array(LinimasaEntry),
    meta: z.object({ lanjut: z.string().nullable() }),
  }),
});
