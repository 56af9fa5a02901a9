import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { answer, saved } from '../envelope.ts';
import { lazyFieldMessage } from '../messages/field-messages.ts';
import { akunEmail, namaLine, optionalTelepon, optionalText, requiredText } from '../field-schemas.ts';

const kodeFaskes = z
  .string(lazyFieldMessage('wajib', 'Kode faskes'))
  .trim()
  .min(1, { ...lazyFieldMessage('wajib', 'Kode faskes'), abort: true })
  .max(20, lazyFieldMessage('panjang', 'Kode faskes', 20));

/** A facility that takes requests for accounts. */
export const FaskesBuka = z.object({ kode: z.string(), nama: z.string(), alamat: z.string() });
export type FaskesBuka = z.infer<typeof FaskesBuka>;

export const findFaskesBuka = endpoint({
  method: 'GET',
  path: '/v1/register/:kode',
  can: 'publik',
  open: 'Whoever asks for an account has none yet.',
  summary: 'Faskes yang menerima permintaan akun; 404 bagi yang tidak',
  params: z.object({ kode: kodeFaskes }),
  response: answer(FaskesBuka),
});

export const MintaAkun = z.object({
  kode: kodeFaskes,
  nama: requiredText('Nama', 100, namaLine),
  email: akunEmail,
  no_telepon: optionalTelepon('No. telepon'),
  keterangan: optionalText('Keterangan', 300),
});
export type MintaAkun = z.infer<typeof MintaAkun>;

export const register = endpoint({
  method: 'POST',
  path: '/v1/register',
  can: 'publik',
  open: 'Whoever asks for an account has none yet.',
  safeToRepeat: true,
  summary: 'Minta akun; jawabannya sama, ada akun dengan email itu atau tidak',
  body: MintaAkun,
  response: saved(z.object({})),
});
