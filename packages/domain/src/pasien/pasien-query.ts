import { parseTanggal } from '../tanggal/tanggal.ts';
import { withoutInvisible } from '../text/invisible-letters.ts';
import { parseTeleponPrefix } from './telepon.ts';

export type PasienQuery =
  | { jenis: 'nik'; nik: string }
  | { jenis: 'bpjs'; no_bpjs: string; telepon: string | null }
  | { jenis: 'norm'; norm: number; prefix: string | null; telepon: string | null }
  | { jenis: 'telepon'; telepon: string }
  | { jenis: 'nama-lahir'; nama: string; tanggal_lahir: string }
  | { jenis: 'nama'; nama: string }
  | { jenis: 'kosong' };

export type PasienListQuery =
  | Extract<PasienQuery, { jenis: 'nik' | 'nama' | 'kosong' }>
  | { jenis: 'norm'; norm: number };

const NIK_LENGTH = 16;
const KARTU_BPJS_LENGTH = 13;
const MIN_PREFIX_LENGTH = 6;

const tidySpaces = (text: string): string => withoutInvisible(text).trim().replace(/\s+/g, ' ');

function parseDigits(digits: string): PasienQuery {
  if (digits.length === NIK_LENGTH) return { jenis: 'nik', nik: digits };
  const telepon = parseTeleponPrefix(digits);
  if (digits.length === KARTU_BPJS_LENGTH) return { jenis: 'bpjs', no_bpjs: digits, telepon };
  return { jenis: 'norm', norm: Number(digits), prefix: digits.length >= MIN_PREFIX_LENGTH ? digits : null, telepon };
}

function parseNamaLahir(text: string): PasienQuery | null {
  const space = text.lastIndexOf(' ');
  const nama = text.slice(0, Math.max(space, 0)).replace(/[\s,]+$/, '');
  const tanggal_lahir = parseTanggal(text.slice(space + 1));
  return tanggal_lahir && /\p{L}/u.test(nama) ? { jenis: 'nama-lahir', nama, tanggal_lahir } : null;
}

/**
 * Reads the text of the intake box.
 *
 * Units:   16 digits are a NIK, 13 a BPJS card, any other number of 1 to 15 digits a record number; spaces, points and
 *          dashes between digits do not count. From 6 digits on `prefix` holds them too, since they may be the
 *          beginning of a NIK or a card. `telepon` is the text as the beginning of a phone number; a text with +62 is
 *          always one. `nama dd/mm/yyyy` (or `ddmmyyyy`) is a name with a birth date, which is returned as
 *          `YYYY-MM-DD`.
 * Returns: a name for everything else, also for more than 16 digits and for a birth date that does not exist.
 * Source:  interface.md rule 1.
 */
export function parsePasienQuery(text: string): PasienQuery {
  const tidied = tidySpaces(text);
  if (tidied === '') return { jenis: 'kosong' };
  const digits = tidied.replace(/[ .-]/g, '');
  if (/^\d{1,16}$/.test(digits)) return parseDigits(digits);
  const telepon = tidied.startsWith('+') ? parseTeleponPrefix(tidied) : null;
  if (telepon !== null) return { jenis: 'telepon', telepon };
  return parseNamaLahir(tidied) ?? { jenis: 'nama', nama: tidied };
}

/**
 * Reads the search input of the patient list.
 *
 * Units:   exactly 16 digits are a NIK, fewer (13 too) a record number, anything else a name.
 * Source:  platform.md 5, "Patient search input".
 */
export function parsePasienListQuery(text: string): PasienListQuery {
  const tidied = tidySpaces(text);
  if (tidied === '') return { jenis: 'kosong' };
  if (!/^\d{1,16}$/.test(tidied)) return { jenis: 'nama', nama: tidied };
  return tidied.length === NIK_LENGTH ? { jenis: 'nik', nik: tidied } : { jenis: 'norm', norm: Number(tidied) };
}
