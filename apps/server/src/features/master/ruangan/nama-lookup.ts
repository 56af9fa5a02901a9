import { lipatNama } from '@nadi/domain/text/nama';
import type { FieldErrors } from '#features/daftar/daftar.public.ts';

export type Named = { id: number; deskripsi: string };
type Cells = Record<string, unknown>;
/**
 * A column of a sheet that holds names. The id that `find` returns goes to the field `target`; errors are shown at
 * `column`.
 */
export type NamaColumn = {
  column: string;
  target: string;
  label: string;
  boleh_kosong?: boolean;
  find: (cells: Cells) => readonly Named[];
};

const tidy = (text: unknown): string => lipatNama(String(text ?? ''));
export const isSameNama = (a: unknown, b: unknown): boolean => tidy(a) === tidy(b);

/** Makes a lookup of rows by name, so that the list is not searched once for each line. */
export function lookupByNama<T extends Named>(rows: readonly T[]): (nama: unknown) => readonly T[] {
  const byNama = Map.groupBy(rows, ({ deskripsi }) => tidy(deskripsi));
  return (nama) => byNama.get(tidy(nama)) ?? [];
}

function resolveColumn(
  { column, target, label, boleh_kosong, find }: NamaColumn,
  cells: Cells,
): { values: Cells } | { errors: string } {
  // A column that the sheet does not have leaves its field as it is.
  if (cells[column] === undefined) return { values: {} };
  if (tidy(cells[column]) === '')
    return boleh_kosong ? { values: { [target]: null } } : { errors: `${label} wajib diisi` };
  const matches = find(cells);
  if (matches.length === 0) return { errors: `${label} ${String(cells[column])} tidak ada` };
  return matches.length === 1
    ? { values: { [target]: matches[0]?.id } }
    : {
        errors: `Ada ${matches.length} ${label.toLowerCase()} bernama ${String(cells[column])}; samakan dulu namanya dengan satu saja`,
      };
}

/** Turns a line with names into input with ids, and into errors where a name is not found once. */
export function resolveNama(columns: readonly NamaColumn[], cells: Cells): { input: Cells; errors?: FieldErrors } {
  const input: Cells = { ...cells };
  const errors: FieldErrors = {};
  for (const k of columns) {
    const result = resolveColumn(k, cells);
    if ('errors' in result) errors[k.column] = [result.errors];
    else Object.assign(input, result.values);
  }
  return { input, errors };
}
