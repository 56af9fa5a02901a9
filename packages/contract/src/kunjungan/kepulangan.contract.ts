import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { saved } from '../envelope.ts';
import { moment, optionalMultilineText, optionalReferensiId, referensiId } from '../field-schemas.ts';
import { IdParams } from '../master/master-list.ts';

/** How a patient left (rekam-medis.md RM1). */
export const Kepulangan = z.object({
  /** List 45. */ cara_keluar: z.int(),
  cara: z.string(),
  /** List 46. */ keadaan_keluar: z.int().nullable(),
  keadaan: z.string().nullable(),
  pada: z.string(),
  obat_pulang: z.string().nullable(),
  keterangan: z.string().nullable(),
  dibuat_oleh: z.string(),
});
export type Kepulangan = z.infer<typeof Kepulangan>;

export const PulangInput = z.strictObject({
  cara_keluar: referensiId('Cara keluar'),
  keadaan_keluar: optionalReferensiId('Keadaan keluar'),
  /** When the patient left; now when it is left out. */
  pada: moment('Waktu pulang').optional(),
  obat_pulang: optionalMultilineText('Obat pulang', 2000),
  keterangan: optionalMultilineText('Keterangan', 1000),
  /** The user was asked about other visits that wait and about drafts of this one, and means it (PERLU_KONFIRMASI). */
  yakin: z.boolean().default(false),
});

/** Ends the visit of a registration that is being served, and frees its bed. `id` is the pendaftaran's. */
export const pulangkanPasien = endpoint({
  method: 'POST',
  path: '/pendaftaran/:id/pulang',
  can: 'create rekam medis',
  summary: 'Catat kepulangan pasien: cara dan keadaan keluar; kunjungannya selesai dan tempat tidurnya kosong',
  params: IdParams,
  body: PulangInput,
  creates: true,
  response: saved(Kepulangan.extend({ kunjungan_id: z.int() })),
});
