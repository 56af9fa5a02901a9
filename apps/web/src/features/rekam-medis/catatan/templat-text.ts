import type { Templat } from '@nadi/contract/rekam-medis/templat.contract';
import { BIDANG_IDS } from '@nadi/domain/rekam-medis/catatan';
import type { BidangCatatan } from '@nadi/domain/rekam-medis/catatan';

/** A part of a text, from its first letter to behind its last. */
export type Span = { from: number; to: number };

const HOLE = /\[\[[^[\]]*\]\]/g;
/** A code at the caret: a dot at the beginning of a word, and letters. */
const CODE = /(?:^|[\s(])\.([a-z0-9][a-z0-9-]{0,19})$/i;

/** The code that ends at the caret, `.flu`; null where there is none. */
export function codeBefore(text: string, caret: number): { kode: string; span: Span } | null {
  const found = CODE.exec(text.slice(0, caret));
  const kode = found?.[1];
  return kode === undefined ? null : { kode: kode.toLowerCase(), span: { from: caret - kode.length - 1, to: caret } };
}

/** The next hole from a place on; null where there is none any more. */
export function nextHole(text: string, from: number): Span | null {
  for (const { index, 0: hole } of text.matchAll(HOLE))
    if (index >= from) return { from: index, to: index + hole.length };
  return null;
}

/** The last hole that ends at or before a place. */
export function previousHole(text: string, before: number): Span | null {
  let found: Span | null = null;
  for (const { index, 0: hole } of text.matchAll(HOLE))
    if (index + hole.length <= before) found = { from: index, to: index + hole.length };
  return found;
}

export const templatOf = (templat: readonly Templat[], kode: string): Templat | null =>
  templat.find((one) => one.kode === kode && one.milik === 'saya') ?? templat.find((one) => one.kode === kode) ?? null;

/** Whether a template puts anything into a record; what only holds parts does so for who may write one of them. */
export const isForRecord = ({ isi }: Templat, parts: readonly string[]): boolean =>
  BIDANG_IDS.some((bidang) => isi[bidang]) ||
  isi.diagnosa.length > 0 ||
  Object.keys(isi.pemeriksaan).length > 0 ||
  parts.some((part) => isi.bagian[part] !== undefined);

type Texts = Readonly<Record<BidangCatatan, string>>;

const joined = (before: string, more: string): string =>
  before.trim() === '' ? more : `${before.replace(/\s+$/, '')}\n${more}`;

/**
 * The texts with those of a template: where the code stood its own text of that field, and in the other fields below what
 * is there, so that nothing typed is lost (rekam-medis.md RM28).
 *
 * Returns: the texts, and where the caret goes: into the first hole, else behind the text that took the code's place.
 */
export function insertTemplat(
  texts: Texts,
  { isi }: Templat,
  at: { bidang: BidangCatatan; span: Span },
): { texts: Record<BidangCatatan, string>; caret: Span } {
  const next = { ...texts };
  const here = texts[at.bidang];
  const own = isi[at.bidang] ?? '';
  next[at.bidang] = here.slice(0, at.span.from) + own + here.slice(at.span.to);
  for (const bidang of BIDANG_IDS) {
    const more = isi[bidang] ?? '';
    if (bidang !== at.bidang && more !== '') next[bidang] = joined(texts[bidang], more);
  }
  const end = at.span.from + own.length;
  const hole = nextHole(next[at.bidang], at.span.from);
  return { texts: next, caret: hole !== null && hole.to <= end ? hole : { from: end, to: end } };
}
