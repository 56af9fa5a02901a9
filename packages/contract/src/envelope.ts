import { z } from 'zod';

/** decisions D2: every answer. */
const base = { status: z.literal('success'), success: z.literal(true), message: z.string() };

export const answer = <T extends z.ZodType>(data: T) => z.object({ ...base, data });

export const page = <T extends z.ZodType>(item: T) =>
  z.object({ ...base, data: z.array(item), meta: z.object({ total: z.int(), page: z.int(), limit: z.int() }) });

/** A save also says `error`. */
export const saved = <T extends z.ZodType>(data: T) => z.object({ ...base, error: z.literal(false), data });

/** decisions D3: what is refused, keyed by the payload's own dotted field names. */
export const Refusal = z.object({
  status: z.literal('error'),
  success: z.literal(false),
  error: z.literal(true),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  kode: z.string().optional(),
  /** What a refusal has to show beside its message, e.g. the other version of a 409; each call's contract says which. */
  data: z.unknown().optional(),
  request_id: z.string().optional(),
});
export type Refusal = z.infer<typeof Refusal>;

/** Paging of every list: page from 1, at most 1,000 rows an answer. */
export const Paging = {
  page: z.coerce.number('page harus berupa angka').int().min(1, 'page paling kecil 1').max(1_000_000).default(1),
  limit: z.coerce
    .number('limit harus berupa angka')
    .int()
    .min(1, 'limit paling kecil 1')
    .max(1000, 'limit paling besar 1000')
    .default(10),
};
