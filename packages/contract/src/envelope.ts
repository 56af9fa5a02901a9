import { z } from 'zod';

/** The fields of every answer (ketentuan D2). */
const base = { status: z.literal('success'), success: z.literal(true), message: z.string() };

export const answer = <T extends z.ZodType>(data: T) => z.object({ ...base, data });

export const page = <T extends z.ZodType>(item: T) =>
  z.object({ ...base, data: z.array(item), meta: z.object({ total: z.int(), page: z.int(), limit: z.int() }) });

/** The answer to a save also has `error`. */
export const saved = <T extends z.ZodType>(data: T) => z.object({ ...base, error: z.literal(false), data });

/** A refused call (ketentuan D3). `errors` is keyed by the payload's dotted field names. */
export const Refusal = z.object({
  status: z.literal('error'),
  success: z.literal(false),
  error: z.literal(true),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  kode: z.string().optional(),
  /**
   * What the user has to see beside the message, such as the other version of a 409; each endpoint documents its own.
   */
  data: z.unknown().optional(),
  request_id: z.string().optional(),
});
export type Refusal = z.infer<typeof Refusal>;

/** The paging of every list: pages count from 1, and an answer has at most 1,000 rows. */
export const Paging = {
  page: z.coerce.number('page harus berupa angka').int().min(1, 'page paling kecil 1').max(1_000_000).default(1),
  limit: z.coerce
    .number('limit harus berupa angka')
    .int()
    .min(1, 'limit paling kecil 1')
    .max(1000, 'limit paling besar 1000')
    .default(10),
};
