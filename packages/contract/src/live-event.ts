import { z } from 'zod';

/**
 * One live event (GET /api/v1/peristiwa, text/event-stream). It carries ids and never patient data, so the reader loads
 * again what it shows.
 */
export const LiveEvent = z.object({
  id: z.int(),
  topik: z.enum(['kunjungan', 'pasien', 'master', 'akses']),
  data: z.record(z.string(), z.union([z.string(), z.int()])),
});
export type LiveEvent = z.infer<typeof LiveEvent>;
export const LIVE_EVENT_PATH = '/v1/peristiwa';
