import { parentPort, workerData } from 'node:worker_threads';
import { inflateRawSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';

/** A date is a YYYY-MM-DD string; an empty cell is null. */
export type SheetCell = string | number | boolean | null;
/**
 * `headings` is the first line that is not empty; `rows` are the lines after it, with the line number that a
 * spreadsheet shows.
 */
export type SheetContent = { headings: string[]; rows: { line: number; cells: SheetCell[] }[] };
export type ReadTask = { content: Uint8Array; maxRows: number };

const ZIP_MARK = [0x50, 0x4b];
const MEGABYTE = 1024 * 1024;
/** Bytes of an unpacked workbook: ten thousand lines of twenty columns need about 20 MB. */
const MAX_UNPACKED = 40 * MEGABYTE;
/** The mark before each part of an archive, whether its directory names that part or not. */
const PART_MARK = 'PK\u0003\u0004';
const PART_HEAD_LENGTH = 30;
const DEFLATED = 8;

class SheetRefusal extends Error {}

/**
 * Tells whether the parts of an archive are larger than the limit together, unpacked. The sizes that the archive states
 * are not believed, because the library that reads it does not look at them either.
 */
function exceeds(content: Buffer, limit: number): boolean {
  let remaining = limit;
  for (
    let at = content.indexOf(PART_MARK, 0, 'latin1');
    at >= 0 && at + PART_HEAD_LENGTH <= content.length;
    at = content.indexOf(PART_MARK, at + 4, 'latin1')
  ) {
    if (content.readUInt16LE(at + 8) !== DEFLATED) continue;
    const start = at + PART_HEAD_LENGTH + content.readUInt16LE(at + 26) + content.readUInt16LE(at + 28);
    try {
      remaining -= inflateRawSync(content.subarray(start), { maxOutputLength: remaining + 1 }).length;
    } catch (error) {
      // Any other error means a broken part, or no part at all, which the library reports later.
      if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') return true;
    }
    if (remaining < 0) return true;
  }
  return false;
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

const toCell = (value: unknown): SheetCell => {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
};

async function readTask({ content, maxRows }: ReadTask): Promise<SheetContent> {
  const buffer = Buffer.from(content);
  const xlsx = ZIP_MARK.every((byte, n) => buffer[n] === byte);
  if (xlsx && exceeds(buffer, MAX_UNPACKED))
    throw new SheetRefusal(
      `Lembar kerja ini terlalu besar. Paling banyak ${maxRows.toLocaleString('id-ID')} baris sekali impor.`,
    );
  const allRows = xlsx
    ? ((await readSheet(buffer)) as unknown[][]).map((cells) => cells.map(toCell))
    : readCsv(buffer, maxRows);
  const numbered = allRows
    .map((cells, n) => ({ line: n + 1, cells }))
    .filter(({ cells }) => cells.some((s) => s !== null && String(s).trim() !== ''));
  const [headingRow, ...rows] = numbered;
  if (!headingRow) throw new SheetRefusal('Lembar kerja ini kosong.');
  if (rows.length > maxRows)
    throw new SheetRefusal(
      `Ada lebih dari ${maxRows.toLocaleString('id-ID')} baris. Bagi lembarnya, lalu impor satu per satu.`,
    );
  return { headings: headingRow.cells.map((s) => String(s ?? '').trim()), rows };
}

try {
  parentPort?.postMessage(await readTask(workerData as ReadTask));
} catch (error) {
  // A refusal of ours goes back as a sentence. Any other error ends this thread.
  if (!(error instanceof SheetRefusal)) throw error;
  parentPort?.postMessage({ alasan: error.message });
}
