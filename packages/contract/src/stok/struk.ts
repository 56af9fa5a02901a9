import { z } from 'zod';

const rupiah = z.int('Jumlah harus rupiah bulat');

/** One line of a receipt. The documents name it and its amount in two ways each; one of either is enough. */
const StrukService = z
  .object({
    name: z.string().optional(),
    key: z.string().optional(),
    total: rupiah.optional(),
    amount: rupiah.optional(),
  })
  .refine(({ name, key }) => (name ?? key) !== undefined, { message: 'Layanan harus bernama', path: ['name'] })
  .refine(({ total, amount }) => (total ?? amount) !== undefined, { message: 'Jumlah harus ada', path: ['total'] });

/**
 * What a receipt prints (platform.md 3, "Receipt print payload"; kasir.md K42): what is not known is an empty text, and
 * `birthDate` is DD-MM-YYYY. Ours beside it are `logo` and `nomor`.
 */
export const StrukPayload = z.object({
  entityName: z.string(),
  entityAddress: z.string(),
  entityPhone: z.string(),
  norm: z.string(),
  patientName: z.string(),
  birthDate: z.string().regex(/^(?:\d{2}-\d{2}-\d{4}|-|)$/, 'Tanggal lahir harus DD-MM-YYYY'),
  services: z.array(StrukService),
  total: rupiah,
  doctor: z.string(),
  qrData: z.string(),
  logo: z.string().optional(),
  nomor: z.string().optional(),
});
export type StrukPayload = z.infer<typeof StrukPayload>;
