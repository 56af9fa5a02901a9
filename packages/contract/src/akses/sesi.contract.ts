import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { answer, saved } from '../envelope.ts';

/** One of the own sessions. `terakhir_pada` is when its tokens were last renewed, which is every 15 minutes of use. */
export const Sesi = z.object({
  id: z.int(),
  perangkat: z.string(),
  alamat: z.string(),
  masuk_pada: z.string(),
  terakhir_pada: z.string(),
  /** The one that asks. */
  ini: z.boolean(),
});
export type Sesi = z.infer<typeof Sesi>;

const SesiParams = z.object({
  id: z.coerce.number('Nomor harus berupa angka').int().min(1).max(Number.MAX_SAFE_INTEGER),
});

export const listSesi = endpoint({
  method: 'GET',
  path: '/v1/sesi',
  can: 'akun',
  open: 'own account',
  forPatients: true,
  summary: 'Sesi akun sendiri yang masih berlaku',
  response: answer(z.array(Sesi)),
});
export const endSesi = endpoint({
  method: 'DELETE',
  path: '/v1/sesi/:id',
  can: 'akun',
  open: 'own account',
  forPatients: true,
  summary: 'Akhiri satu sesi akun sendiri',
  params: SesiParams,
  response: saved(z.object({ id: z.int() })),
});
export const endAllSesi = endpoint({
  method: 'POST',
  path: '/v1/sesi/akhiri-semua',
  can: 'akun',
  open: 'own account',
  forPatients: true,
  safeToRepeat: true,
  summary: 'Keluar dari semua perangkat, juga yang ini',
  body: z.object({}),
  response: saved(z.object({ sesi_berakhir: z.int() })),
});
