import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const getBuktiPendaftaran = endpoint({
  method: 'GET',
  path: '/pendaftaran/:id/bukti',
  can: 'view kunjungan',
  summary: 'Bukti pendaftaran, PDF A5; pencetakannya dicatat',
  params: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
  binary: true,
  response: z.unknown(),
});
