import { BED_KOSONG, bacaStatusBed, NAMA_STATUS_BED } from './tempat-tidur.ts';

const UNTUK: Record<number, string> = { 1: 'laki-laki', 2: 'perempuan' };

/**
 * Why a bed can't be reserved.
 *
 * Returns: null for an empty one.
 * Source:  kunjungan.md 4, "Only status 1 can be selected for a reservation".
 */
export const tolakPilihBed = (status: number): string | null =>
  status === BED_KOSONG
    ? null
    : `${NAMA_STATUS_BED[bacaStatusBed(status)].toLowerCase()}, hanya yang kosong dapat dipilih`;

/**
 * A warning where a kamar is meant for the other sex. It refuses nothing, because the hospital may be full.
 *
 * Units:   list 2; null for a kamar for both sexes, and for a patient whose sex is not known.
 * Returns: null when they fit.
 */
export function catatanKelamin(kamar: number | null, pasien: number | null): string | null {
  const untuk = UNTUK[kamar ?? 0];
  const siapa = UNTUK[pasien ?? 0];
  return untuk === undefined || siapa === undefined || kamar === pasien
    ? null
    : `Kamar ini untuk ${untuk}, pasien ${siapa}`;
}

type Calon = { id: number; status: number; kamar: { kelas: number; jenis_kelamin: number | null } };

/**
 * The bed that a picker starts with: the empty one that fits best, by sex before class.
 *
 * Units:   `kelas` list 19, the class of the payer; null where none is chosen.
 * Returns: null when none is empty.
 */
export function bedAwal(
  bed: readonly Calon[],
  pasien: { jenis_kelamin: number | null; kelas: number | null },
): number | null {
  const cocok = ({ kamar }: Calon): number =>
    (catatanKelamin(kamar.jenis_kelamin, pasien.jenis_kelamin) === null ? 2 : 0) +
    (kamar.kelas === pasien.kelas ? 1 : 0);
  return (
    bed.filter(({ status }) => tolakPilihBed(status) === null).toSorted((a, b) => cocok(b) - cocok(a))[0]?.id ?? null
  );
}
