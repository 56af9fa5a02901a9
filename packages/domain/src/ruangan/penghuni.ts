import { formatJenisKelaminLetter } from '../pasien/kelamin.ts';
import { umurInYears } from '../pasien/umur.ts';

/** Who lies in a bed or has booked it, without a name: enough to choose a bed in the same kamar. */
export type Penghuni = {
  /** List 2; null when it is not known. */
  jenis_kelamin: number | null;
  /** Completed years; null when the birth date is not known. */
  umur_tahun: number | null;
  /** 1 on the day of the visit; 0 or less before it. */
  hari_ke: number;
};

const DAY_MS = 86_400_000;

/**
 * The day of a stay: the service day is day 1.
 *
 * Units:   both dates `YYYY-MM-DD` of the facility's zone.
 * Source:  issue "Visit registration" A, beds; DESIGN.md, "hari ke-3".
 */
export const computeRawatDay = (tanggalLayanan: string, today: string): number =>
  Math.round((Date.parse(today) - Date.parse(tanggalLayanan)) / DAY_MS) + 1;

type Rawat = { jenis_kelamin: number | null; tanggal_lahir: string | null; tanggal_layanan: string };

/** The occupant of a bed today. Units: `today` is `YYYY-MM-DD` of the facility's zone. */
export const buildPenghuni = ({ jenis_kelamin, tanggal_lahir, tanggal_layanan }: Rawat, today: string): Penghuni => ({
  jenis_kelamin,
  umur_tahun: umurInYears(tanggal_lahir, today),
  hari_ke: computeRawatDay(tanggal_layanan, today),
});

/**
 * One line for the tile of a bed: `P 62 th, hari ke-3`.
 *
 * Returns: what is not known is left out, and so is the day before the visit; a child under one year is `P <1 th`; ''
 *          when nothing is known.
 */
export function formatPenghuni({ jenis_kelamin, umur_tahun, hari_ke }: Penghuni): string {
  const umur = umur_tahun === null ? '' : umur_tahun === 0 ? '<1 th' : `${umur_tahun} th`;
  const person = [jenis_kelamin === null ? '' : formatJenisKelaminLetter(jenis_kelamin), umur]
    .filter((part) => part !== '')
    .join(' ');
  return [person, hari_ke > 0 ? `hari ke-${hari_ke}` : ''].filter((part) => part !== '').join(', ');
}
