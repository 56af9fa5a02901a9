import type { Kredensial } from './kredensial.ts';
import { decryptAnswer } from './decrypt.ts';

/**
 * An answer of BPJS, read from either of its envelopes. `kode` is a number, `kata` are BPJS's own words, `content` is
 * opened.
 */
export type Envelope = { kode: number; kata: string; content: unknown };

export type Reply = { http: number; text: string; timestamp: string };

/** Why an answer can't be used. It never quotes the answer, which may hold patient data. */
export type BrokenReply = { rusak: 'jawaban kosong' | 'jawaban rusak' | 'sandi tidak cocok' };

type JsonObject = Record<string, unknown>;
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const MAX_MESSAGE_LENGTH = 300;

function parseJson(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

/** The provider's own words: its message and, where PCare refuses, what it says of each field. */
function providerMessage(message: unknown, response: unknown): string {
  const words = typeof message === 'string' ? message.trim() : '';
  const details = (Array.isArray(response) ? response : [])
    .map((b) => (isObject(b) && typeof b['message'] === 'string' ? b['message'].trim() : ''))
    .filter((b) => b !== '');
  return [words, ...details]
    .filter((b) => b !== '')
    .join(': ')
    .slice(0, MAX_MESSAGE_LENGTH);
}

/** A string is encrypted, unless it is JSON already, as in the exceptions of A1. Anything else came unencrypted. */
function openContent(response: unknown, kredensial: Kredensial, timestamp: string): { value: unknown } | null {
  if (typeof response !== 'string') return { value: response ?? null };
  const plain = parseJson(response);
  if (plain && (isObject(plain.value) || plain.value === null)) return plain;
  const opened = decryptAnswer(response, kredensial, timestamp);
  return opened === null ? null : parseJson(opened);
}

/**
 * Reads an answer of any BPJS service.
 *
 * Rules:   the answer may say `metaData` or `metadata`, its code may be a string or a number, `response` may be
 *          encrypted or plain, and HTTP 204 has no body.
 * Returns: a `BrokenReply` for an empty body, for HTML with a 5xx, and for content that this facility's key does not
 *          open.
 * Source:  integrasi.md A1 "Not encrypted", "Faults seen in the wild", A3.
 */
export function parseEnvelope({ http, text, timestamp }: Reply, kredensial: Kredensial): Envelope | BrokenReply {
  if (http === 204) return { kode: 204, kata: '', content: null };
  if (text.trim() === '') return { rusak: 'jawaban kosong' };
  const body = parseJson(text);
  if (!body || !isObject(body.value)) return { rusak: 'jawaban rusak' };
  const { metaData, metadata, response } = body.value;
  const meta = metaData ?? metadata;
  const kode =
    isObject(meta) && (typeof meta['code'] === 'number' || typeof meta['code'] === 'string') && meta['code'] !== ''
      ? Number(meta['code'])
      : Number.NaN;
  if (!isObject(meta) || !Number.isInteger(kode)) return { rusak: 'jawaban rusak' };
  const words = providerMessage(meta['message'], response);
  // A refusal has no content to decrypt.
  if (!SUCCESS_CODES.has(kode)) return { kode, kata: words, content: null };
  const content = openContent(response, kredensial, timestamp);
  return content ? { kode, kata: words, content: content.value } : { rusak: 'sandi tidak cocok' };
}

/** integrasi.md A3: success is 200, and 1 on some lists. */
export const SUCCESS_CODES: ReadonlySet<number> = new Set([200, 1]);
