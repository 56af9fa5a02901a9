import type { SheetColumn, SheetIssue } from '@nadi/contract/master/master-list';
import { AppError } from '#platform/http/errors.ts';
import type { SheetContent } from '#platform/lembar/read-sheet.ts';
import { tidyHeading } from '#platform/lembar/sheet-heading.ts';
import { parseCell, showCell } from './sheet-cell.ts';

/** A line of a sheet by the columns of its list, with the cells that can't be read. */
export type SheetLine = { lineNo: number; cells: Record<string, unknown>; errors: SheetIssue[] };

export const sheetError = (message: string): AppError => new AppError('VALIDASI', { errors: { file: [message] } });

/** Finds the list's column for each column of the sheet. The error names missing, unknown and repeated columns. */
function detectColumns(heading: readonly string[], columns: readonly SheetColumn[]): (SheetColumn | null)[] {
  const known = heading.map((j) => columns.find((k) => tidyHeading(k.title) === tidyHeading(j)) ?? null);
  const missing = columns.filter((k) => k.wajib && !known.includes(k)).map((k) => k.title);
  if (missing.length > 0) throw sheetError(`Kolom ${missing.join(', ')} tidak ada di lembar ini. Pakai lembar contoh.`);
  const unrecognized = heading.filter((j, n) => j !== '' && known[n] === null);
  if (unrecognized.length > 0)
    throw sheetError(
      `Kolom ini tidak dikenal: ${unrecognized.slice(0, 5).join(', ')}. Hapus atau samakan judulnya dengan lembar contoh.`,
    );
  const duplicates = heading.filter(
    (j, n) => j !== '' && heading.findIndex((other) => tidyHeading(other) === tidyHeading(j)) !== n,
  );
  if (duplicates.length > 0) throw sheetError(`Kolom ${duplicates[0]} ada dua kali.`);
  return known;
}

/** Reads every cell as its column's kind. */
export function readLines({ headings: heading, rows }: SheetContent, columns: readonly SheetColumn[]): SheetLine[] {
  const known = detectColumns(heading, columns);
  for (const { line, cells } of rows) {
    const beside = cells.find((one, n) => !known[n] && showCell(one).trim() !== '');
    if (beside !== undefined)
      throw sheetError(
        `Baris ${line}: "${showCell(beside).slice(0, 40)}" ada di kolom tanpa judul. Beri judulnya, atau kosongkan selnya; di CSV, apit isi yang memuat pemisah dengan tanda petik.`,
      );
  }
  return rows.map(({ line: lineNo, cells }) => {
    const one: SheetLine = { lineNo, cells: {}, errors: [] };
    for (const [n, k] of known.entries()) {
      if (!k) continue;
      const result = parseCell(cells[n] ?? null, k.jenis);
      if ('salah' in result)
        one.errors.push({
          baris: lineNo,
          kolom: k.title,
          isi: showCell(cells[n] ?? null).slice(0, 60),
          pesan: `${k.title} ${result.salah}`,
        });
      // An empty "Aktif" cell means active.
      else one.cells[k.kolom] = result.isi === null && k.kolom === 'aktif' ? true : result.isi;
    }
    return one;
  });
}
