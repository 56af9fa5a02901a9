import type { BahanIsian, BarisIsian, RacikIsian, ResepIsian } from './isian-resep.ts';
import { readAturan, satuanRacik } from './isian-resep.ts';

export type Removed = { what: string; before: Pick<ResepIsian, 'baris' | 'racik'> };

const replaced = <T extends { kunci: string }>(rows: readonly T[], kunci: string, change: Partial<T>): T[] =>
  rows.map((row) => (row.kunci === kunci ? { ...row, ...change } : row));

export const changeBaris = (isian: ResepIsian, kunci: string, change: Partial<BarisIsian>): Partial<ResepIsian> => ({
  baris: replaced(isian.baris, kunci, change),
});
export const changeRacik = (isian: ResepIsian, kunci: string, change: Partial<RacikIsian>): Partial<ResepIsian> => ({
  racik: replaced(isian.racik, kunci, change),
});
export const typeAturan = (isian: ResepIsian, kunci: string, teks: string): Partial<ResepIsian> => {
  const line = isian.baris.find((one) => one.kunci === kunci);
  if (line) return changeBaris(isian, kunci, readAturan(teks, line.produk?.satuan ?? 'tablet'));
  const racik = isian.racik.find((one) => one.kunci === kunci);
  return racik ? changeRacik(isian, kunci, readAturan(teks, satuanRacik(racik.jenis))) : {};
};
export const addBahan = (isian: ResepIsian, kunci: string, bahan: BahanIsian): Partial<ResepIsian> => ({
  racik: isian.racik.map((one) => (one.kunci === kunci ? { ...one, bahan: [...one.bahan, bahan] } : one)),
});
export const changeBahan = (isian: ResepIsian, kunci: string, change: Partial<BahanIsian>): Partial<ResepIsian> => ({
  racik: isian.racik.map((one) => ({ ...one, bahan: replaced(one.bahan, kunci, change) })),
});

/** Takes away a line, a compound or one of its ingredients. */
export function removeRow(isian: ResepIsian, kunci: string): Partial<ResepIsian> {
  return {
    baris: isian.baris.filter((one) => one.kunci !== kunci),
    racik: isian.racik
      .filter((one) => one.kunci !== kunci)
      .map((one) => ({ ...one, bahan: one.bahan.filter((bahan) => bahan.kunci !== kunci) })),
  };
}

/** What a row is called when it is said that it is gone. */
export function nameOfRow({ baris, racik }: ResepIsian, kunci: string): string {
  const line = baris.find((one) => one.kunci === kunci);
  if (line) return line.produk?.nama ?? line.nama_luar ?? 'Baris';
  return (
    racik.find((one) => one.kunci === kunci)?.nama ??
    racik.flatMap(({ bahan }) => bahan).find((one) => one.kunci === kunci)?.produk.nama ??
    'Baris'
  );
}
