import { BARIS_AKTIF, BARIS_TIDAK_DIAMBIL } from './status-resep.ts';
import { tulisSatuan, type CaraRacik } from './racik.ts';

/** A line of a prescription that was sent. */
export type BarisTerapi = {
  nama: string;
  satuan: string;
  aturan: string | null;
  jumlah: number | null;
  /** How much of `jumlah` was handed over. */ diserahkan: number;
  status: number;
  /** The patient buys it elsewhere. */ luar: boolean;
  /** What a compound is made of. */
  bahan: readonly { nama: string; diminta: number; satuan: string }[];
  /** Whether its amounts are of each packet or of all together. */ cara: CaraRacik | null;
};
/** In words, a line each: what was handed over, and what was only written. */
export type Terapi = { diberikan: string[]; diresepkan: string[] };

const named = ({ nama, bahan, cara }: BarisTerapi): string =>
  bahan.length === 0
    ? nama
    : `${nama} (${bahan.map((one) => `${one.nama} ${String(one.diminta).replace('.', ',')} ${tulisSatuan(one.satuan)}`).join(', ')}${cara === null ? '' : cara === 'dtd' ? ' tiap bungkus' : ' untuk seluruhnya'})`;

const words = (baris: BarisTerapi, jumlah: string, ...more: (string | null)[]): string =>
  // Each apart: of 'kapsul 14 1 x sehari' nobody can tell where the amount ends.
  [named(baris), jumlah === '' ? '' : `${jumlah} ${baris.satuan}`.trim(), baris.aturan, ...more]
    .filter(Boolean)
    .join(', ');

/** A line as it was written, in words: what, how many of it, how it is used. Source: resep.md RS15; rekam-medis.md RM9. */
export const tulisBaris = (baris: BarisTerapi): string => words(baris, String(baris.jumlah ?? ''));

const isWritten = ({ status }: BarisTerapi): boolean => status === BARIS_AKTIF || status === BARIS_TIDAK_DIAMBIL;

/**
 * What a reader may believe that the patient has got, apart from what was only prescribed. Part of a line counts as the
 * part that it was; a line that was cancelled after part of it was handed over still tells that part.
 *
 * Source: resep.md RS15; issue 30 E1.
 */
export const terapiOf = (lines: readonly BarisTerapi[]): Terapi => ({
  diberikan: lines
    .filter(({ diserahkan }) => diserahkan > 0)
    .map((one) =>
      words(one, one.diserahkan < (one.jumlah ?? 0) ? `${one.diserahkan} dari ${one.jumlah}` : String(one.diserahkan)),
    ),
  diresepkan: lines
    .filter((one) => one.diserahkan === 0 && isWritten(one))
    .map((one) =>
      words(
        one,
        one.jumlah === null ? '' : String(one.jumlah),
        one.luar ? 'ambil di luar' : null,
        one.status === BARIS_TIDAK_DIAMBIL ? 'tidak diambil' : null,
      ),
    ),
});
