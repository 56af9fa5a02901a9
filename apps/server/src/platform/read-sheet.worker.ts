import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { findTooFar, findUnread } from './sheet-extent.ts';

/** An empty cell is null. A day of a workbook is one, and a time of day 'HH:MM'; in a CSV both are texts. */
export type SheetCell = string | number | boolean | { /** YYYY-MM-DD. */ tanggal: string } | null;
/**
 * `headings` is the first line that is not empty; `rows` are the lines after it, with the line number that a
 * spreadsheet shows.
 */
export type SheetContent = { headings: string[]; rows: { line: number; cells: SheetCell[] }[] };
export type ReadTask = { path: string; maxRows: number };

const ZIP_MARK = [0x50, 0x4b];
const MEGABYTE = 1024 * 1024;
/** No list has a tenth of this. */
const MAX_COLUMNS = 200;
/** Bytes of an unpacked workbook: ten thousand lines of twenty columns need about 20 MB. */
const MAX_UNPACKED = 40 * MEGABYTE;
/** The mark before each part of an archive, whether its directory names that part or not. */
const PART_MARK = 'PK\u0003\u0004';
const PART_HEAD_LENGTH = 30;
const DEFLATED = 8;

class SheetRefusal extends Error {}

const tooLarge = (maxRows: number): SheetRefusal =>
  new SheetRefusal(
    `Lembar kerja ini terlalu besar. Paling banyak ${maxRows.toLocaleString('id-ID')} baris sekali impor.`,
  );

function assertNotTooFar(part: Buffer): void {
  const xml = part.toString('latin1');
  const address = findTooFar(xml);
  if (address !== null)
    throw new SheetRefusal(
      `Lembar ini terlalu luas: ada isi atau format di ${address.slice(0, 20)}. Hapus baris dan kolom kosong di luar data, lalu coba lagi.`,
    );
  const unread = findUnread(xml);
  if (unread !== null) throw new SheetRefusal(unread);
}

/**
 * Looks at each part of an archive before the library does: unpacked they may not be larger than the limit together,
 * and no cell may lie too far out. The sizes that the archive states are not believed, because the library does not
 * look at them either.
 */
function checkParts(content: Buffer, maxRows: number): void {
  let remaining = MAX_UNPACKED;
  // Parts that are not compressed are read where they stand.
  assertNotTooFar(content);
  for (
    let at = content.indexOf(PART_MARK, 0, 'latin1');
    at >= 0 && at + PART_HEAD_LENGTH <= content.length;
    at = content.indexOf(PART_MARK, at + 4, 'latin1')
  ) {
    if (content.readUInt16LE(at + 8) !== DEFLATED) continue;
    const start = at + PART_HEAD_LENGTH + content.readUInt16LE(at + 26) + content.readUInt16LE(at + 28);
    const part = unpack(content.subarray(start), remaining + 1, maxRows);
    remaining -= part.length;
    if (remaining < 0) throw tooLarge(maxRows);
    assertNotTooFar(part);
  }
}

/** A broken part, or what is no part at all, counts as empty; the library reports it later. */
function unpack(packed: Buffer, maxOutputLength: number, maxRows: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength });
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(maxRows);
    return Buffer.alloc(0);
  }
}

/**
 * Decodes UTF-8 where the bytes are valid UTF-8, UTF-16 where its mark is there, and else what spreadsheets on Windows
 * write.
 */
function decodeText(content: Buffer): string {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content);
  if (content[0] === 0xfe && content[1] === 0xff) return new TextDecoder('utf-16be').decode(content);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}

/** Returns the separator that the first line holds most often. */
function delimiterOf(text: string): string {
  const firstLine = text.slice(0, text.indexOf('\n') >= 0 ? text.indexOf('\n') : undefined);
  return [';', ',', '\t'].toSorted((a, b) => firstLine.split(b).length - firstLine.split(a).length)[0] ?? ',';
}

function readCsv(content: Buffer, maxRows: number): SheetCell[][] {
  const text = decodeText(content);
  if (text.includes('\0')) throw new SheetRefusal('Berkas ini bukan lembar kerja. Pilih berkas xlsx atau CSV.');
  assertNarrow([{ length: text.slice(0, text.search(/[\r\n]|$/)).split(delimiterOf(text)).length }]);
  // One row more than allowed is parsed, which is enough to see that there are too many.
  const rows = parse(text, {
    delimiter: delimiterOf(text),
    bom: true,
    relaxColumnCount: true,
    skipEmptyLines: false,
    trim: true,
    to: maxRows + 2,
  }) as string[][];
  return rows.map((cells) => cells.map((s) => (s === '' ? null : s)));
}

const MINUTE_MS = 60_000;
/** Spreadsheets count days from here; what lies before is a time of day alone. */
const FIRST_DAY = Date.UTC(1900, 0, 1);
const dayOrTime = (value: Date): SheetCell => {
  if (value.getTime() >= FIRST_DAY) return { tanggal: value.toISOString().slice(0, 10) };
  return new Date(Math.round(value.getTime() / MINUTE_MS) * MINUTE_MS).toISOString().slice(11, 16);
};
const toCell = (value: unknown): SheetCell => {
  if (value instanceof Date) return dayOrTime(value);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
};

const textOf = (cell: SheetCell): string =>
  cell === null ? '' : typeof cell === 'object' ? cell.tanggal : String(cell);

function assertNarrow(rows: readonly { length: number }[]): void {
  if (rows.some((cells) => cells.length > MAX_COLUMNS))
    throw new SheetRefusal(`Lembar ini punya lebih dari ${MAX_COLUMNS} kolom. Pakai lembar contoh.`);
}

async function readTask({ path, maxRows }: ReadTask): Promise<SheetContent> {
  const content = readFileSync(path);
  const xlsx = ZIP_MARK.every((byte, n) => content[n] === byte);
  if (xlsx) checkParts(content, maxRows);
  const found = xlsx ? ((await readSheet(content)) as unknown[][]) : readCsv(content, maxRows);
  assertNarrow(found);
  const numbered = found
    .map((cells, n) => ({ line: n + 1, cells: cells.map(toCell) }))
    .filter(({ cells }) => cells.some((s) => s !== null && textOf(s).trim() !== ''));
  const [headingRow, ...rows] = numbered;
  if (!headingRow) throw new SheetRefusal('Lembar kerja ini kosong.');
  if (rows.length > maxRows)
    throw new SheetRefusal(
      `Ada lebih dari ${maxRows.toLocaleString('id-ID')} baris. Bagi lembarnya, lalu impor satu per satu.`,
    );
  return { headings: headingRow.cells.map((s) => textOf(s).trim()), rows };
}

process.once('message', (task: ReadTask) => {
  readTask(task).then(
    (content) => process.send?.(content),
    (error: unknown) => {
      // A refusal of ours goes back as a sentence. Any other error ends this process.
      if (!(error instanceof SheetRefusal)) throw error;
      process.send?.({ alasan: error.message });
    },
  );
});
// Without its parent nobody waits for the answer.
process.once('disconnect', () => process.exit());
