import { NORM_TERBESAR } from '@nadi/contract/pasien-isian';
import { kunciCari, normalkanNama } from '@nadi/domain/pasien/nama';
import { tambahHari, uraiTanggal } from '@nadi/domain/tanggal/tanggal';

/** A range that includes `from` and excludes `before`. */
export type Rentang<T> = { dari: T; sebelum: T };

/** All texts that begin with `prefix`, in byte order; the upper end is the last code point, which no name contains. */
export const rentangAwalan = (awalan: string): Rentang<string> => ({ dari: awalan, sebelum: `${awalan}\u{10FFFF}` });

/**
 * The ranges of record numbers that begin with the typed digits, the number itself first; leading zeros are ignored.
 *
 * Returns: none for anything but digits, for zero and for more than nine digits.
 * Source:  platform.md 2.6, the filter of No. RM; decisions.md D5.
 */
export function rentangNorm(teks: string): Rentang<number>[] {
  const rapi = teks.replace(/[\s.-]/g, '');
  if (!/^\d+$/.test(rapi)) return [];
  const norm = Number(rapi);
  const hasil: Rentang<number>[] = [];
  if (norm === 0) return hasil;
  for (let kali = 1; norm * kali <= NORM_TERBESAR; kali *= 10)
    hasil.push({ dari: norm * kali, sebelum: (norm + 1) * kali });
  return hasil;
}

const dua = (angka: string): string => angka.padStart(2, '0');

/**
 * The range of days meant by a typed birth date or a part of one: `12/03/1985`, `03/1985`, `1985`.
 *
 * Returns: null for half-typed or impossible dates, and for the year 9999, the last one of the calendar.
 * Source:  pasien.contract.ts, `tanggal_lahir` of the list.
 */
export function rentangTanggal(teks: string): Rentang<string> | null {
  const rapi = teks.trim();
  const [, bulan, tahun] = /^(?:(\d{1,2})[/-])?(\d{4})$/.exec(rapi) ?? [];
  if (tahun === undefined) {
    const hari = uraiTanggal(rapi);
    return hari && hari < '9999' ? { dari: hari, sebelum: tambahHari(hari, 1) } : null;
  }
  const nomor = Number(bulan ?? 1);
  if (Number(tahun) === 0 || Number(tahun) === 9999 || nomor < 1 || nomor > 12) return null;
  const tahunDepan = String(Number(tahun) + 1).padStart(4, '0');
  if (bulan === undefined) return { dari: `${tahun}-01-01`, sebelum: `${tahunDepan}-01-01` };
  return {
    dari: `${tahun}-${dua(bulan)}-01`,
    sebelum: nomor === 12 ? `${tahunDepan}-01-01` : `${tahun}-${dua(String(nomor + 1))}-01`,
  };
}

/** How a typed name is looked for: as it was typed, and word by word in any order. */
export type CariNama = {
  /** The prefixes of stored suffixes to look for, the likeliest first; empty when nothing can match. */
  kunci: string[];
  /** For each typed word the prefixes that match it; a patient must have every word. */
  kata: string[][];
};

/** Further words would only make the search slower, without narrowing it. */
const KATA_TERBANYAK = 6;

/**
 * Reads a typed name.
 *
 * Titles are left out unless nothing else is typed. Only the last word, which may be half typed, is also
 * matched in its old spelling.
 * Source:  database.md, "Patient search that stays fast".
 */
export function bacaNama(teks: string): CariNama {
  const kunci = kunciCari(teks);
  if (kunci.length === 0) return { kunci, kata: [] };
  const kata = normalkanNama(teks.split(',')[0] ?? '')
    .split(' ')
    .filter((k) => k !== '')
    .slice(0, KATA_TERBANYAK);
  const diketik = /[^\s,]+$/.exec(teks)?.[0] ?? '';
  const terakhir = kata.at(-1);
  const bacaan = kata.map((k) => [k]);
  if (terakhir !== undefined && normalkanNama(diketik) === terakhir) bacaan[bacaan.length - 1] = kunciCari(diketik);
  return { kunci, kata: bacaan.length > 0 ? bacaan : [kunci] };
}
