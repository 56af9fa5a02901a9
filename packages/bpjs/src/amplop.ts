import type { Kredensial } from './kredensial.ts';
import { bukaJawaban } from './sandi.ts';

/**
 * An answer of BPJS, read from either of its envelopes. `kode` is a number, `kata` are BPJS's own words, `content` is
 * opened.
 */
export type Amplop = { kode: number; kata: string; isi: unknown };

export type Balasan = { http: number; teks: string; timestamp: string };

/** Why an answer can't be used. It never quotes the answer, which may hold patient data. */
export type Rusak = { rusak: 'jawaban kosong' | 'jawaban rusak' | 'sandi tidak cocok' };

type Objek = Record<string, unknown>;
export const adalahObjek = (nilai: unknown): nilai is Objek =>
  typeof nilai === 'object' && nilai !== null && !Array.isArray(nilai);

const KATA_TERPANJANG = 300;

function uraiJson(teks: string): { nilai: unknown } | null {
  try {
    return { nilai: JSON.parse(teks) };
  } catch {
    return null;
  }
}

/** The provider's own words: its message and, where PCare refuses, what it says of each field. */
function kataPenyedia(message: unknown, response: unknown): string {
  const kata = typeof message === 'string' ? message.trim() : '';
  const rinci = (Array.isArray(response) ? response : [])
    .map((b) => (adalahObjek(b) && typeof b['message'] === 'string' ? b['message'].trim() : ''))
    .filter((b) => b !== '');
  return [kata, ...rinci]
    .filter((b) => b !== '')
    .join(': ')
    .slice(0, KATA_TERPANJANG);
}

/** A string is encrypted, unless it is JSON already, as in the exceptions of A1. Anything else came unencrypted. */
function bukaIsi(response: unknown, kredensial: Kredensial, timestamp: string): { nilai: unknown } | null {
  if (typeof response !== 'string') return { nilai: response ?? null };
  const polos = uraiJson(response);
  if (polos && (adalahObjek(polos.nilai) || polos.nilai === null)) return polos;
  const terbuka = bukaJawaban(response, kredensial, timestamp);
  return terbuka === null ? null : uraiJson(terbuka);
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
export function bacaAmplop({ http, teks, timestamp }: Balasan, kredensial: Kredensial): Amplop | Rusak {
  if (http === 204) return { kode: 204, kata: '', isi: null };
  if (teks.trim() === '') return { rusak: 'jawaban kosong' };
  const badan = uraiJson(teks);
  if (!badan || !adalahObjek(badan.nilai)) return { rusak: 'jawaban rusak' };
  const { metaData, metadata, response } = badan.nilai;
  const meta = metaData ?? metadata;
  const kode =
    adalahObjek(meta) && (typeof meta['code'] === 'number' || typeof meta['code'] === 'string') && meta['code'] !== ''
      ? Number(meta['code'])
      : Number.NaN;
  if (!adalahObjek(meta) || !Number.isInteger(kode)) return { rusak: 'jawaban rusak' };
  const kata = kataPenyedia(meta['message'], response);
  // A refusal has no content to decrypt.
  if (!SUKSES.has(kode)) return { kode, kata, isi: null };
  const isi = bukaIsi(response, kredensial, timestamp);
  return isi ? { kode, kata, isi: isi.nilai } : { rusak: 'sandi tidak cocok' };
}

/** integrasi.md A3: success is 200, and 1 on some lists. */
export const SUKSES: ReadonlySet<number> = new Set([200, 1]);
