import type { Milik, Paper } from './paper.ts';

const NAMA = /^(?:nama|nama pasien)$/i;
const NORM = /^no\. (?:rm|rekam medis)$/i;

/** Whose paper it is, from the rows that say so at its head; undefined where it is nobody's. */
export function milikOf(rows: readonly (readonly [label: string, value: string])[]): Milik | undefined {
  const find = (label: RegExp): string => rows.find(([one]) => label.test(one))?.[1] ?? '';
  const [nama, norm] = [find(NAMA), find(NORM)];
  return nama === '' && norm === '' ? undefined : { nama, norm };
}

/** Whose a sheet is and which paper, as it stands at the foot of each of its pages: name, record number, document. */
export const whoseLine = ({ milik, title }: Pick<Paper, 'milik' | 'title'>): string =>
  [milik?.nama, milik?.norm && `No. RM ${milik.norm}`, title].filter(Boolean).join(' · ');

/** The part that a page belongs to, by how many pages each has; the last one where there are more. */
const partAt = (page: number, parts: readonly number[]): number => {
  const ends = parts.map((_, n) => parts.slice(0, n + 1).reduce((sum, many) => sum + many, 0));
  const at = ends.findIndex((end) => page <= end);
  return at < 0 ? parts.length - 1 : at;
};

/** Whose a page is: in a file of several people's papers that of its own part. */
export const whoseOf = (
  paper: Pick<Paper, 'milik' | 'title' | 'bagian'>,
  page: number,
  parts: readonly number[],
): string => whoseLine(paper.bagian?.[partAt(page, parts)] ?? paper);

/**
 * Which page of how many.
 *
 * `parts`: how many pages each part has that is handed over by itself, in order; a page counts in its own part.
 */
export function pageWords(page: number, parts: readonly number[]): string {
  let before = 0;
  for (const many of parts) {
    if (page <= before + many) return `halaman ${page - before} dari ${many}`;
    before += many;
  }
  return `halaman ${page - before} dari ${page - before}`;
}

/** A text between the quotes of a style, of which nothing can end it. */
const quoted = (text: string): string =>
  `"${text.replaceAll(/["\\<>\p{Cc}]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;

/**
 * The same foot for a sheet that the browser breaks into pages by itself: it has boxes in the margins of a page and counts
 * the pages (CSS Paged Media 3; Chromium from 131 on, another browser leaves the foot out).
 */
export const footRules = (paper: Pick<Paper, 'milik' | 'title'>): string =>
  `@page{margin:8mm 0 12mm;@bottom-left{content:${quoted(whoseLine(paper))};padding-left:10mm;font-size:8px}` +
  '@bottom-right{content:"halaman " counter(page) " dari " counter(pages);padding-right:10mm;font-size:8px}}' +
  'section{padding-top:2mm;padding-bottom:0}';
