import { adalahTanggal } from '../tanggal/tanggal.ts';

/** 1 male, 2 female (platform.md 3). */
export type JenisKelamin = 1 | 2;

export type TurunanNik = { tanggal_lahir: string; jenis_kelamin: JenisKelamin };

export type IsiNik = TurunanNik & { provinsi: number; wilayah: number; kecamatan: number };

const HARI_PEREMPUAN = 40;

/**
 * The form's reading of a NIK, for use while it is being typed.
 *
 * Units:   digits 7-12 are day, month, two-digit year; a day above 40 is a woman's, plus 40; the year is 20xx unless that full
 *          date is after `hariIni` (`YYYY-MM-DD`), else 19xx.
 * Returns: null below 12 digits, above 16, with anything but digits, and for a date that does not exist.
 * Source:  platform.md 5, "NIK derivation"; decisions.md D17.
 */
export function turunkanDariNik(nik: string, hariIni: string): TurunanNik | null {
  if (!/^\d{12,16}$/.test(nik)) return null;
  const hariTertulis = Number(nik.slice(6, 8));
  const perempuan = hariTertulis > HARI_PEREMPUAN;
  const hari = String(perempuan ? hariTertulis - HARI_PEREMPUAN : hariTertulis).padStart(2, '0');
  const sisa = `${nik.slice(10, 12)}-${nik.slice(8, 10)}-${hari}`;
  const tanggal_lahir = `20${sisa}` > hariIni ? `19${sisa}` : `20${sisa}`;
  return adalahTanggal(tanggal_lahir) ? { tanggal_lahir, jenis_kelamin: perempuan ? 2 : 1 } : null;
}

/**
 * The shell helper's reading of a whole NIK: birth date, sex and where it was issued.
 *
 * Units:   `provinsi` the first 2 digits, `wilayah` (regency or city) the first 4, `kecamatan` the first 6, as numbers.
 * Returns: null unless it is exactly 16 digits, and for a date that does not exist: then nothing is derived at all.
 * Source:  platform.md 5, "NIK derivation"; decisions.md D17.
 */
export function bacaNik(nik: string, hariIni: string): IsiNik | null {
  const turunan = nik.length === 16 ? turunkanDariNik(nik, hariIni) : null;
  if (!turunan) return null;
  const [provinsi, wilayah, kecamatan] = [Number(nik.slice(0, 2)), Number(nik.slice(0, 4)), Number(nik.slice(0, 6))];
  return { ...turunan, provinsi, wilayah, kecamatan };
}
