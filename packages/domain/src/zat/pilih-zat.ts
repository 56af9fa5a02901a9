import { splitKata } from '../produk/kata-obat.ts';
import { bacaZat, cariZat } from './baca-zat.ts';
import { ejaanZat, kunciOf } from './ejaan-zat.ts';
import { KOSAKATA_ZAT } from './kosakata-zat.ts';

type Zat = { id: number; deskripsi: string };

/** Whether each typed word begins a word of the name, as it sounds; never a part of one. */
function isBermula(typed: readonly string[], deskripsi: string): boolean {
  const kata = splitKata(deskripsi);
  return typed.every((one) => kata.some((word) => word.startsWith(one) || ejaanZat(word).startsWith(ejaanZat(one))));
}

/**
 * The entries of list 42 that typed words mean, however they are spelt: "amoksi", "parasetamol", "INH", "sulfa". What
 * the vocabulary knows stands first; after it, unless an abbreviation stands whole, the names that have words which begin
 * so, and never a part of a word: "sulfa" is no ferrous sulfate.
 *
 * Returns: all while nothing is typed, and none where the words must be asked (`tanyaZat`).
 * Source:  resep.md RS22; issue 30 C.
 */
export function cocokZat<T extends Zat>(typed: string, zat: readonly T[]): T[] {
  const kata = splitKata(typed);
  if (kata.length === 0) return typed.trim() === '' ? [...zat] : [];
  const named = cariZat(typed);
  if (named?.tanya) return [];
  const ids = [...new Set((named?.sisa.length === 0 ? named.pilihan : []).flat())];
  const known = ids.flatMap((id) => zat.filter((one) => one.id === id));
  const begun = named?.utuh ? [] : zat.filter(({ deskripsi }) => isBermula(kata, deskripsi));
  return [...new Set([...known, ...begun])];
}

/** What a cell of a sheet names: one entry, or those that it may mean; none where nobody knows. */
export type NamaZat<T> = { hasil: 'satu'; zat: T } | { hasil: 'tanya'; zat: T[] };

/**
 * The one entry of list 42 that a name means for sure, as sheets and lists name it: `Parasetamol` is Paracetamol.
 *
 * Returns: what it may mean where that is more than one, such as an open salt, a combination or a group, or only nearly so.
 * Source:  resep.md RS22.
 */
export function zatBernama<T extends Zat>(typed: string, zat: readonly T[]): NamaZat<T> {
  const key = kunciOf(typed);
  const lower = typed.trim().toLowerCase();
  const exact = zat.find(({ deskripsi }) => deskripsi.trim().toLowerCase() === lower);
  const same = exact ?? zat.find(({ deskripsi }) => key !== '' && kunciOf(deskripsi) === key);
  if (same) return { hasil: 'satu', zat: same };
  const { arti, pasti } = bacaZat(typed);
  const ids = [...new Set(arti.flatMap((one) => one.zat))];
  const found = ids.flatMap((id) => zat.filter((one) => one.id === id));
  const [only] = found;
  // The name of a combination or of a group is no name of the one member that the list has.
  const satu = pasti && arti.length === 1 && arti[0]?.kelompok === null && arti[0].pilihan.length > 0;
  return satu && only && ids.length === 1 ? { hasil: 'satu', zat: only } : { hasil: 'tanya', zat: found };
}

/**
 * Whether words name just the entry of list 42 that was chosen with them, as the list or as people spell it. Words that
 * were typed over it, or that name another substance beside it, do not.
 *
 * Source: resep.md RS22; rekam-medis.md RM14.
 */
export function isSebutan(kata: string, { id, deskripsi }: Zat): boolean {
  const written = splitKata(kata).join(' ');
  if (written !== '' && written === splitKata(deskripsi).join(' ')) return true;
  const { arti, pasti } = bacaZat(kata);
  return pasti && arti.every(({ zat }) => zat.length === 1 && zat[0] === id);
}

const plain = (text: string): string => splitKata(text).join(' ');
const single = (text: string): string => text.replaceAll(/(\D)\1+/g, '$1');
/**
 * Why the entry that a name was read as must be confirmed: a letter is doubled, or the last one is missing, so that it is
 * no spelling that anybody knows: 'captoprill'. null: it is spelt as it is known, or as another language spells it.
 *
 * Source: resep.md RS22.
 */
export function ejaanRagu(typed: string, { id, deskripsi }: Zat): string | null {
  const written = plain(typed);
  const known = [deskripsi, ...(KOSAKATA_ZAT[id] ?? '').split(', ')].map(plain);
  if (known.includes(written)) return null;
  const off = known.some(
    (one) => single(one) === single(written) || (one.slice(0, -1) === written && kunciOf(one) !== kunciOf(written)),
  );
  return off ? `Zat "${typed.trim()}" dibaca ${deskripsi}` : null;
}
