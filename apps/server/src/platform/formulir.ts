import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from './errors.ts';

/** The text of a form field as the contract's own type; what does not fit stays text and is refused by the contract. */
function ubah(schema: z.ZodType | undefined, teks: string): unknown {
  if (teks === '') return null;
  for (const calon of [teks, Number(teks), teks === 'true' || teks === '1', teks === 'false' || teks === '0' ? false : undefined]) {
    if (calon !== undefined && !Number.isNaN(calon) && schema?.safeParse(calon).success) return calon;
  }
  return teks;
}

/** multipart/form-data, as the documents post it, read into the body the contract validates. Files are not taken here. */
export async function bacaFormulir(request: FastifyRequest, schema: z.ZodObject): Promise<Record<string, unknown>> {
  const isi: Record<string, unknown> = {};
  for await (const bagian of request.parts()) {
    if (bagian.type === 'file') throw new AppError('VALIDASI', { errors: { [bagian.fieldname]: ['Berkas tidak diterima di sini'] } });
    isi[bagian.fieldname] = ubah(schema.shape[bagian.fieldname] as z.ZodType | undefined, String(bagian.value));
  }
  return isi;
}
