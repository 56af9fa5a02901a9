/** What every spreadsheet program ends at: row 1,048,576 and column XFD. */
const MAX_ROW = 1_048_576;
const MAX_COLUMN = 16_384;
/** Cells from the first to the outermost one; a list of 10,000 lines and 20 columns has 200,000. */
const MAX_AREA = 1_000_000;

/** Each row and cell of a sheet's XML, with its address and whether nothing stands in it. */
const ADDRESSES = /<(?:\w+:)?(row|c)\s(?:[^>]*?\s)?r\s*=\s*["']([^"']*)["'][^>]*?(\/?)>/g;
const CELL = /^([A-Z]{1,3})(\d{1,7})$/i;
const ROW = /^\d{1,7}$/;

/** 1 of A, 27 of AA. */
export const columnNumber = (letters: string): number =>
  [...letters.toUpperCase()].reduce((n, letter) => n * 26 + letter.charCodeAt(0) - 64, 0);

/**
 * Finds the first address in a sheet's XML at which it grows beyond what can be laid out, or null.
 *
 * A workbook of one kilobyte may name a cell in row 99,999,999; the library that reads it would make every row before
 * that one. Rows and cells that are only formatted cost little and may reach to the last row, as some programs write them.
 */
export function findTooFar(xml: string): string | null {
  let lastRow = 0;
  let lastColumn = 0;
  for (const [, element, address = '', empty] of xml.matchAll(ADDRESSES)) {
    if (element === 'row') {
      if (!ROW.test(address) || Number(address) > MAX_ROW) return address;
      continue;
    }
    const [, letters = '', row = ''] = CELL.exec(address) ?? [];
    const column = columnNumber(letters);
    if (letters === '' || Number(row) > MAX_ROW || column > MAX_COLUMN) return address;
    if (empty) continue;
    lastRow = Math.max(lastRow, Number(row));
    lastColumn = Math.max(lastColumn, column);
    if (lastRow * lastColumn > MAX_AREA) return address;
  }
  return null;
}
