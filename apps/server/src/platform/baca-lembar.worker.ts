import { parentPort, workerData } from 'node:worker_threads';
import { inflateRawSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';

/** A date is a YYYY-MM-DD string; an empty cell is null. */
export type SelLembar = string | number | boolean | null;
/**
 * `headings` is the first line that is not empty; `rows` are the lines after it, with the line number that a
 * spreadsheet shows.
 */
export type IsiLembar = { judul: string[]; baris: { ke: number; sel: SelLembar[] }[] };
export type Pekerjaan = { isi: Uint8Array; terbanyak: number };

const ZIP = [0x50, 0x4b];
const MEGA = 1024 * 1024;
/** Bytes of an unpacked workbook: ten thousand lines of twenty columns need about 20 MB. */
const ISI_TERBESAR = 40 * MEGA;
/** The mark before each part of an archive, whether its directory names that part or not. */
const BAGIAN = 'PK\u0003\u0004';
const KEPALA_BAGIAN = 30;
const TERKEMAS = 8;

class Alasan extends Error {}

/**
 * Tells whether the parts of an archive are larger than the limit together, unpacked. The sizes that the archive states
 * are not believed, because the library that reads it does not look at them either.
 */
function lebihDari(isi: Buffer, batas: number): boolean {
  let sisa = batas;
  for (
    let di = isi.indexOf(BAGIAN, 0, 'latin1');
    di >= 0 && di + KEPALA_BAGIAN <= isi.length;
    di = isi.indexOf(BAGIAN, di + 4, 'latin1')
  ) {
    if (isi.readUInt16LE(di + 8) !== TERKEMAS) continue;
    const mulai = di + KEPALA_BAGIAN + isi.readUInt16LE(di + 26) + isi.readUInt16LE(di + 28);
    try {
      sisa -= inflateRawSync(isi.subarray(mulai), { maxOutputLength: sisa + 1 }).length;
    } catch (error) {
      // Any other error means a broken part, or no part at all, which the library reports later.
      if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') return true;
    }
    if (sisa < 0) return true;
  }
  return false;
}

/**
 * Decodes UTF-8 where the bytes are valid UTF-8, UTF-16 where its mark is there, and else what spreadsheets on Windows
 * write.
 */
function keTeks(isi: Buffer): string {
  if (isi[0] === 0xff && isi[1] === 0xfe) return new TextDecoder('utf-16le').decode(isi);
  if (isi[0] === 0xfe && isi[1] === 0xff) return new TextDecoder('utf-16be').decode(isi);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(isi);
  } catch {
    return new TextDecoder('windows-1252').decode(isi);
  }
}

/** Returns the separator that the first line holds most often. */
function pemisah(teks: string): string {
  const pertama = teks.slice(0, teks.indexOf('\n') >= 0 ? teks.indexOf('\n') : undefined);
  return [';', ',', '\t'].toSorted((a, b) => pertama.split(b).length - pertama.split(a).length)[0] ?? ',';
}

function bacaCsv(isi: Buffer, terbanyak: number): SelLembar[][] {
  const teks = keTeks(isi);
  if (teks.includes('\0')) throw new Alasan('Berkas ini bukan lembar kerja. Pilih berkas xlsx atau CSV.');
  // One row more than allowed is parsed, which is enough to see that there are too many.
  const baris = parse(teks, {
    delimiter: pemisah(teks),
    bom: true,
    relaxColumnCount: true,
    skipEmptyLines: false,
    trim: true,
    to: terbanyak + 2,
  }) as string[][];
  return baris.map((sel) => sel.map((s) => (s === '' ? null : s)));
}

const keSel = (nilai: unknown): SelLembar => {
  if (nilai instanceof Date) return nilai.toISOString().slice(0, 10);
  return typeof nilai === 'string' || typeof nilai === 'number' || typeof nilai === 'boolean' ? nilai : null;
};

async function baca({ isi, terbanyak }: Pekerjaan): Promise<IsiLembar> {
  const buffer = Buffer.from(isi);
  const xlsx = ZIP.every((byte, n) => buffer[n] === byte);
  if (xlsx && lebihDari(buffer, ISI_TERBESAR))
    throw new Alasan(
      `Lembar kerja ini terlalu besar. Paling banyak ${terbanyak.toLocaleString('id-ID')} baris sekali impor.`,
    );
  const semua = xlsx
    ? ((await readSheet(buffer)) as unknown[][]).map((sel) => sel.map(keSel))
    : bacaCsv(buffer, terbanyak);
  const bernomor = semua
    .map((sel, n) => ({ ke: n + 1, sel }))
    .filter(({ sel }) => sel.some((s) => s !== null && String(s).trim() !== ''));
  const [kepala, ...baris] = bernomor;
  if (!kepala) throw new Alasan('Lembar kerja ini kosong.');
  if (baris.length > terbanyak)
    throw new Alasan(
      `Ada lebih dari ${terbanyak.toLocaleString('id-ID')} baris. Bagi lembarnya, lalu impor satu per satu.`,
    );
  return { judul: kepala.sel.map((s) => String(s ?? '').trim()), baris };
}

try {
  parentPort?.postMessage(await baca(workerData as Pekerjaan));
} catch (error) {
  // A refusal of ours goes back as a sentence. Any other error ends this thread.
  if (!(error instanceof Alasan)) throw error;
  parentPort?.postMessage({ alasan: error.message });
}
