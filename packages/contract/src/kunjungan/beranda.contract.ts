import { KLINIS_READERS } from '@nadi/domain/kunjungan/kunjungan-reader';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { answer } from '../envelope.ts';

const NamedCount = z.object({ id: z.int(), deskripsi: z.string(), jumlah: z.int() });

export const Beranda = z.object({
  tanggal: z.string(),
  /** The last day of the period before. */ pembanding_sampai: z.string(),
  kunjungan: z.int(),
  /**
   * The same count for the period before, up to the same hour: a week earlier for 1 day, the preceding 7 or 30 days for
   * those.
   */
  kunjungan_pembanding: z.int(),
  menunggu: z.int(),
  /** Minutes. */
  terlama_menit: z.int().nullable(),
  rata_tunggu_menit: z.int().nullable(),
  pasien_baru: z.int(),
  per_jam: z.array(z.object({ jam: z.int(), kini: z.int(), lalu: z.int() })),
  per_ruangan: z.array(NamedCount),
  penjamin: z.array(NamedCount),
  tunggu_per_jam: z.array(z.object({ jam: z.int(), menit: z.int() })),
  antrean: z.array(
    z.object({
      ruangan_id: z.int(),
      deskripsi: z.string(),
      dilayani: z.string().nullable(),
      tunggu: z.int(),
      terlama_menit: z.int().nullable(),
    }),
  ),
});
export type Beranda = z.infer<typeof Beranda>;

export const getBeranda = endpoint({
  method: 'GET',
  path: '/beranda',
  can: 'view dashboard',
  summary: 'Angka hari ini',
  query: z.object({
    rentang: z.enum(['1', '7', '30']).default('1'),
    ruangan_id: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  }),
  response: answer(Beranda),
});

/** What a patient who waits came for. */
export const KeluhanMenunggu = z.object({ kunjungan_id: z.int(), keluhan: z.string() });
export type KeluhanMenunggu = z.infer<typeof KeluhanMenunggu>;

/** Only of the doctor who asks: nobody else's home shows it, whatever they may read elsewhere. */
export const listKeluhanMenunggu = endpoint({
  method: 'GET',
  path: '/beranda/keluhan',
  can: KLINIS_READERS,
  summary: 'Keluhan pasien yang menunggu dokter yang bertanya hari ini',
  response: answer(z.array(KeluhanMenunggu)),
});
