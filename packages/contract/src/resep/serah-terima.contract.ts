import { z } from 'zod';
import { ISI_CATATAN } from '../rekam-medis/catatan-isi.ts';
import { KunjunganIdParams } from '../rekam-medis/catatan.contract.ts';
import { endpoint } from '../endpoint.ts';
import { saved } from '../envelope.ts';
import { lazyFieldMessage } from '../messages/field-messages.ts';
import { optionalText, rowId } from '../field-schemas.ts';
import { KunjunganRow } from '../kunjungan/kunjungan.contract.ts';
import { Versi } from '../master/master-list.ts';

/** Asked, and not needed: a transfer waits for nobody's words (rekam-medis.md RM38). */
export const SbarInput = ISI_CATATAN.serah_terima.omit({ kepada: true });
export type SbarInput = z.output<typeof SbarInput>;

export const TransferInput = z.strictObject({
  versi: Versi,
  ruangan_id: rowId('Ruangan'),
  dokter_id: rowId('Dokter'),
  /** Null: the doctor's only schedule of that day; the visit's own where nothing but its bed changes. */
  jadwal_dokter_id: rowId('Jadwal').nullable().default(null),
  kamar_id: rowId('Tempat tidur').nullable().default(null),
  alasan: optionalText('Alasan', 200),
  sbar: SbarInput.nullable().default(null),
  /** Drafts that nobody has signed (RM1) and a bed that does not fit were asked about. */
  lanjutkan: z.boolean(lazyFieldMessage('pilihan', 'Lanjutkan')).default(false),
});
export type TransferInput = z.output<typeof TransferInput>;

/**
 * Opens a visit in another room for a patient who is served here, with a bed that is held; this one goes on until that room
 * takes over (RM2). With SBAR the handover is signed as a note of this visit.
 */
export const transferKunjungan = endpoint({
  method: 'POST',
  path: '/kunjungan/:id/pindah',
  can: 'create rekam medis',
  summary: 'Pindahkan pasien yang sedang dilayani ke ruangan lain, dengan serah terima SBAR',
  params: KunjunganIdParams,
  body: TransferInput,
  creates: true,
  response: saved(
    z.object({
      id: z.int(),
      kunjungan: z.array(KunjunganRow),
      tidak_ikut: z.array(z.string()),
      /** The handover; null where nothing was written. */ catatan_id: z.int().nullable(),
    }),
  ),
});

/** The other room takes the patient: its visit is served, and the one that they come from ends with it (RM2). */
export const receiveKunjungan = endpoint({
  method: 'POST',
  path: '/kunjungan/:id/terima',
  can: ['create rekam medis', 'update antrean'],
  summary: 'Terima pasien pindahan: dilayani di sini, kunjungan asalnya selesai',
  params: KunjunganIdParams,
  /** `yakin`: the patient is set as dead, was asked about and is received all the same. */
  body: z.strictObject({ versi: Versi, yakin: z.boolean().default(false) }),
  creates: true,
  response: saved(KunjunganRow),
});
