import { z } from 'zod';
import { DIBANTAH, isBukanNamaAlergi, REAKSI_IDS } from '@nadi/domain/rekam-medis/alergi';
import { endpoint } from '../endpoint.ts';
import { answer, saved } from '../envelope.ts';
import { lazyFieldMessage } from '../messages/field-messages.ts';
import { optionalReferensiId, optionalText, requiredText } from '../field-schemas.ts';
import { MAX_VERSI, NormParam, NormParams } from './pasien-input.ts';

const choice = (nama: string, max: number) =>
  z
    .int(lazyFieldMessage('pilihan', nama))
    .min(1, lazyFieldMessage('pilihan', nama))
    .max(max, lazyFieldMessage('pilihan', nama));
const Reaksi = z.enum(REAKSI_IDS, lazyFieldMessage('pilihan', 'Reaksi'));

export const Alergi = z.object({
  id: z.int(),
  versi: z.int(),
  jenis: z.int(),
  zat_id: z.int().nullable(),
  zat: z.string(),
  reaksi: z.array(z.string()),
  /** null: nobody knows (ketentuan D38). */ keparahan: z.int().nullable(),
  kepastian: z.int(),
  sejak: z.string().nullable(),
  sumber: z.string().nullable(),
  /** Why it was disputed. */ alasan: z.string().nullable(),
  dibuat_oleh: z.string(),
  dibuat_pada: z.string(),
  diubah_oleh: z.string().nullable(),
  diubah_pada: z.string().nullable(),
});
export type Alergi = z.infer<typeof Alergi>;

export const AlergiPasien = z.object({
  status: z.enum(['ada', 'tidak ada', 'tidak dapat ditanya', 'belum ditanya']),
  /** The last answer of somebody who was asked. */
  ditanya: z.object({ jawaban: z.int(), oleh: z.string(), pada: z.string() }).nullable(),
  alergi: z.array(Alergi),
});
export type AlergiPasien = z.infer<typeof AlergiPasien>;

export const AlergiInput = z.strictObject({
  jenis: choice('Jenis alergi', 4),
  /** Of list 42; only a medicine has one. */
  zat_id: optionalReferensiId('Zat'),
  zat: requiredText('Zat', 200),
  reaksi: z.array(Reaksi).max(REAKSI_IDS.length, lazyFieldMessage('pilihan', 'Reaksi')).default([]),
  keparahan: choice('Keparahan', 4).nullable().default(null),
  kepastian: choice('Kepastian', DIBANTAH),
  sejak: optionalText('Sejak', 40),
  sumber: optionalText('Sumber', 100),
  alasan: optionalText('Alasan', 200),
});
export type AlergiInput = z.output<typeof AlergiInput>;
/** A new one names what it is against; what was stored before may be disputed by whatever name it has. */
export const AlergiBaru = AlergiInput.extend({
  zat: requiredText('Zat', 200).refine((zat) => !isBukanNamaAlergi(zat), lazyFieldMessage('bukanAlergi', 'Zat')),
});

export const listAlergi = endpoint({
  method: 'GET',
  path: '/pasien/:norm/alergi',
  can: 'view rekam medis',
  summary: 'Alergi seorang pasien, dan apakah sudah ditanyakan',
  params: NormParams,
  response: answer(AlergiPasien),
});

export const createAlergi = endpoint({
  method: 'POST',
  path: '/pasien/:norm/alergi',
  can: 'create rekam medis',
  summary: 'Catat alergi seorang pasien',
  params: NormParams,
  body: AlergiBaru,
  creates: true,
  response: saved(AlergiPasien),
});

/** Nothing is removed: what turned out to be no allergy is disputed, with a reason. */
export const updateAlergi = endpoint({
  method: 'PUT',
  path: '/pasien/:norm/alergi/:id',
  can: 'create rekam medis',
  summary: 'Ubah atau bantah alergi seorang pasien',
  params: z.object({
    norm: NormParam,
    id: z.coerce.number('Nomor alergi harus berupa angka').int().min(1).max(2_147_483_647),
  }),
  body: AlergiInput.extend({ versi: z.int(lazyFieldMessage('salah', 'Versi')).min(1).max(MAX_VERSI).optional() }),
  response: saved(AlergiPasien),
});

export const answerAlergi = endpoint({
  method: 'POST',
  path: '/pasien/:norm/alergi/tanya',
  can: 'create rekam medis',
  summary: 'Catat bahwa pasien ditanya: tidak ada alergi yang diketahui, atau tidak dapat ditanya',
  params: NormParams,
  body: z.strictObject({ jawaban: choice('Jawaban', 2) }),
  creates: true,
  response: saved(AlergiPasien),
});
