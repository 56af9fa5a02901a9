import { PENJAMIN_UMUM } from '../kunjungan/penjamin.ts';
import { RAWAT_INAP } from './ruangan.ts';
import { BED_KOSONG, toStatusBed, NAMA_STATUS_BED } from './tempat-tidur.ts';

const NAMA_KELAMIN: Record<number, string> = { 1: 'laki-laki', 2: 'perempuan' };

/**
 * Why a bed can't be reserved.
 *
 * Returns: null for an empty one.
 * Source:  kunjungan.md 4, "Only status 1 can be selected for a reservation".
 */
export const pickBedRefusal = (status: number): string | null =>
  status === BED_KOSONG
    ? null
    : `${NAMA_STATUS_BED[toStatusBed(status)].toLowerCase()}, hanya yang kosong dapat dipilih`;

/**
 * A warning where a kamar is meant for the other sex. It refuses nothing, because the hospital may be full.
 *
 * Units:   list 2; null for a kamar for both sexes, and for a patient whose sex is not known.
 * Returns: null when they fit.
 */
export function kelaminWarning(kamar: number | null, pasien: number | null): string | null {
  const kamarKelamin = NAMA_KELAMIN[kamar ?? 0];
  const pasienKelamin = NAMA_KELAMIN[pasien ?? 0];
  return kamarKelamin === undefined || pasienKelamin === undefined || kamar === pasien
    ? null
    : `Kamar ini untuk ${kamarKelamin}, pasien ${pasienKelamin}`;
}

/** Kelas III, II, I and VIP of list 19. Their ids rise with the class; those that a facility adds stand in no order. */
const [LOWEST_KELAS, HIGHEST_KELAS] = [1, 4];
const isRanked = (kelas: number): boolean => kelas >= LOWEST_KELAS && kelas <= HIGHEST_KELAS;

/**
 * Whether a kamar is of a higher class than the one the payer pays for. It refuses nothing: the patient may pay the rest.
 *
 * Units:   list 19; null where no class is chosen.
 */
export const isAboveKelas = (kamar: number, payer: number | null): boolean =>
  payer !== null && isRanked(kamar) && isRanked(payer) && kamar > payer;

/** `kelas_deskripsi`: its name, null where the facility has none. */
type Kelas<K> = { kelas: K; kelas_deskripsi: string | null };
type Penanggung = Kelas<number | null> & { /** The payer's id. */ jenis: number | null };

/** A warning where a kamar is above what the payer pays for; null: it is not, or the patient pays for all of it. */
export const kelasWarning = (kamar: Kelas<number>, payer: Penanggung): string | null =>
  payer.jenis === PENJAMIN_UMUM || !isAboveKelas(kamar.kelas, payer.kelas)
    ? null
    : `${kamar.kelas_deskripsi ?? 'Kelas lebih tinggi'}. Kelas penjamin: ${payer.kelas_deskripsi ?? '-'}`;

/**
 * What is asked before a patient is put into a bed, whichever way they come there: registered, moved, or handed over.
 *
 * Returns: sentences without their stop; none where the bed fits.
 */
export const bedWarnings = (
  kamar: Kelas<number> & { jenis_kelamin: number | null },
  pasien: { jenis_kelamin: number | null; penjamin: Penanggung },
): string[] =>
  [kelasWarning(kamar, pasien.penjamin), kelaminWarning(kamar.jenis_kelamin, pasien.jenis_kelamin)].flatMap(
    (warning) => warning ?? [],
  );

/**
 * What is asked before patients come into a ward without a bed, registered or moved: nobody sees afterwards that it was
 * forgotten.
 *
 * Returns: a sentence without its stop; null in a room that is no ward.
 */
export const noBedWarning = (
  { deskripsi, jenis_kunjungan }: { deskripsi: string; jenis_kunjungan: number },
  patients = 1,
): string | null =>
  jenis_kunjungan === RAWAT_INAP
    ? `${patients === 1 ? 'Pasien' : `${patients} pasien`} masuk ${deskripsi} tanpa tempat tidur`
    : null;

type BedOption = { id: number; status: number; kamar: { kelas: number; jenis_kelamin: number | null } };

/**
 * The bed that a picker starts with: the empty one that fits best, by sex before class.
 *
 * Units:   `kelas` list 19, the class of the payer; null where none is chosen.
 * Returns: null when none is empty.
 */
export function pickInitialBed(
  bed: readonly BedOption[],
  pasien: { jenis_kelamin: number | null; kelas: number | null },
): number | null {
  const fit = ({ kamar }: BedOption): number =>
    (kelaminWarning(kamar.jenis_kelamin, pasien.jenis_kelamin) === null ? 2 : 0) +
    (kamar.kelas === pasien.kelas ? 1 : 0);
  return bed.filter(({ status }) => pickBedRefusal(status) === null).toSorted((a, b) => fit(b) - fit(a))[0]?.id ?? null;
}
