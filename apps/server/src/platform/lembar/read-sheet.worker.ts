import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { CsvError, parse } from 'csv-parse/sync';
import { readSheet as readWorkbook } from 'read-excel-file/node';
import { columnOf, countLines, findUnread, formatsOf, lineOf } from './sheet-cells.ts';
import { findTooFar } from './sheet-extent.ts';
import { tidyHeading } from './sheet-heading.ts';
import { listFormats, listSheets } from './workbook-parts.ts';

/**
 * An empty cell is null. A day of a workbook is one, and a time of day 'HH:MM'; in a CSV both are texts. A number that
 * stands there in a format of its own comes with that format, because it may look like another number.
 */
export type SheetCell =
  | string
  | number
  | boolean
  | { /** YYYY-MM-DD. */ tanggal: string }
  | { angka: number; format: string }
  | null;
/**
 * `headings` is the first line that is not empty; `rows` are the lines after it, with the line number that a
 * spreadsheet shows. `catatan`: what was left out of the workbook, in sentences.
 */
export type SheetContent = { headings: string[]; rows: { line: number; cells: SheetCell[] }[]; catatan: string[] };
/** `titles`: the columns that the sheet must have; of several sheets in a workbook they tell which one is meant. */
export type ReadTask = { path: string; maxRows: number; titles: readonly string[] };

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
const STORED = 0;
/** What a workbook's own description, its styles and its sheets are named in its archive. */
const READ_PARTS = /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|styles\.xml|worksheets\/[^/]+\.xml)$/;

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
}

/**
 * Looks at each part of an archive before the library does: unpacked they may not be larger than the limit together,
 * and no cell may lie too far out. The sizes that the archive states are not believed, because the library does not
 * look at them either. Returns the texts of those that tell what the library does not.
 */
