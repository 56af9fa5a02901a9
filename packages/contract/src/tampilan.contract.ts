import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { answer, saved } from './envelope.ts';

/** How a user left a list, stored by user and facility. The server checks only its size. Null means never saved. */
const Kunci = z.object({ kunci: z.string().regex(/^[a-z-]{1,40}$/, 'Nama tampilan tidak benar') });
/** PostgreSQL stores neither control characters nor lone surrogates (half of a letter). */
const TERSIMPAN = /^[^\p{Cc}\p{Cs}]*$/u;
export const IsiTampilan = z
  .record(
    z.string().max(40).regex(TERSIMPAN),
    z.union([z.string().max(200).regex(TERSIMPAN), z.number(), z.boolean(), z.null()]),
  )
  .refine((isi) => Object.keys(isi).length <= 30, 'Terlalu banyak isi');
export type IsiTampilan = z.infer<typeof IsiTampilan>;

export const getTampilan = endpoint({
  method: 'GET',
  path: '/tampilan/:kunci',
  can: 'masuk',
  summary: 'Tampilan daftar yang disimpan pengguna ini',
  params: Kunci,
  response: answer(IsiTampilan.nullable()),
});
export const putTampilan = endpoint({
  method: 'PUT',
  path: '/tampilan/:kunci',
  can: 'masuk',
  summary: 'Simpan tampilan daftar pengguna ini',
  params: Kunci,
  body: z.strictObject({ isi: IsiTampilan.nullable() }),
  response: saved(IsiTampilan.nullable()),
});
