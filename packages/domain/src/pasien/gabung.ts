import { bacaNamaBayi } from './nama-bayi.ts';

export type Sisi = 'a' | 'b';

/** The fields of a record that a suggestion needs. */
export type RekamGabung = { nama: string; tak_dikenal: boolean; diubah_pada: string };

/**
 * Suggests which record's value of a field to keep when two records are merged.
 *
 * A value is preferred to an empty one, a known patient to an unknown one, and a person's own name to the name of an
 * unnamed baby; otherwise the record that was changed last.
 * Source:  issue 3 D, "side by side, choose per field".
 */
export function usulSisi(kolom: string, nilai: Record<Sisi, string | null>, rekam: Record<Sisi, RekamGabung>): Sisi {
  const { a, b } = rekam;
  const terbaru: Sisi = b.diubah_pada > a.diubah_pada ? 'b' : 'a';
  if (nilai.a === null || nilai.b === null)
    return nilai.a === null && nilai.b !== null ? 'b' : nilai.a === null ? terbaru : 'a';
  if (a.tak_dikenal !== b.tak_dikenal) return a.tak_dikenal ? 'b' : 'a';
  if (kolom === 'nama') {
    const bayi: Record<Sisi, boolean> = { a: bacaNamaBayi(a.nama) !== null, b: bacaNamaBayi(b.nama) !== null };
    if (bayi.a !== bayi.b) return bayi.a ? 'b' : 'a';
  }
  return terbaru;
}
