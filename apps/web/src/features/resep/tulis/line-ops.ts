import type { AturanDaftar, AturanIsian, BahanIsian, BarisIsian, RacikIsian, ResepIsian } from './isian-resep.ts';
import { aturanFromDaftar, retypeAturan, satuanRacik } from './isian-resep.ts';

export type Removed = { what: string; before: Pick<ResepIsian, 'baris' | 'racik'> };

const replaced = <T extends { kunci: string }>(rows: readonly T[], kunci: string, change: Partial<T>): T[] =>
  rows.map((row) => (row.kunci === kunci ? { ...row, ...change } : row));

export const changeBaris = (isian: ResepIsian, kunci: string, change: Partial<BarisIsian>): Partial<ResepIsian> => ({
  baris: replaced(isian.baris, kunci, change),
});
export const changeRacik = (isian: ResepIsian, kunci: string, change: Partial<RacikIsian>): Partial<ResepIsian> => ({
  racik: replaced(isian.racik, kunci, change),
});
/** Changes the use of a line or a compound; `read` is given what it is counted in. */
function withAturan(
  isian: ResepIsian,
  kunci: string,
  read: (now: AturanIsian, satuan: string) => AturanIsian,
): Partial<ResepIsian> {
  const line = isian.baris.find((one) => one.kunci === kunci);
  if (line) return changeBaris(isian, kunci, read(line, line.produk?.satuan ?? 'tablet'));
  const racik = isian.racik.find((one) => one.kunci === kunci);
  return racik ? changeRacik(isian, kunci, read(racik, satuanRacik(racik.jenis))) : {};
}
export const typeAturan = (isian: ResepIsian, kunci: string, teks: string): Partial<ResepIsian> =>
  withAturan(isian, kunci, (now, satuan) => retypeAturan(now, teks, satuan));
/** Takes the use from list 41. */
export const pickAturan = (isian: ResepIsian, kunci: string, daftar: AturanDaftar): Partial<ResepIsian> =>
  withAturan(isian, kunci, (now, satuan) => aturanFromDaftar(daftar, now.hari, satuan));
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
