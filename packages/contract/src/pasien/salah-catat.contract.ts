import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { answer } from '../envelope.ts';
import { lazyFieldMessage } from '../messages/field-messages.ts';
import { rowId } from '../field-schemas.ts';

/** What stands in a visit beside one of its notes (`domain/rekam-medis/tertukar`). */
export const Berdiri = z.object({
  jenis: z.string(),
  judul: z.string(),
  id: z.int(),
  nama: z.string(),
  sebab: z.string().nullable(),
  tetap: z.literal(true).optional(),
  sandi: z.boolean(),
});

/** More things than a visit has. */
const MAX_BERDIRI = 2000;
const MAX_JENIS = 30;
/** What the one who withdraws a note wants of each of them. */
export const NasibBerdiri = z
  .array(
    z.strictObject({
      jenis: z.string(lazyFieldMessage('salah', 'Jenis')).max(MAX_JENIS, lazyFieldMessage('salah', 'Jenis')),
      id: rowId('Isi kunjungan'),
      tarik: z.boolean(lazyFieldMessage('pilihan', 'Tarik')),
    }),
    lazyFieldMessage('salah', 'Isi kunjungan'),
  )
  .max(MAX_BERDIRI, lazyFieldMessage('salah', 'Isi kunjungan'));

export const listBerdiri = endpoint({
  method: 'GET',
  path: '/catatan/:id/berdiri',
  can: ['create rekam medis', 'update rekam medis'],
  summary:
    'Apa lagi yang berdiri di kunjungan sebuah catatan: yang dapat ikut ditarik, dan yang tidak beserta sebabnya',
  params: z.object({ id: z.coerce.number('Nomor catatan harus berupa angka').int().min(1).max(2_147_483_647) }),
  response: answer(z.array(Berdiri)),
});
