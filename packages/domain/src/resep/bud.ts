import { formatTanggalForPrint } from '../tanggal/tanggal-print.ts';
import { parseTanggal } from '../tanggal/tanggal.ts';

export type Bud = { tanggal: string } | { pesan: string };

/**
 * Reads until when a compound may be used.
 *
 * Units:   `teks` as typed, day first; `today` and the answer YYYY-MM-DD.
 * Returns: the day, or why it can't be taken: nobody can read it, or it is over.
 * Source:  resep.md RS16.
 */
export function bacaBud(teks: string, today: string): Bud {
  const tanggal = parseTanggal(teks);
  if (tanggal === null)
    return { pesan: 'Tulis batas pakai (BUD) sebagai tanggal: hari-bulan-tahun, misalnya 14-05-2027' };
  return tanggal < today ? { pesan: `Batas pakai (BUD) ${formatTanggalForPrint(tanggal)} sudah lewat` } : { tanggal };
}

/** A compound keeps no longer; beyond it the year is mistyped as often as not. Ours. */
const LAMA_TAHUN = 5;

/**
 * What a day that was typed is warned of: the compound is still to be taken after it, or the day is years away.
 *
 * Returns: null where it lasts, or can't be read.
 * Source:  resep.md RS12, RS16.
 */
export function budWarning(teks: string, hariTerakhir: string): string | null {
  const tanggal = parseTanggal(teks);
  if (tanggal === null) return null;
  if (tanggal < hariTerakhir)
    return `Batas pakai sebelum hari terakhir dipakai, ${formatTanggalForPrint(hariTerakhir)}`;
  return Number(tanggal.slice(0, 4)) - Number(hariTerakhir.slice(0, 4)) > LAMA_TAHUN
    ? `Batas pakai lebih dari ${LAMA_TAHUN} tahun lagi: periksa tahunnya`
    : null;
}

/** A batch that goes into a compound. `ed` YYYY-MM-DD; null: nothing expires. */
export type BatchBahan = { nama: string; no_batch: string; ed: string | null };

/**
 * Why a compound may not be used until this day: what it is made of expires before.
 *
 * Units:   `teks` as typed, day first.
 * Returns: the ingredient that expires first, in words; null where all of them last, or the day can't be read.
 * Source:  resep.md RS16.
 */
export function budLewatEd(teks: string, batch: readonly BatchBahan[]): string | null {
  const tanggal = parseTanggal(teks);
  if (tanggal === null) return null;
  const [first] = batch
    .flatMap(({ ed, ...one }) => (ed === null ? [] : [{ ...one, ed }]))
    .toSorted((a, b) => a.ed.localeCompare(b.ed));
  if (first === undefined || tanggal <= first.ed) return null;
  const called = first.no_batch === '' ? first.nama : `${first.nama} batch ${first.no_batch}`;
  return `Batas pakai (BUD) ${formatTanggalForPrint(tanggal)} melewati kedaluwarsa ${called}, ${formatTanggalForPrint(first.ed)}`;
}
