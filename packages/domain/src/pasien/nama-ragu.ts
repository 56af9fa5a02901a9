import { GELAR_AKADEMIK } from './nama-search.ts';

const MIXED = /\p{L}\d|\d\p{L}/u;
/** Written with its point; a 'Ir' or 'Dr' without one may be a name. */
const GELAR_DEPAN = /^(?:prof|drs|dra|drg|dr|ir)\.(?=\s|\p{L})/iu;
/** 'S.Pd' or 'S. Kep', Ns. at the end; a short word without an inner point, as the 'St.' of a Sutan, is none. */
const GELAR_BELAKANG = /(?:^|\s)(\p{L}{1,3}\.\s?\p{L}{1,5}\.?)$/u;
const letters = (text: string): string => text.replaceAll(/[^\p{L}]/gu, '').toLowerCase();

/** The degree that stands with a name: before it, behind its comma, or at its end; null where none does. */
function findGelar(nama: string): string | null {
  const front = GELAR_DEPAN.exec(nama)?.[0];
  if (front !== undefined) return front;
  const [, ...behind] = nama.split(',').map((part) => part.trim());
  const told = behind.find((part) => GELAR_AKADEMIK.has(letters(part)));
  if (told !== undefined) return told;
  const end = GELAR_BELAKANG.exec(nama)?.[1];
  return end !== undefined && GELAR_AKADEMIK.has(letters(end)) ? end : null;
}

/**
 * What of a person's name can hardly be meant: a digit within a word, which is an O or l that slipped, or a degree, which
 * has fields of its own. It is told and refuses nothing, because a card may have it so.
 *
 * Returns: a sentence; null where nothing is in doubt. A number that stands alone tells twins apart, and is none.
 */
export function ragukanNama(typed: string): string | null {
  const nama = typed.trim();
  const mixed = nama.split(/\s+/).find((word) => MIXED.test(word));
  if (mixed !== undefined) return `"${mixed}" memuat angka: periksa O dan 0, l dan 1`;
  const gelar = findGelar(nama);
  return gelar === null ? null : `"${gelar}" adalah gelar, bukan bagian nama`;
}
