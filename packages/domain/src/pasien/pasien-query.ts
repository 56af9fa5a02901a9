import { bacaNomor } from '../angka/baca-nomor.ts';
import { parseTanggal } from '../tanggal/tanggal.ts';
import { withoutInvisible } from '../text/invisible-letters.ts';
import { KARTU_BPJS_LENGTH } from './kartu-bpjs.ts';
import { NIK_LENGTH } from './nik.ts';
import { parseTeleponPrefix } from './telepon.ts';

export type PasienQuery =
  | { jenis: 'nik'; nik: string }
  | { jenis: 'bpjs'; no_bpjs: string; telepon: string | null }
  | { jenis: 'norm'; norm: number; prefix: string | null; telepon: string | null; tanggal_lahir: string | null }
  | { jenis: 'telepon'; telepon: string }
  | { jenis: 'lahir'; tanggal_lahir: string }
  | { jenis: 'antrean'; kode: string; nomor: number; nama: string }
  | { jenis: 'nama-lahir'; nama: string; tanggal_lahir: string }
  | { jenis: 'nama-tahun'; nama: string; lahir: string }
  | { jenis: 'nama'; nama: string }
  | { jenis: 'kosong' };

export type PasienListQuery =
  | Extract<PasienQuery, { jenis: 'nik' | 'nama' | 'kosong' }>
  | { jenis: 'norm'; norm: number };

const MIN_PREFIX_LENGTH = 6;

/** Without spaces around it and doubled ones in it, and without letters that nobody sees. */
export const tidySpaces = (text: string): string => withoutInvisible(text).trim().replace(/\s+/g, ' ');

function parseDigits(digits: string): PasienQuery {
  if (digits.length === NIK_LENGTH) return { jenis: 'nik', nik: digits };
  const telepon = parseTeleponPrefix(digits);
  if (digits.length === KARTU_BPJS_LENGTH) return { jenis: 'bpjs', no_bpjs: digits, telepon };
  const prefix = digits.length >= MIN_PREFIX_LENGTH ? digits : null;
  return { jenis: 'norm', norm: Number(digits), prefix, telepon, tanggal_lahir: parseLahir(digits) };
}

/** A birth date; other years are digits of a number rather than of a date. */
function parseLahir(text: string): string | null {
  const tanggal = parseTanggal(text);
  return tanggal !== null && /^(?:19|20)/.test(tanggal) ? tanggal : null;
}

/**
 * A number of a queue as it is called and printed: A-012. A longer code needs its dash, because 'Bayi 2' is a name.
 * Who has no such number may still have such a name, so the words are kept.
 */
function parseAntrean(text: string): PasienQuery | null {
  const [, kode, nomor] =
    /^([a-z0-9]{0,5}[a-z])-(\d{1,4})$/i.exec(text) ?? /^([a-z0-9]{0,2}[a-z]) ?(\d{1,4})$/i.exec(text) ?? [];
  if (kode === undefined || Number(nomor) === 0) return null;
  return { jenis: 'antrean', kode: kode.toUpperCase(), nomor: Number(nomor), nama: text };
}

/** A name with a birth date behind it, or with the year of one, or its month and year. */
export function parseNamaLahir(text: string): Extract<PasienQuery, { jenis: 'nama-lahir' | 'nama-tahun' }> | null {
  const space = text.lastIndexOf(' ');
  const nama = text.slice(0, Math.max(space, 0)).replace(/[\s,]+$/, '');
  if (!/\p{L}/u.test(nama)) return null;
  const lahir = text.slice(space + 1);
  const tanggal_lahir = parseTanggal(lahir);
  if (tanggal_lahir) return { jenis: 'nama-lahir', nama, tanggal_lahir };
  return /^(?:(?:0?[1-9]|1[0-2])[/-])?(?:19|20)\d\d$/.test(lahir) ? { jenis: 'nama-tahun', nama, lahir } : null;
}

/**
 * Reads the text of the intake box.
 *
 * Units:   16 digits are a NIK, 13 a BPJS card, any other number of 1 to 15 digits a record number; spaces, points and
 *          dashes between digits do not count. From 6 digits on `prefix` holds them too, since they may be the
 *          beginning of a NIK or a card. `telepon` is the text as the beginning of a phone number; a text with +62 or
 *          an area in brackets is always one. A date with its separators is a birth date (`5/3/1995`, `05-03-1995`), and eight digits may be
 *          one. `nama dd/mm/yyyy` (or `ddmmyyyy`) is a name with a birth date. Dates are returned as `YYYY-MM-DD`.
 *          `nama yyyy` and `nama mm/yyyy` are a name with a year or month of birth, which `lahir` is as typed; such a
 *          number may still belong to the name.
 *          `A-012`, also `a12`, is a number of today's queue.
 * Returns: a name for everything else, also for more than 16 digits and for a birth date that does not exist.
 * Source:  interface.md rule 1.
 */
export function parsePasienQuery(text: string): PasienQuery {
  const tidied = tidySpaces(text);
  if (tidied === '') return { jenis: 'kosong' };
  const lahir = /[/-]/.test(tidied) ? parseLahir(tidied) : null;
  if (lahir !== null) return { jenis: 'lahir', tanggal_lahir: lahir };
  const digits = tidied.replace(/[ .-]/g, '');
  if (/^\d{1,16}$/.test(digits)) return parseDigits(digits);
  // Brackets stand in phone numbers alone: (024) 841-1234.
  const telepon = /^[+(]/.test(tidied) ? parseTeleponPrefix(tidied) : null;
  if (telepon !== null) return { jenis: 'telepon', telepon };
  return parseAntrean(tidied) ?? parseNamaLahir(tidied) ?? { jenis: 'nama', nama: tidied };
}

/**
 * Reads the search input of the patient list.
 *
 * Units:   exactly 16 digits are a NIK, fewer (13 too) a record number, anything else a name. Digits may stand in groups,
 *          as `bacaNomor` reads them.
 * Source:  platform.md 5, "Patient search input".
 */
export function parsePasienListQuery(text: string): PasienListQuery {
  const tidied = tidySpaces(text);
  if (tidied === '') return { jenis: 'kosong' };
  const read = bacaNomor(tidied, NIK_LENGTH);
  if (read.hasil !== 'nomor' || (/\D/.test(tidied) && parseLahir(tidied) !== null))
    return { jenis: 'nama', nama: tidied };
  return read.nomor.length === NIK_LENGTH
    ? { jenis: 'nik', nik: read.nomor }
    : { jenis: 'norm', norm: Number(read.nomor) };
}
