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
