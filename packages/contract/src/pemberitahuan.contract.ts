import { JENIS_PEMBERITAHUAN, TUJUAN_PEMBERITAHUAN } from '@nadi/domain/pemberitahuan/pemberitahuan';
import type { JenisPemberitahuan } from '@nadi/domain/pemberitahuan/pemberitahuan';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { answer, saved } from './envelope.ts';
import { IdParams } from './master/master-list.ts';

/** What the reader should know; of a patient's record it says only where to look (ketentuan D58). */
export const Pemberitahuan = z.object({
  id: z.int(),
  jenis: z.enum(Object.keys(JENIS_PEMBERITAHUAN) as [JenisPemberitahuan, ...JenisPemberitahuan[]]),
  judul: z.string(),
  rincian: z.string(),
  tujuan: z.enum(TUJUAN_PEMBERITAHUAN),
  tujuan_id: z.int().nullable(),
  /** It stays until the reader says that they know. */
  tanda_terima: z.boolean(),
  dibuat_pada: z.string(),
  berakhir_pada: z.string(),
  /** It is over: its time, or its cause before that. */
  berakhir: z.boolean(),
  /** When the account that asks read it, for itself alone. */
  dibaca_pada: z.string().nullable(),
});
export type Pemberitahuan = z.infer<typeof Pemberitahuan>;

/** Everybody of the facility has some; which, their account and their rights decide. */
const READERS = 'view dashboard';

export const listPemberitahuan = endpoint({
  method: 'GET',
  path: '/pemberitahuan',
  can: READERS,
  summary: 'Pemberitahuan untuk akun ini atau haknya: yang belum dibaca, atau semua dalam 30 hari',
  query: z.object({
    /** With those of the last 30 days that this account has read, or that are over. */
    semua: z.enum(['0', '1']).default('0'),
  }),
  response: answer(z.array(Pemberitahuan)),
});

export const bacaPemberitahuan = endpoint({
  method: 'PUT',
  path: '/pemberitahuan/:id/baca',
  can: READERS,
  summary: 'Tandai satu pemberitahuan sudah dibaca oleh akun ini; boleh diulang',
  params: IdParams,
  response: saved(Pemberitahuan),
});
