import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { answer, saved } from './envelope.ts';

/** How a user left a list, stored by user and facility. The server checks only its size. Null means never saved. */
const KeyParams = z.object({ kunci: z.string().regex(/^[a-z-]{1,40}$/, 'Nama tampilan tidak benar') });
/** PostgreSQL stores neither control characters nor lone surrogates (half of a letter). */
const STORABLE = /^[^\p{Cc}\p{Cs}]*$/u;
export const TampilanValues = z
  .record(
    z.string().max(40).regex(STORABLE),
    z.union([z.string().max(200).regex(STORABLE), z.number(), z.boolean(), z.null()]),
  )
  .refine((values) => Object.keys(values).length <= 30, 'Terlalu banyak isi');
export type TampilanValues = z.infer<typeof TampilanValues>;

export const getTampilan = endpoint({
  method: 'GET',
  path: '/tampilan/:kunci',
  can: 'masuk',
  summary: 'Tampilan daftar yang disimpan pengguna ini',
  params: KeyParams,
  response: answer(TampilanValues.nullable()),
});
export const putTampilan = endpoint({
  method: 'PUT',
  path: '/tampilan/:kunci',
  can: 'masuk',
  summary: 'Simpan tampilan daftar pengguna ini',
  params: KeyParams,
  body: z.strictObject({ isi: TampilanValues.nullable() }),
  response: saved(TampilanValues.nullable()),
});
