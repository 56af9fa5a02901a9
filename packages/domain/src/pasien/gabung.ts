import { parseNamaBayi } from './nama-bayi.ts';

export type GabungSide = 'a' | 'b';

/** The fields of a record that a suggestion needs. */
export type GabungRecord = { nama: string; tak_dikenal: boolean; diubah_pada: string };

/**
 * Suggests which record's value of a field to keep when two records are merged.
 *
 * A value is preferred to an empty one, a known patient to an unknown one, and a person's own name to the name of an
 * unnamed baby; otherwise the record that was changed last.
 * Source:  issue 3 D, "side by side, choose per field".
 */
export function suggestSide(
  field: string,
  values: Record<GabungSide, string | null>,
  records: Record<GabungSide, GabungRecord>,
): GabungSide {
  const { a, b } = records;
  const latest: GabungSide = b.diubah_pada > a.diubah_pada ? 'b' : 'a';
  if (values.a === null || values.b === null)
    return values.a === null && values.b !== null ? 'b' : values.a === null ? latest : 'a';
  if (a.tak_dikenal !== b.tak_dikenal) return a.tak_dikenal ? 'b' : 'a';
  if (field === 'nama') {
    const bayi: Record<GabungSide, boolean> = { a: parseNamaBayi(a.nama) !== null, b: parseNamaBayi(b.nama) !== null };
    if (bayi.a !== bayi.b) return bayi.a ? 'b' : 'a';
  }
  return latest;
}
