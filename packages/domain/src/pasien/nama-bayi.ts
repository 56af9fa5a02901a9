import { normalizeNama } from './nama-search.ts';

export type NamaBayi = {
  /** The mother's name, as `normalizeNama` writes it. */
  ibu: string;
  /** Which one of several babies ('1', '2', ...); null when the name does not tell. */
  order: string | null;
};

const ORDERS: Record<string, string> = {
  i: '1',
  ii: '2',
  iii: '3',
  iv: '4',
  '1': '1',
  '2': '2',
  '3': '3',
  '4': '4',
  a: '1',
  b: '2',
  c: '3',
  d: '4',
};
const BAYI_PATTERN = /^\s*(?:by|bayi|baby)\b[.\s]*(?:ny|nyonya|nn|ibu)\b[.\s]*|^\s*(?:bayi|baby)\b[.\s]*/i;

/**
 * Reads the name under which a newborn is registered before it has its own: 'By. Ny. Siti Aminah', 'Bayi Ny. Siti II'.
 *
 * Returns: null for any other name, also for a 'By.' that is only the title of a baby's own name ('By. Rafa Pratama').
 * Source:  issue 3 D, "Newborn"; integrasi.md, "newborn uses ... name `bayi Ny. ...`".
 */
export function parseNamaBayi(nama: string): NamaBayi | null {
  const opening = BAYI_PATTERN.exec(nama);
  if (!opening) return null;
  const words = normalizeNama(nama.slice(opening[0].length).replace(/\bkembar\b/gi, ' '))
    .split(' ')
    .filter((k) => k !== '');
  const order = words.length > 1 ? (ORDERS[words.at(-1) ?? ''] ?? null) : null;
  const ibu = (order === null ? words : words.slice(0, -1)).join(' ');
  return ibu === '' ? null : { ibu, order };
}
