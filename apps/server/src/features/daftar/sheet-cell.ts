import type { SheetColumn } from '@nadi/contract/master/master-list';
import { bacaAngka } from '@nadi/domain/angka/baca-angka';
import { mayLackZero, TANPA_NOL } from '@nadi/domain/pasien/telepon';
import { bacaEd } from '@nadi/domain/stok/fefo';
import { bacaTanggal } from '@nadi/domain/tanggal/baca-tanggal';
import type { BacaanTanggal } from '@nadi/domain/tanggal/baca-tanggal';
import { formatShortTanggal } from '@nadi/domain/tanggal/tanggal';
import { otherSize, showNumber } from '#platform/lembar/number-format.ts';
import type { SheetCell } from '#platform/lembar/read-sheet.ts';

type ParsedCell = { isi: unknown } | { salah: string };

const YES = new Set(['ya', 'y', '1', 'true', 'aktif']);
const NO = new Set(['tidak', 't', '0', 'false', 'nonaktif', 'tidak aktif']);
/** "Rp. 100.000", "100000" and 100000 are 100000. A fraction is refused, because rupiah and counts are whole. */
function parseNumber(cell: SheetCell): ParsedCell {
  if (typeof cell === 'number')
    return Number.isSafeInteger(cell) ? { isi: cell } : { salah: 'harus berupa angka bulat' };
  const text = showCell(cell)
    .replace(/^\s*rp\.?\s*/i, '')
    .replace(/(?<=\d{3}),(?:00|-)\s*$/, '')
    // Four digits without a separator among them: the point can't be one of thousands.
    .replace(/^(-?\d{4,})\.00$/, '$1');
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

function parseTanggal(read: BacaanTanggal): ParsedCell {
  if (read.hasil === 'tanggal') return { isi: read.tanggal };
  return { salah: read.hasil === 'tolak' ? read.pesan : 'harus berupa tanggal, misalnya 31/01/2026' };
}

function parseYesNo(text: string): ParsedCell {
  if (YES.has(text)) return { isi: true };
  return NO.has(text) ? { isi: false } : { salah: 'harus ya atau tidak' };
}

/** From here on a spreadsheet rounds: it keeps 15 digits of a number. */
const FIRST_ROUNDED = 1e15;
const ROUNDED_TEXT = /^-?\d+(?:[.,]\d+)?E[+-]?\d+$/i;
const RETYPE = 'format kolomnya teks, lalu ketik ulang';
const ROUNDED = `tersimpan sebagai bilangan yang dibulatkan; ${RETYPE}`;

/** What a cell says, for whoever typed it. */
export function showCell(cell: SheetCell): string {
  if (cell === null) return '';
  if (typeof cell !== 'object') return String(cell);
  return 'tanggal' in cell
    ? formatShortTanggal(cell.tanggal)
    : (showNumber(cell.angka, cell.format) ?? String(cell.angka));
}

/** A spreadsheet keeps no nought at the end of a fraction, so 99.1 may have been typed as 99.10. */
function parseTextNumber(angka: number, format: string | null): ParsedCell {
  if (Math.abs(angka) >= FIRST_ROUNDED) return { salah: ROUNDED };
  if (format !== null) {
    const shown = showNumber(angka, format);
    return shown === null
      ? { salah: `tersimpan sebagai bilangan berformat ${format.slice(0, 20)}; ${RETYPE}` }
      : { isi: shown };
  }
  return Number.isInteger(angka)
    ? { isi: String(angka) }
    : { salah: `tersimpan sebagai bilangan, jadi nol di ujungnya mungkin hilang; ${RETYPE}` };
}

/** Spaces that nobody sees apart: those that do not break a line, doubled ones, and what has no width. */
const tidySpaces = (text: string): string =>
  text
    .replaceAll(/[\u200B-\u200D\u2060\uFEFF\u00AD]/g, '')
    .replaceAll(/[^\S\r\n]+/g, ' ')
    .trim();

/** A code or a number of a person, which a spreadsheet that took it for a number has rounded. */
function parseText(cell: SheetCell, text: string): ParsedCell {
  // '5-10' is the fifth of October to a spreadsheet: nobody knows any more what was typed.
  if (cell !== null && typeof cell === 'object')
    return 'angka' in cell
      ? parseTextNumber(cell.angka, cell.format)
      : { salah: `tersimpan sebagai tanggal (${showCell(cell)}); ${RETYPE}` };
  if (typeof cell === 'boolean') return { salah: `tersimpan sebagai ${cell ? 'BENAR' : 'SALAH'}; ${RETYPE}` };
  if (typeof cell === 'number') return parseTextNumber(cell, null);
  return ROUNDED_TEXT.test(text) ? { salah: ROUNDED } : { isi: text };
}

/** A phone number that a spreadsheet took for a number has no 0 in front any more. */
function parseTelepon(cell: SheetCell, text: string): ParsedCell {
  const read = parseText(cell, text);
  const asNumber = typeof cell === 'number' || (cell !== null && typeof cell === 'object' && 'angka' in cell);
  if ('salah' in read || !mayLackZero(String(read.isi), asNumber)) return read;
  return {
    salah: asNumber ? `tersimpan sebagai bilangan, jadi nol di depannya mungkin hilang; ${RETYPE}` : TANPA_NOL,
  };
}

/** A number without its format, where that only says how it is shown; what is wrong where it shows another number. */
function withoutFormat(cell: SheetCell): SheetCell | { salah: string } {
  if (cell === null || typeof cell !== 'object' || 'tanggal' in cell) return cell;
  const other = otherSize(cell.format);
  return other === null
    ? cell.angka
    : { salah: `tersimpan ${cell.angka} berformat ${other}; hapus formatnya, lalu ketik ulang` };
}

/**
 * Parses one cell as a value of its column's kind.
 *
 * Returns: `isi`, null for an empty cell; or `salah`, what is wrong with it, worded to follow the column's title.
 */
export function parseCell(cell: SheetCell, jenis: SheetColumn['jenis']): ParsedCell {
  const text =
    cell !== null && typeof cell === 'object' && 'tanggal' in cell ? cell.tanggal : tidySpaces(showCell(cell));
  if (text === '') return { isi: null };
  // Only a CSV can bring a formula as text; the cells of a workbook arrive as computed values.
  if (text.startsWith('=')) return { salah: 'berisi rumus; tulis hasilnya' };
  if (jenis === 'tanggal') return parseTanggal(bacaTanggal(text));
  if (jenis === 'ed') return parseTanggal(bacaEd(text));
  if (jenis === 'ya') return parseYesNo(text.toLowerCase());
  if (jenis === 'teks') return parseText(cell, text);
  if (jenis === 'telepon') return parseTelepon(cell, text);
  const plain = withoutFormat(cell);
  if (plain !== null && typeof plain === 'object' && 'salah' in plain) return plain;
  return jenis === 'desimal' ? parseDecimal(plain) : parseNumber(plain);
}
