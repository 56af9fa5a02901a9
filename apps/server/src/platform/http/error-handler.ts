import type { Socket } from 'node:net';
import type { Refusal } from '@nadi/contract/envelope';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError, isDatabaseUnreachable, errorTrace } from './errors.ts';
import { troubleOf } from '../db/trouble.ts';
import { securityHeaderLines, setSecurityHeaders } from './security-headers.ts';
import { NOT_KEPT } from './cache-headers.ts';

type ValidationIssue = { keyword: string; instancePath: string; message?: string; params: { keys?: string[] } };

/** ketentuan D3: groups the errors by the dotted field names of the payload. */
function toFieldErrors(issues: readonly ValidationIssue[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const m of issues) {
    const base = m.instancePath.replace(/^\//, '').replaceAll('/', '.');
    const unknownKeys = m.keyword === 'unrecognized_keys' ? (m.params.keys ?? []) : null;
    if (unknownKeys)
      for (const k of unknownKeys) (errors[base ? `${base}.${k}` : k] ??= []).push('Kolom ini tidak dikenal');
    else (errors[base] ??= []).push(m.message ?? 'Isian tidak benar');
  }
  return errors;
}

const MEGABYTE = 1024 * 1024;

const PARSER_ERRORS: Record<string, AppError> = {
  FST_ERR_BAD_URL: new AppError('PERMINTAAN_RUSAK', { message: 'Alamat ini tidak dapat dibaca.' }),
  FST_ERR_MAX_PARAM_LENGTH: new AppError('PERMINTAAN_RUSAK', { message: 'Alamat ini terlalu panjang.' }),
  FST_FILES_LIMIT: new AppError('TERLALU_BESAR', { message: 'Terlalu banyak berkas dalam satu kiriman.' }),
  FST_FIELDS_LIMIT: new AppError('TERLALU_BESAR', { message: 'Terlalu banyak kolom dalam satu kiriman.' }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new AppError('PERMINTAAN_RUSAK', {
    message: 'Jenis kiriman ini tidak dikenal; kirim JSON.',
  }),
  FST_ERR_CTP_EMPTY_JSON_BODY: new AppError('PERMINTAAN_RUSAK', { message: 'Isi permintaan kosong.' }),
  FST_ERR_CTP_INVALID_JSON_BODY: new AppError('PERMINTAAN_RUSAK', { message: 'Isi permintaan bukan JSON yang benar.' }),
};

const GOES_OR_COMES = {
  message:
    'Basis data sedang dimatikan atau dinyalakan ulang. Isian Anda masih ada; coba lagi setelah menyala, biasanya kurang dari semenit.',
};
const ONLY_READS = {
  message:
    'Basis data sedang hanya dapat dibaca, jadi tidak ada yang dapat disimpan. Isian Anda masih ada; coba lagi sebentar lagi, dan beri tahu tim IT.',
};
/**
 * What is told where more is known than that the database is away: somebody shuts it down (57P01: this connection was
 * ended for it) or starts it, or it takes no change (25006).
 */
const AWAY: Record<string, { message: string }> = {
  '57P01': GOES_OR_COMES,
  '57P03': GOES_OR_COMES,
  '25006': ONLY_READS,
};

/**
 * Lost races that any save can meet: the record was merged into another meanwhile (trigger of migration 0008), or two
 * saves waited for each other.
 */
const CONFLICTS: Record<string, AppError> = {
  pasien_sudah_digabung: new AppError('BENTROK', {
    message: 'Pasien ini baru saja digabung dengan No. RM lain. Cari pasiennya sekali lagi.',
  }),
  '40P01': new AppError('BENTROK', { message: 'Data ini sedang disimpan dari tempat lain juga. Coba sekali lagi.' }),
};

function toAppError(error: FastifyError, tooLarge: string): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error))
    return new AppError('VALIDASI', { errors: toFieldErrors(error.validation as unknown as ValidationIssue[]) });
  const parserError = PARSER_ERRORS[error.code];
  if (parserError) return parserError;
  if (isDatabaseUnreachable(error)) return new AppError('BASIS_DATA_JAUH', { retryAfter: 2, ...AWAY[error.code] });
  const trouble = troubleOf(error);
  if (trouble) return new AppError(trouble, trouble === 'TERLALU_LAMA' ? { retryAfter: 5 } : {});
  const conflict = CONFLICTS[(error as { constraint?: string }).constraint ?? error.code];
  if (conflict) return conflict;
  if (error instanceof SyntaxError || error.statusCode === 400) return new AppError('PERMINTAAN_RUSAK');
  if (error.statusCode === 413) return new AppError('TERLALU_BESAR', { message: tooLarge });
  return new AppError('RUSAK');
}

/** Whoever sent it went away before all of it was here: nothing is amiss on this side, and nobody hears the answer. */
const hasLeft = ({ raw }: FastifyRequest): boolean => raw.destroyed && raw.complete === false;

/**
 * Answers every error of the server, and nothing else does. The log says what kind of error it was and where, never
 * what was typed.
 */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { bodyLimit = MEGABYTE, config } = request.routeOptions;
  const appError = hasLeft(request)
    ? new AppError('PERMINTAAN_RUSAK', { message: 'Kiriman ini terputus di tengah jalan.' })
    : toAppError(
        error,
        // An address that leads to no route has no configuration either.
        (config as typeof config | undefined)?.terlaluBesar ??
          `Kiriman terlalu besar; paling besar ${Math.floor(bodyLimit / MEGABYTE)} MB.`,
      );
  // An outside service that is away is logged by whoever asked it, and it is no failure of this server.
  if (appError.status >= 500 && appError.code !== 'LAYANAN_JAUH')
    request.log.error({ kode: appError.code, ...errorTrace(error) }, 'request failed');
  if (appError.retryAfter !== undefined) reply.header('retry-after', appError.retryAfter);
  reply.status(appError.status).send(toRefusal(appError, request.id));
}

/** ketentuan D2 and D3: the envelope of a refusal. */
const toRefusal = ({ message, errors, code, data }: AppError, requestId: string): Refusal => ({
  status: 'error',
  success: false,
  error: true,
  message,
  ...(errors ? { errors } : {}),
  kode: code,
  ...(data === undefined ? {} : { data }),
  request_id: requestId,
});

/** Answers an address that the router could not read. No route belongs to it, so no hook gives it its headers. */
export function answerFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  setSecurityHeaders(reply.raw);
  reply.headers({ 'x-request-id': request.id, 'cache-control': NOT_KEPT });
  answerError(error, request, reply);
}

const CLIENT_ERRORS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers what is no HTTP, or never became a whole request, before it ends the connection. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const body = JSON.stringify(toRefusal(new AppError('PERMINTAAN_RUSAK'), crypto.randomUUID()));
  const head = [
    `HTTP/1.1 ${CLIENT_ERRORS[error.code ?? ''] ?? '400 Bad Request'}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Cache-Control: ${NOT_KEPT}`,
    'Connection: close',
    ...securityHeaderLines(),
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
