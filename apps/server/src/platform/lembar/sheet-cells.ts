/** What the library that reads a workbook does not tell of its cells: failed formulas, merged and hidden ones, formats. */
import { columnNumber } from './sheet-extent.ts';
import { attributeOf } from './sheet-xml.ts';

type XmlCell = { address: string; type: string; style: number; formula: boolean; value: string | null };

const CELLS = /<(?:\w+:)?c\s([^>]*?)(?:\/>|>(.*?)<\/(?:\w+:)?c>)/gs;
const VALUE = /<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)</;
const FORMULA = /<(?:\w+:)?f[\s/>]/;
const INLINE = /<(?:\w+:)?is[\s>]/;

/** The cells of a sheet's XML in which anything stands. A text that stands in the cell itself counts as its value. */
function* cellsOf(xml: string): Generator<XmlCell, void, undefined> {
  for (const [, attributes = '', content] of xml.matchAll(CELLS)) {
    if (content === undefined) continue;
    const value = VALUE.exec(content)?.[1] ?? (INLINE.test(content) ? content : null);
    const formula = FORMULA.test(content);
    if (value === null && !formula) continue;
    yield {
      address: attributeOf(attributes, 'r') || '-',
      type: attributeOf(attributes, 't'),
      style: Number(attributeOf(attributes, 's') || 0),
      formula,
      value,
    };
  }
}

const MAX_NAMED = 8;
const nameThem = (places: readonly string[]): string =>
  places.length > MAX_NAMED
    ? `${places.slice(0, MAX_NAMED).join(', ')} dan ${places.length - MAX_NAMED} lainnya`
    : places.join(', ');

const COLUMN = /^[A-Z]+/i;
export const columnOf = (address: string): number => columnNumber(COLUMN.exec(address)?.[0] ?? '');
export const lineOf = (address: string): number => Number(address.replace(COLUMN, ''));

const MERGES = /<(?:\w+:)?mergeCell\s([^>]*)>/g;
const ROWS = /<(?:\w+:)?row\s([^>]*)>/g;
const COLUMNS = /<(?:\w+:)?col\s([^>]*)>/g;
const isOn = (text: string): boolean => text === '1' || text === 'true';

function hiddenLines(xml: string): Set<number> {
  const hidden = new Set<number>();
  for (const [, attributes = ''] of xml.matchAll(ROWS))
    if (isOn(attributeOf(attributes, 'hidden'))) hidden.add(Number(attributeOf(attributes, 'r')));
  return hidden;
}
const hiddenColumns = (xml: string): { from: number; to: number }[] =>
  [...xml.matchAll(COLUMNS)].flatMap(([, attributes = '']) =>
    isOn(attributeOf(attributes, 'hidden'))
      ? [{ from: Number(attributeOf(attributes, 'min')), to: Number(attributeOf(attributes, 'max')) }]
      : [],
  );

type Finding = { places: string[]; say: (places: string) => string };

/**
 * Why a sheet can't be read as it looks, or null: formulas that failed or that nobody has counted, which the library
 * takes for empty; merged cells, of which all but one are empty; and what is hidden, which whoever imports can't see.
 * Each place is named.
 */
export function findUnread(xml: string): string | null {
  const lines = hiddenLines(xml);
  const columns = hiddenColumns(xml);
  const merges = new Map(
    [...xml.matchAll(MERGES)].map(([, one = '']) => attributeOf(one, 'ref')).map((ref) => [ref.split(':')[0], ref]),
  );
  const failed: string[] = [];
  const uncounted: string[] = [];
  const merged: string[] = [];
  const hiddenLine = new Set<string>();
  const hiddenColumn = new Set<string>();
  for (const { address, type, formula, value } of cellsOf(xml)) {
    if (type === 'e') failed.push(`${address} (${value ?? '-'})`);
    // A formula may have an empty text as its result, and nothing else that is empty.
    else if (formula && (value === null || (value === '' && type !== 'str'))) uncounted.push(address);
    if (value === null || value === '') continue;
    const ref = merges.get(address);
    if (ref !== undefined) merged.push(ref);
    if (lines.has(lineOf(address))) hiddenLine.add(String(lineOf(address)));
    const column = columnOf(address);
    if (columns.some(({ from, to }) => column >= from && column <= to))
      hiddenColumn.add(COLUMN.exec(address)?.[0] ?? '-');
  }
  const findings: Finding[] = [
    { places: failed, say: (p) => `Galat rumus di sel ${p}. Perbaiki atau kosongkan selnya, lalu coba lagi.` },
    {
      places: uncounted,
      say: (p) => `Rumus belum dihitung di sel ${p}. Tulis hasilnya, atau buka dan simpan lembarnya sekali lagi.`,
    },
    { places: merged, say: (p) => `Sel digabung: ${p}. Pisahkan gabungannya dan isi setiap barisnya, lalu coba lagi.` },
    {
      places: [...hiddenLine],
      say: (p) => `Baris tersembunyi atau tersaring: ${p}. Tampilkan atau hapus barisnya, lalu coba lagi.`,
    },
    {
      places: [...hiddenColumn],
      say: (p) => `Kolom tersembunyi: ${p}. Tampilkan atau hapus kolomnya, lalu coba lagi.`,
    },
  ];
  const found = findings.filter(({ places }) => places.length > 0);
  return found.length === 0 ? null : found.map(({ places, say }) => say(nameThem(places))).join(' ');
}

/** How many lines of a sheet's XML hold anything. */
export function countLines(xml: string): number {
  const lines = new Set<number>();
  for (const { address, value } of cellsOf(xml)) if (value !== null && value !== '') lines.add(lineOf(address));
  return lines.size;
}

const NUMERIC = new Set(['', 'n']);
/**
 * The format of each number of a sheet that has one of its own, by address. `formats` are those of the workbook by the
 * number of a cell's style.
 */
export function formatsOf(xml: string, formats: readonly (string | null)[]): Map<string, string> {
  const found = new Map<string, string>();
  if (formats.every((one) => one === null)) return found;
  for (const { address, type, style, value } of cellsOf(xml)) {
    const format = formats[style] ?? null;
    if (format !== null && value !== null && NUMERIC.has(type)) found.set(address, format);
  }
  return found;
}
