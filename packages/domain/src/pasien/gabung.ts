import { bacaNamaBayi } from './nama-bayi.ts';

export type Sisi = 'a' | 'b';

/** One record of two that are one person, as far as a suggestion needs it. */
export type RekamGabung = { nama: string; tak_dikenal: boolean; diubah_pada: string };

/**
 * Which record's value to keep of one field, as a first suggestion when two records are merged.
 *
 * What is known goes before what is empty, a known patient before an unknown one, a person's own name before that of a baby without
 * one; otherwise what was changed last.
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