function checkParts(content: Buffer, maxRows: number): Map<string, string> {
  const parts = new Map<string, string>();
  let remaining = MAX_UNPACKED;
  // Parts that are not compressed are read where they stand.
  assertNotTooFar(content);
  for (
    let at = content.indexOf(PART_MARK, 0, 'latin1');
    at >= 0 && at + PART_HEAD_LENGTH <= content.length;
    at = content.indexOf(PART_MARK, at + 4, 'latin1')
  ) {
    const nameEnd = at + PART_HEAD_LENGTH + content.readUInt16LE(at + 26);
    const name = content.toString('utf8', at + PART_HEAD_LENGTH, nameEnd);
    const start = nameEnd + content.readUInt16LE(at + 28);
    const method = content.readUInt16LE(at + 8);
    if (method === STORED && READ_PARTS.test(name))
      parts.set(name, content.toString('utf8', start, start + content.readUInt32LE(at + 18)));
    if (method !== DEFLATED) continue;
    const part = unpack(content.subarray(start), remaining + 1, maxRows);
    remaining -= part.length;
    if (remaining < 0) throw tooLarge(maxRows);
    assertNotTooFar(part);
    if (READ_PARTS.test(name)) parts.set(name, part.toString('utf8'));
  }
  return parts;
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
function delimiterOf(firstLine: string): string {
  return [';', ',', '\t'].toSorted((a, b) => firstLine.split(b).length - firstLine.split(a).length)[0] ?? ',';
}

/** A first line that only names the separator, which spreadsheets read and never show. */
const SEPARATOR_LINE = /^\uFEFF?sep=(.)[^\S\r\n]*\r?\n/i;

function parseCsv(content: Buffer, maxRows: number): Line[] {
  const decoded = decodeText(content);
  if (decoded.includes('\0')) throw new SheetRefusal('Berkas ini bukan lembar kerja. Pilih berkas xlsx atau CSV.');
  const [separatorLine = '', named] = SEPARATOR_LINE.exec(decoded) ?? [];
  const text = decoded.slice(separatorLine.length);
  const firstLine = /[^\s\uFEFF][^\r\n]*/.exec(text)?.[0] ?? '';
  const delimiter = named ?? delimiterOf(firstLine);
  assertNarrow([{ length: firstLine.split(delimiter).length }]);
  const lines: Line[] = [];
  let line = 0;
  parse(text, {
    delimiter,
    bom: true,
    relaxColumnCount: true,
    // An inch mark inside a text is part of it.
    relaxQuotes: true,
    skipEmptyLines: false,
    trim: true,
    onRecord: (cells: string[]) => {
      line += 1;
      if (cells.every((one) => one === '')) return null;
      lines.push({ line, cells: cells.map((one) => (one === '' ? null : one)) });
      if (lines.length > maxRows + 1) throw tooMany(maxRows);
      return null;
    },
  });
  return lines;
}

/** The line in which a quotation mark opens a text that nothing closes. */
function readCsv(content: Buffer, maxRows: number): Line[] {
  try {
    return parseCsv(content, maxRows);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new SheetRefusal(
      `Tanda petik (") di baris ${error['lines'] ?? '-'} tidak ditutup. Hapus tanda petiknya, atau tutup, lalu coba lagi.`,
    );
  }
}

const MINUTE_MS = 60_000;
/** Spreadsheets count days from here; what lies before is a time of day alone. */
const FIRST_DAY = Date.UTC(1900, 0, 1);
const dayOrTime = (value: Date): SheetCell => {
  if (value.getTime() >= FIRST_DAY) return { tanggal: value.toISOString().slice(0, 10) };
  return new Date(Math.round(value.getTime() / MINUTE_MS) * MINUTE_MS).toISOString().slice(11, 16);
};
const toCell = (value: unknown, format: string | undefined): SheetCell => {
  if (value instanceof Date) return dayOrTime(value);
  if (typeof value === 'number' && format !== undefined) return { angka: value, format };
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
};

const textOf = (cell: SheetCell): string => {
  if (cell === null) return '';
  if (typeof cell !== 'object') return String(cell);
  return 'tanggal' in cell ? cell.tanggal : String(cell.angka);
};

function assertNarrow(rows: readonly { length: number }[]): void {
  if (rows.some((cells) => cells.length > MAX_COLUMNS))
    throw new SheetRefusal(`Lembar ini punya lebih dari ${MAX_COLUMNS} kolom. Pakai lembar contoh.`);
}

type Line = SheetContent['rows'][number];
const headingsOf = ([first]: readonly Line[]): string[] => (first?.cells ?? []).map((one) => textOf(one).trim());
const tooMany = (maxRows: number): SheetRefusal =>
  new SheetRefusal(
    `Ada lebih dari ${maxRows.toLocaleString('id-ID')} baris. Bagi lembarnya, lalu impor satu per satu.`,
  );

/** The lines of one sheet of a workbook that are not empty. */
async function readLines(
  content: Buffer,
  sheet: { nama: string; xml: string },
  formats: (string | null)[],
): Promise<Line[]> {
  const shown = new Map(
    [...formatsOf(sheet.xml, formats)].map(([address, format]) => [`${lineOf(address)}:${columnOf(address)}`, format]),
  );
  const found = (await readWorkbook(content, sheet.nama)) as unknown[][];
  assertNarrow(found);
  return found
    .map((cells, n) => ({ line: n + 1, cells: cells.map((one, at) => toCell(one, shown.get(`${n + 1}:${at + 1}`))) }))
    .filter(({ cells }) => cells.some((one) => textOf(one).trim() !== ''));
}

const quote = (names: readonly string[]): string => names.map((one) => `"${one}"`).join(', ');

/**
 * Reads the sheet of a workbook that is meant: of those that can be seen and are not empty, the only one, or the only
 * one with all the columns.
 */
async function readXlsx(content: Buffer, { maxRows, titles }: ReadTask): Promise<{ lines: Line[]; catatan: string[] }> {
  const parts = checkParts(content, maxRows);
  const sheets = listSheets(parts);
  // What the library can't read either ends this process.
  if (sheets.length === 0) throw new Error('no sheet in the workbook');
  const all = sheets.map((one) => ({ ...one, count: countLines(one.xml) })).filter(({ count }) => count > 0);
  const seen = all.filter(({ hidden }) => !hidden);
  if (seen.length === 0)
    throw new SheetRefusal(
      all.length === 0
        ? 'Lembar kerja ini kosong.'
        : `Semua lembar berisi tersembunyi: ${quote(all.map(({ nama }) => nama))}. Tampilkan yang diimpor, lalu coba lagi.`,
    );
  if (seen.every(({ count }) => count > maxRows + 1)) throw tooMany(maxRows);
  const formats = listFormats(parts.get('xl/styles.xml') ?? '');
  const wanted = titles.map(tidyHeading);
  const read = await Promise.all(seen.map(async (one) => ({ ...one, lines: await readLines(content, one, formats) })));
  const fitting = read.filter(({ lines }) => {
    const headings = new Set(headingsOf(lines).map(tidyHeading));
    return wanted.every((one) => headings.has(one));
  });
  const meant = read.length === 1 ? read : fitting;
  const [sheet] = meant;
  if (sheet === undefined || meant.length > 1)
    throw new SheetRefusal(
      `Buku kerja ini punya beberapa lembar berisi: ${quote(read.map(({ nama }) => nama))}. Simpan lembar yang diimpor sendiri, lalu coba lagi.`,
    );
  const unread = findUnread(sheet.xml);
  if (unread !== null) throw new SheetRefusal(unread);
  const left = all.filter(({ nama }) => nama !== sheet.nama);
  return {
    lines: sheet.lines,
    catatan: left.map(
      ({ nama, hidden }) =>
        `Yang dibaca lembar "${sheet.nama}"; lembar ${hidden ? 'tersembunyi ' : ''}"${nama}" tidak dibaca.`,
    ),
  };
}

const OLD_MARK = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** The stream of an old workbook, of either age; what is protected by a password has none of that name. */
const OLD_STREAMS = ['Workbook', 'Book'].map((name) => Buffer.from(`${name}\0`, 'utf16le'));
/** Where the kinds of a picture begin in its file. */
const KIND_AT = 4;
/** What a file is that is neither a workbook nor a text; null for what may be a text. */
function findOtherKind(content: Buffer): string | null {
  if (content.subarray(0, OLD_MARK.length).equals(OLD_MARK))
    return OLD_STREAMS.some((name) => content.includes(name))
      ? 'Ini buku kerja lama (.xls). Buka, simpan sebagai .xlsx, lalu coba lagi.'
      : 'Lembar kerja ini dilindungi kata sandi. Buka, simpan tanpa kata sandi, lalu coba lagi.';
  const start = content.toString('latin1', 0, 16);
  if (start.startsWith('%PDF-')) return 'Ini berkas PDF, bukan lembar kerja. Pilih berkas xlsx atau CSV.';
  if (/^(?:ftyp)/.test(start.slice(KIND_AT)) || /^(?:\x89PNG|\xff\xd8\xff|GIF8)/.test(start))
    return 'Ini gambar, bukan lembar kerja. Pilih berkas xlsx atau CSV.';
  return null;
}

async function readTask(task: ReadTask): Promise<SheetContent> {
  const content = readFileSync(task.path);
  const other = findOtherKind(content);
  if (other !== null) throw new SheetRefusal(other);
  const xlsx = ZIP_MARK.every((byte, n) => content[n] === byte);
  const { lines, catatan } = xlsx
    ? await readXlsx(content, task)
    : { lines: readCsv(content, task.maxRows), catatan: [] };
  assertNarrow(lines.map(({ cells }) => cells));
  const [heading, ...rows] = lines;
  if (!heading) throw new SheetRefusal('Lembar kerja ini kosong.');
  if (rows.length > task.maxRows) throw tooMany(task.maxRows);
  return { headings: headingsOf(lines), rows, catatan };
}

// The next sheet comes once this one was answered.
process.on('message', (task: ReadTask) => {
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
