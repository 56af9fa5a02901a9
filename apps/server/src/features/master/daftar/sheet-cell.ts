import type { SheetColumn } from '@nadi/contract/master-list';
import { bacaAngka } from '@nadi/domain/angka/baca-angka';
import { bacaTanggal } from '@nadi/domain/tanggal/baca-tanggal';
import { formatShortTanggal } from '@nadi/domain/tanggal/tanggal';
import type { SheetCell } from '../../../platform/read-sheet.ts';

type ParsedCell = { isi: unknown } | { salah: string };

const YES = new Set(['ya', 'y', '1', 'true', 'aktif']);
const NO = new Set(['tidak', 't', '0', 'false', 'nonaktif', 'tidak aktif']);
/** "Rp. 100.000", "100000" and 100000 are 100000. A fraction is refused, because rupiah and counts are whole. */
function parseNumber(cell: SheetCell): ParsedCell {
  if (typeof cell === 'number')
    return Number.isSafeInteger(cell) ? { isi: cell } : { salah: 'harus berupa angka bulat' };
  const text = showCell(cell)
    .replace(/^\s*rp\.?\s*/i, '')
    .replace(/,(?:0|00|-)\s*$/, '');
  const read = bacaAngka(text, { desimal: 0, negatif: true });
  if (read.hasil === 'angka') return { isi: read.nilai };
  return { salah: read.hasil === 'tanya' ? read.pesan : 'harus berupa angka bulat' };
}

const NO_DECIMAL = 'harus berupa angka, misalnya 2,5';
/** Three decimals, and a point before three digits is a thousands sign as in every sheet of these. */
const DESIMAL = { desimal: 3, titikRibuan: true } as const;

/**
 * "1.500", "1500" and 1500 are 1500; "2,5" and 2.5 are two and a half. A point in a text that does not stand before three
 * digits is asked about, because it may mean either.
 */
function parseDecimal(cell: SheetCell): ParsedCell {
  if (typeof cell === 'number') {
    const rounded = Math.round(cell * 1000) / 1000;
    return Math.abs(cell - rounded) < 1e-9 ? { isi: rounded } : { salah: 'paling banyak 3 angka di belakang koma' };
  }
  const read = bacaAngka(showCell(cell), DESIMAL);
  if (read.hasil === 'angka') return { isi: read.nilai };
  return { salah: read.hasil === 'tanya' ? read.pesan : NO_DECIMAL };
}

function parseTanggal(text: string): ParsedCell {
  const read = bacaTanggal(text);
  if (read.hasil === 'tanggal') return { isi: read.tanggal };
  return { salah: read.hasil === 'tolak' ? read.pesan : 'harus berupa tanggal, misalnya 31/01/2026' };
}

function parseYesNo(text: string): ParsedCell {
  if (YES.has(text)) return { isi: true };
  return NO.has(text) ? { isi: false } : { salah: 'harus ya atau tidak' };
}

/** From here on a spreadsheet rounds: it keeps 15 digits of a number. */
const FIRST_ROUNDED = 1e15;
const ROUNDED_TEXT = /^\d+[.,]\d+E\+\d+$/i;
const ROUNDED = 'tersimpan sebagai bilangan yang dibulatkan; format kolomnya teks, lalu ketik ulang';

/** What a cell says, for whoever typed it. */
export const showCell = (cell: SheetCell): string =>
  cell === null ? '' : typeof cell === 'object' ? formatShortTanggal(cell.tanggal) : String(cell);

/** A code or a number of a person, which a spreadsheet that took it for a number has rounded. */
function parseText(cell: SheetCell, text: string): ParsedCell {
  // '5-10' is the fifth of October to a spreadsheet: nobody knows any more what was typed.
  if (cell !== null && typeof cell === 'object')
    return { salah: `tersimpan sebagai tanggal (${showCell(cell)}); format kolomnya teks, lalu ketik ulang` };
  if (typeof cell === 'boolean')
    return { salah: `tersimpan sebagai ${cell ? 'BENAR' : 'SALAH'}; format kolomnya teks, lalu ketik ulang` };
  const rounded = typeof cell === 'number' ? Math.abs(cell) >= FIRST_ROUNDED : ROUNDED_TEXT.test(text);
  return rounded ? { salah: ROUNDED } : { isi: text };
}

/**
 * Parses one cell as a value of its column's kind.
 *
 * Returns: `isi`, null for an empty cell; or `salah`, what is wrong with it, worded to follow the column's title.
 */
export function parseCell(cell: SheetCell, jenis: SheetColumn['jenis']): ParsedCell {
  const text = cell !== null && typeof cell === 'object' ? cell.tanggal : String(cell ?? '').trim();
  if (text === '') return { isi: null };
  // Only a CSV can bring a formula as text; the cells of a workbook arrive as computed values.
  if (text.startsWith('=')) return { salah: 'berisi rumus; tulis hasilnya' };
  if (jenis === 'angka' || jenis === 'rupiah') return parseNumber(cell);
  if (jenis === 'desimal') return parseDecimal(cell);
  if (jenis === 'tanggal') return parseTanggal(text);
  return jenis === 'ya' ? parseYesNo(text.toLowerCase()) : parseText(cell, text);
}
