import { finished } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { MAX_FILE_BYTES } from '@nadi/contract/pasien/dokumen-pasien.contract';
import type { AnyEndpoint, UploadKind } from '@nadi/contract/endpoint';
import type { IncomingBerkas, RequestFolder } from '../berkas/incoming.ts';
import { AppError } from './errors.ts';
import { refuseTooDeep } from './request-values.ts';

/** A part of a form that is an object or a list of its own stands in it as JSON; any other text is none. */
function parseObject(text: string): unknown {
  if (!/^[{[]/.test(text)) return undefined;
  try {
    const value = JSON.parse(text) as unknown;
    refuseTooDeep(value);
    return value;
  } catch {
    return undefined;
  }
}

/**
 * Parses the text of a form field into the type of the contract. Text that does not fit stays text, and the contract
 * refuses it.
 */
function parseField(schema: z.ZodType | undefined, text: string): unknown {
  if (text === '') return null;
  for (const candidate of [
    text,
    Number(text),
    text === 'true' || text === '1',
    text === 'false' || text === '0' ? false : undefined,
    parseObject(text),
  ]) {
    if (candidate !== undefined && !Number.isNaN(candidate) && schema?.safeParse(candidate).success) return candidate;
  }
  return text;
}

const MEGABYTE = 1024 * 1024;
/** The most bytes that all parts of a form other than files may have. */
const MAX_TEXT = 2 * MEGABYTE;
const TOO_LARGE = `Berkas paling besar ${MAX_FILE_BYTES / MEGABYTE} MB`;

/** Returns what is wrong with a file as it came, or null. */
function refusalOf({ size, kind }: IncomingBerkas, truncated: boolean, accepts: UploadKind): string | null {
  if (truncated) return TOO_LARGE;
  if (size === 0) return 'Berkas ini kosong; pilih berkas lain';
  if (accepts === 'gambar' && kind !== 'gambar' && kind !== 'heif')
    return 'Berkas ini bukan gambar (JPEG, PNG, WebP, atau GIF)';
  return null;
}

type CollectedForm = {
  body: Record<string, unknown>;
  berkas: Record<string, IncomingBerkas>;
  errors: Record<string, string[]>;
};

/**
 * Writes one file of the form into the request's folder. A file that isn't wanted is read to its end and dropped, so
 * that the sender gets the answer.
 */
async function acceptBerkas(
  part: MultipartFile,
  endpoint: AnyEndpoint,
  requestFolder: RequestFolder,
  { berkas, errors }: CollectedForm,
): Promise<void> {
  const { fieldname: field, filename = '', file } = part;
  const accepts = endpoint.files?.[field];
  if (accepts === undefined || berkas[field]) {
    errors[field] = [accepts === undefined ? 'Berkas tidak diterima di sini' : 'Kirim satu berkas saja di sini'];
    await finished(file.resume());
    return;
  }
  const incoming = await requestFolder.write(field, filename, file);
  // A browser sends an empty part without a name for a file field that nobody touched.
  if (filename === '' && incoming.size === 0) return;
  const alasan = refusalOf(incoming, file.truncated, accepts);
  if (alasan === null) berkas[field] = incoming;
  else errors[field] = [alasan];
}

/** The messages of the parser for a form that ends in the middle or isn't a form; it gives no code. */
const CUT_OFF =
  /end of multipart data|terminated early|boundary not found|malformed part header|closed before the multipart/i;

/**
 * Tells whether the connection broke before the body was whole. Whatever error that caused here is then not the
 * server's.
 */
const isBroken = ({ raw }: FastifyRequest): boolean => raw.errored !== null || (raw.destroyed && !raw.readableEnded);

const UNREADABLE_FORM = 'Formulir terpotong di jalan atau tidak dapat dibaca. Kirim sekali lagi.';
/** RFC 2046: a boundary has at most so many letters. The parser gives up over a much longer one. */
const MAX_BOUNDARY = 70;

function checkBoundary({ headers }: FastifyRequest): void {
  const boundary = /;\s*boundary="?([^";]*)/i.exec(headers['content-type'] ?? '')?.[1] ?? '';
  if (boundary.length > MAX_BOUNDARY) throw new AppError('PERMINTAAN_RUSAK', { message: UNREADABLE_FORM });
}

/**
 * Refuses a body that announces more bytes than its files may have before reading it. A body without a length is cut
 * file by file, and ends with the request's time limit.
 */
function checkLength(request: FastifyRequest, field: readonly string[]): void {
  const length = Number(request.headers['content-length'] ?? 0);
  if (length <= field.length * MAX_FILE_BYTES + MAX_TEXT) return;
  if (field.length === 1) throw new AppError('VALIDASI', { errors: { [field[0] as string]: [TOO_LARGE] } });
  throw new AppError('TERLALU_BESAR', {
    message: field.length === 0 ? 'Kiriman terlalu besar.' : `Kiriman terlalu besar. ${TOO_LARGE}.`,
  });
}

/**
 * Reads multipart/form-data as the specification posts it: fields go into the body that the contract validates, files
 * into the request's folder. Files are written as they come, so that only a few kilobytes of them are in memory.
 */
export async function readForm(
  request: FastifyRequest,
  endpoint: AnyEndpoint,
  requestFolder: RequestFolder,
): Promise<CollectedForm['berkas']> {
  const shape = (endpoint.body as z.ZodObject).shape as Record<string, z.ZodType>;
  const field = Object.keys(endpoint.files ?? {});
  checkBoundary(request);
  checkLength(request, field);
  const collected: CollectedForm = { body: {}, berkas: {}, errors: {} };
  try {
    for await (const part of request.parts({ limits: { fileSize: MAX_FILE_BYTES, files: field.length + 1 } })) {
      if (part.type === 'file') await acceptBerkas(part, endpoint, requestFolder, collected);
      else collected.body[part.fieldname] = parseField(shape[part.fieldname], String(part.value));
    }
  } catch (error) {
    throw isBroken(request) || CUT_OFF.test((error as Error).message)
      ? new AppError('PERMINTAAN_RUSAK', { message: UNREADABLE_FORM })
      : error;
  }
  if (Object.keys(collected.errors).length > 0) throw new AppError('VALIDASI', { errors: collected.errors });
  request.body = collected.body;
  return collected.berkas;
}
