import { bacaBaris } from '@nadi/domain/resep/baris/baca-baris';
import type { Pilihan, ProdukBaris } from '@nadi/domain/resep/baris/baca-baris';
import type { AturanDaftar, SignaValues, BahanValues, BarisValues, RacikValues, ResepValues } from './resep-values.ts';
import { isiSisa } from './isi-sisa.ts';
import { aturanFromDaftar, readAturan, retypeAturan, satuanRacik } from './resep-values.ts';

export type Removed = { what: string; before: Pick<ResepValues, 'baris' | 'racik'> };

const replaced = <T extends { kunci: string }>(rows: readonly T[], kunci: string, change: Partial<T>): T[] =>
  rows.map((row) => (row.kunci === kunci ? { ...row, ...change } : row));

export const changeBaris = (typed: ResepValues, kunci: string, change: Partial<BarisValues>): Partial<ResepValues> => ({
  baris: replaced(typed.baris, kunci, change),
});
export const changeRacik = (typed: ResepValues, kunci: string, change: Partial<RacikValues>): Partial<ResepValues> => ({
  racik: replaced(typed.racik, kunci, change),
});
/** Changes the use of a line or a compound; `read` is given what it is counted in. */
function withAturan(
  typed: ResepValues,
  kunci: string,
  read: (now: SignaValues, satuan: string | ProdukBaris) => SignaValues & Pick<BarisValues, 'diketik'>,
): Partial<ResepValues> {
  const line = typed.baris.find((one) => one.kunci === kunci);
  // What was asked of the words before, and said to be meant, goes with them.
  const fresh = (next: SignaValues): SignaValues => ({ soal: [], pasti: [], ...next });
  if (line) return changeBaris(typed, kunci, fresh(read(line, line.produk?.baris ?? line.produk?.satuan ?? '')));
  const racik = typed.racik.find((one) => one.kunci === kunci);
  return racik ? changeRacik(typed, kunci, fresh(read(racik, satuanRacik(racik.jenis)))) : {};
}
type Terketik = Pick<BarisValues, 'pasti' | 'diketik'>;
/** Another amount is not the one that was said to be meant, nor what the typed words say, where they say one. */
const tanpaJumlah = ({ pasti, diketik }: Terketik): Terketik => ({
  pasti: (pasti ?? []).filter((one) => one !== 'jumlah'),
  diketik: diketik && bacaBaris(diketik).isi.jumlah === null ? diketik : null,
});
/** Changes the amount of a line, or the packets of a compound. */
export function typeJumlah(typed: ResepValues, kunci: string, teks: string): Partial<ResepValues> {
  const line = typed.baris.find((one) => one.kunci === kunci);
  if (line) return changeBaris(typed, kunci, { jumlah: teks, ...tanpaJumlah(line) });
  const racik = typed.racik.find((one) => one.kunci === kunci);
  return racik ? changeRacik(typed, kunci, { bungkus: teks, ...tanpaJumlah(racik) }) : {};
}
/** What was typed at first is shown beside what was read of it alone. */
const BUKAN_DIKETIK = { diketik: null };
export const typeAturan = (typed: ResepValues, kunci: string, teks: string): Partial<ResepValues> =>
  withAturan(typed, kunci, (now, satuan) => ({ ...retypeAturan(now, teks, satuan), ...BUKAN_DIKETIK }));
/** Takes the use from list 41. */
export const pickAturan = (typed: ResepValues, kunci: string, daftar: AturanDaftar): Partial<ResepValues> =>
  withAturan(typed, kunci, (now, satuan) => ({
    ...aturanFromDaftar(daftar, now.hari, typeof satuan === 'string' ? satuan : satuan.satuan),
    ...BUKAN_DIKETIK,
  }));
/** Takes one of the meanings that were asked about. */
export const pilihArti = (typed: ResepValues, kunci: string, { teks, pasti }: Pilihan): Partial<ResepValues> =>
  withAturan(typed, kunci, (now, satuan) =>
    readAturan(teks, satuan, pasti === undefined ? (now.pasti ?? []) : [...(now.pasti ?? []), pasti]),
  );
export const addBahan = (typed: ResepValues, kunci: string, bahan: BahanValues): Partial<ResepValues> => ({
  racik: typed.racik.map((one) => (one.kunci === kunci ? isiSisa({ ...one, bahan: [...one.bahan, bahan] }) : one)),
});
/** An amount that is typed by hand is no longer what the others leave. */
export function changeBahan(typed: ResepValues, kunci: string, change: Partial<BahanValues>): Partial<ResepValues> {
  const bahanOf = (all: readonly BahanValues[]): BahanValues[] =>
    all.map(({ sampai, ...one }) =>
      one.kunci === kunci ? { ...one, ...change } : { ...one, ...(sampai ? { sampai } : {}) },
    );
  return { racik: typed.racik.map((one) => isiSisa({ ...one, bahan: bahanOf(one.bahan) })) };
}

/** Takes away a line, a compound or one of its ingredients. */
export function removeRow(typed: ResepValues, kunci: string): Partial<ResepValues> {
  return {
    baris: typed.baris.filter((one) => one.kunci !== kunci),
    racik: typed.racik
      .filter((one) => one.kunci !== kunci)
      .map((one) => isiSisa({ ...one, bahan: one.bahan.filter((bahan) => bahan.kunci !== kunci) })),
  };
}

/** What a row is called when it is said that it is gone. */
export function nameOfRow({ baris, racik }: ResepValues, kunci: string): string {
  const line = baris.find((one) => one.kunci === kunci);
  if (line) return line.produk?.nama ?? line.nama_luar ?? 'Baris';
  return (
    racik.find((one) => one.kunci === kunci)?.nama ??
    racik.flatMap(({ bahan }) => bahan).find((one) => one.kunci === kunci)?.produk.nama ??
    'Baris'
  );
}
