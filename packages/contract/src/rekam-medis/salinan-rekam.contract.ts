import { z } from 'zod';
import { KunjunganIdParams } from './catatan.contract.ts';
import { endpoint } from '../endpoint.ts';

/** What the patient takes home of a visit: signed notes alone, none that is secret (rekam-medis.md RM30, RM36). */
export const printSalinanRekam = endpoint({
  method: 'GET',
  path: '/kunjungan/:id/cetak',
  can: 'view rekam medis',
  summary: 'Salinan rekam medis satu kunjungan untuk pasien sebagai PDF; tiap pengambilan dicatat sebagai cetakan',
  params: KunjunganIdParams,
  binary: true,
  response: z.unknown(),
});
