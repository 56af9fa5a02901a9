import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError, databaseJauh, jejakGalat } from './errors.ts';

type Masalah = { keyword: string; instancePath: string; message?: string; params: { keys?: string[] } };

/** decisions D3: groups the errors by the dotted field names of the payload. */
function kolomSalah(masalah: readonly Masalah[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const m of masalah) {
    const dasar = m.instancePath.replace(/^\//, '').replaceAll('/', '.');
    const asing = m.keyword === 'unrecognized_keys' ? (m.params.keys ?? []) : null;
    if (asing) for (const k of asing) (errors[dasar ? `${dasar}.${k}` : k] ??= []).push('Kolom ini tidak dikenal');
    else (errors[dasar] ??= []).push(m.message ?? 'Isian tidak benar');
  }
  return errors;
}

const MEGA = 1024 * 1024;

const PARSER: Record<string, AppError> = {
  FST_FILES_LIMIT: new AppError('TERLALU_BESAR', { message: 'Terlalu banyak berkas dalam satu kiriman.' }),
  FST_FIELDS_LIMIT: new AppError('TERLALU_BESAR', { message: 'Terlalu banyak kolom dalam satu kiriman.' }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new AppError('PERMINTAAN_RUSAK', {
    message: 'Jenis kiriman ini tidak dikenal; kirim JSON.',
  }),
  FST_ERR_CTP_EMPTY_JSON_BODY: new AppError('PERMINTAAN_RUSAK', { message: 'Isi permintaan kosong.' }),
  FST_ERR_CTP_INVALID_JSON_BODY: new AppError('PERMINTAAN_RUSAK', { message: 'Isi permintaan bukan JSON yang benar.' }),
};

/**
 * Lost races that any save can meet: the record was merged into another meanwhile (trigger of migration 0008), or two
 * saves waited for each other.
 */
const BENTROK: Record<string, AppError> = {
  pasien_sudah_digabung: new AppError('BENTROK', {
    message: 'Pasien ini baru saja digabung dengan No. RM lain. Cari pasiennya sekali lagi.',
  }),
  '40P01': new AppError('BENTROK', { message: 'Data ini sedang diubah orang lain. Coba sekali lagi.' }),
};

function jadiAppError(error: FastifyError, terlaluBesar: string): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error))
    return new AppError('VALIDASI', { errors: kolomSalah(error.validation as unknown as Masalah[]) });
  const parser = PARSER[error.code];
  if (parser) return parser;
  if (databaseJauh(error)) return new AppError('BASIS_DATA_JAUH', { retryAfter: 2 });
  const bentrok = BENTROK[(error as { constraint?: string }).constraint ?? error.code];
  if (bentrok) return bentrok;
  if (error instanceof SyntaxError || error.statusCode === 400) return new AppError('PERMINTAAN_RUSAK');
  if (error.statusCode === 413) return new AppError('TERLALU_BESAR', { message: terlaluBesar });
  return new AppError('RUSAK');
}

/**
 * Answers every error of the server, and nothing else does. The log says what kind of error it was and where, never
 * what was typed.
 */
export function jawabGalat(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { bodyLimit = MEGA, config } = request.routeOptions;
  const galat = jadiAppError(
    error,
    config.terlaluBesar ?? `Kiriman terlalu besar; paling besar ${Math.floor(bodyLimit / MEGA)} MB.`,
  );
  // An outside service that is away is logged by whoever asked it, and it is no failure of this server.
  if (galat.status >= 500 && galat.code !== 'LAYANAN_JAUH')
    request.log.error({ kode: galat.code, ...jejakGalat(error) }, 'request failed');
  if (galat.retryAfter !== undefined) reply.header('retry-after', galat.retryAfter);
  reply.status(galat.status).send({
    status: 'error',
    success: false,
    error: true,
    message: galat.message,
    ...(galat.errors ? { errors: galat.errors } : {}),
    kode: galat.code,
    ...(galat.data === undefined ? {} : { data: galat.data }),
    request_id: request.id,
  });
}
