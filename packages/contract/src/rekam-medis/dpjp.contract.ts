import { z } from 'zod';
import { MIN_ALASAN_DPJP, PERAN_DPJP_IDS } from '@nadi/domain/rekam-medis/dpjp';
import { KunjunganIdParams } from './catatan.contract.ts';
import { endpoint } from '../endpoint.ts';
import { saved } from '../envelope.ts';
import { lazyFieldMessage } from '../messages/field-messages.ts';
import { optionalText, rowId } from '../field-schemas.ts';
import { IdParams } from '../master/master-list.ts';

/** Who answers for the care of a visit, or did (rekam-medis.md RM38). */
export const Dpjp = z.object({
  /** Null: the doctor with whom the visit was registered, while nobody has taken over. */
  id: z.int().nullable(),
  dokter: z.object({ id: z.int(), nama: z.string() }),
  peran: z.enum(PERAN_DPJP_IDS),
  mulai: z.string(),
  selesai: z.string().nullable(),
  alasan: z.string().nullable(),
  alasan_akhir: z.string().nullable(),
  /** Who wrote it down; null where nobody had to. */ oleh: z.string().nullable(),
  diakhiri_oleh: z.string().nullable(),
});
export type Dpjp = z.infer<typeof Dpjp>;
const MAX_ALASAN = 500;

export const DpjpInput = z
  .strictObject({
    dokter_id: rowId('Dokter'),
    peran: z.enum(PERAN_DPJP_IDS, lazyFieldMessage('pilihan', 'Peran')),
    /** For `utama`: whom the sender saw as DPJP. Another by now is a 409. */
    menggantikan: rowId('Dokter').nullable().default(null),
    alasan: optionalText('Alasan', MAX_ALASAN),
  })
  .superRefine((value, ctx) => {
    if (value.peran === 'utama' && (value.alasan?.length ?? 0) < MIN_ALASAN_DPJP)
      ctx.addIssue({ code: 'custom', path: ['alasan'], message: `Alasan paling sedikit ${MIN_ALASAN_DPJP} huruf` });
  });
export type DpjpInput = z.output<typeof DpjpInput>;

/** With role `utama` the doctor takes over from the one before; the answer is all of them, with who ended. */
export const assignDpjp = endpoint({
  method: 'POST',
  path: '/kunjungan/:id/dpjp',
  can: 'create rekam medis',
  summary: 'Tetapkan atau ganti DPJP kunjungan: utama, rawat bersama, atau konsul',
  params: KunjunganIdParams,
  body: DpjpInput,
  creates: true,
  response: saved(z.array(Dpjp)),
});

export const endDpjp = endpoint({
  method: 'POST',
  path: '/dpjp/:id/akhiri',
  can: 'create rekam medis',
  summary: 'Akhiri rawat bersama atau konsul; DPJP utama diganti, tidak diakhiri',
  params: IdParams,
  body: z.strictObject({ alasan: optionalText('Alasan', MAX_ALASAN) }),
  creates: true,
  response: saved(z.array(Dpjp)),
});
