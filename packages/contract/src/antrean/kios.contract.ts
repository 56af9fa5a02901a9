import { z } from 'zod';
import { PRIORITAS_KIOS } from '@nadi/domain/loket/prioritas';
import { KeteranganTiket } from './antrean-loket.contract.ts';
import { HasilCetakan, pegangCetakan } from '../cetakan.contract.ts';
import { endpoint } from '../endpoint.ts';
import { answer, saved } from '../envelope.ts';
import { rowId } from '../field-schemas.ts';

/** Somebody at a kiosk asked for staff. `loket` is the counter from which somebody comes. */
const PanggilanPetugas = z.object({
  id: z.int(),
  diminta_pada: z.string(),
  ditangani_pada: z.string().nullable(),
  loket: z.string().nullable(),
});

/** What a kiosk shows: no name, and no number of anybody. */
export const getKios = endpoint({
  method: 'GET',
  path: '/kios',
  can: 'kios',
  summary: 'Layanan loket yang ditawarkan kios',
  response: answer(
    z.object({
      faskes: z.string(),
      /** Where its logo is read; '' where it has none. */
      logo: z.string(),
      /** The facility's zone, by which the kiosk tells the time. */
      zona: z.string(),
      /** The facility's font on paper. */
      font: z.string(),
      layanan: z.array(
        z.object({
          id: z.int(),
          kode: z.string(),
          deskripsi: z.string(),
          petunjuk: z.string().nullable(),
          menunggu: z.int(),
          /** About how many minutes. */ menit: z.int(),
        }),
      ),
      prioritas_menunggu: z.int(),
      /** Whether the facility has an emergency room, to which the badly ill go without a number. */
      igd: z.boolean(),
      /** Until when nobody is called, because every counter that called today pauses. */
      istirahat_sampai: z.string().nullable(),
      /** What became of the last call for staff from this kiosk, while that is of interest. */
      petugas: PanggilanPetugas.nullable(),
    }),
  ),
});
export type Kios = z.output<(typeof getKios)['response']>['data'];

/** The answer tells nothing of whoever has the identity number. */
export const createTiketKios = endpoint({
  method: 'POST',
  path: '/kios/tiket',
  can: 'kios',
  summary: 'Ambil nomor antrean loket di kios',
  creates: true,
  body: z.strictObject({
    layanan_id: rowId('Layanan'),
    prioritas: z.enum(PRIORITAS_KIOS, 'Prioritas tidak dikenal').nullable().default(null),
    /**
     * What holds the print job of this ticket, for a kiosk that prints it; null where the number only stands on the
     * screen.
     */
    pegang: pegangCetakan.nullable().default(null),
    ...KeteranganTiket,
  }),
  response: saved(
    z.object({
      id: z.int(),
      nomor: z.string(),
      layanan: z.string(),
      petunjuk: z.string().nullable(),
      prioritas: z.enum(PRIORITAS_KIOS).nullable(),
      diambil_pada: z.string(),
      /** How many are called before it by the counter that comes to it first, and about how many minutes that takes. */
      di_depan: z.int(),
      menit: z.int(),
    }),
  ),
});
export type TiketKios = z.output<(typeof createTiketKios)['response']>['data'];

/**
 * A kiosk prints by itself, so it tells the list of jobs what became of the ticket. The job was made with the number and
 * is found by `pegang`. `tercatat` is false where this has been told before, or a desk took the job over.
 */
export const saveCetakanKios = endpoint({
  method: 'PUT',
  path: '/kios/tiket/:id/cetakan',
  can: 'kios',
  summary: 'Catat hasil cetak tiket di kios',
  params: z.object({ id: z.coerce.number('Nomor harus berupa angka').int().min(1).max(2_147_483_647) }),
  body: z.strictObject({ pegang: pegangCetakan, hasil: z.object(HasilCetakan) }),
  response: saved(z.object({ tercatat: z.boolean() })),
});

export type HasilCetakanKios = z.input<typeof saveCetakanKios.body>['hasil'];

/** A second press while nobody has come yet is the same call. */
export const panggilPetugasKios = endpoint({
  method: 'POST',
  path: '/kios/petugas',
  can: 'kios',
  summary: 'Panggil petugas ke kios ini',
  creates: true,
  body: z.strictObject({}),
  response: saved(PanggilanPetugas),
});
