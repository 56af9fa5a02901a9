import { z } from 'zod';
import { LIVE_TOPICS } from './live-topics.ts';

const Id = z.union([z.string(), z.int()]);

/**
 * One live event (GET /api/v1/peristiwa, text/event-stream). It carries ids and never patient data, so the reader loads
 * again what it shows.
 */
export const LiveEvent = z.object({
  id: z.int(),
  topik: z.enum(LIVE_TOPICS),
  data: z.record(z.string(), Id),
  /**
   * Stands where many events of a topic came at one moment and are told as one: by name, the values that `data` would
   * have had in any of them. `data` is then empty.
   */
  gabungan: z.record(z.string(), z.array(Id)).optional(),
  /**
   * Milliseconds over which the readers spread what they ask again, given only where so many listen that asking at one
   * moment would keep others waiting.
   */
  sebar_ms: z.int().optional(),
});
export type LiveEvent = z.infer<typeof LiveEvent>;
