import type { KeadaanPanggilan } from '@nadi/domain/panggilan/panggilan';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { answer } from '../envelope.ts';

const KEADAAN = [
  'terdengar',
  'disuarakan',
  'menunggu',
  'bisu',
  'mati',
  'terlewat',
  'tertahan',
  'tanpa-layar',
] as const satisfies readonly KeadaanPanggilan[];

/** The last call of a visit or of a ticket today, and what has become of it. */
export const PanggilanTerakhir = z.object({
  id: z.int(),
  sumber: z.enum(['ruangan', 'loket']),
  sumber_id: z.int(),
  kunjungan_id: z.int().nullable(),
  antrean_loket_id: z.int().nullable(),
  nomor: z.string(),
  tujuan: z.string(),
  dipanggil_pada: z.string(),
  /** How often it was called today, this call included. */
  jumlah: z.int(),
  keadaan: z.enum(KEADAAN),
  /** The display that spoke it, or the one that should. */
  layar: z.string().nullable(),
  terdengar_pada: z.string().nullable(),
  /** The halls that have not heard it, where another has. */
  belum: z.array(z.object({ keadaan: z.enum(KEADAAN), layar: z.string().nullable() })),
});
export type PanggilanTerakhir = z.infer<typeof PanggilanTerakhir>;

export const listPanggilan = endpoint({
  method: 'GET',
  path: '/panggilan',
  can: ['view antrean', 'view antrean loket', 'view loket', 'view perangkat'],
  summary: 'Panggilan terakhir tiap kunjungan dan tiket hari ini, dan apakah sudah terdengar',
  response: answer(z.array(PanggilanTerakhir)),
});
