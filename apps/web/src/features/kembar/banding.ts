import { namaJenisKelamin } from '@nadi/domain/pasien/kelamin';
import { formatTanggal, isTanggal } from '../../platform/tanggal.ts';

const LABEL: Record<string, string> = {
  nama: 'Nama',
  tanggal_lahir: 'Tanggal lahir',
  jenis_kelamin: 'Jenis kelamin',
  nik: 'NIK',
  no_bpjs: 'No. BPJS',
  nomor_kontak_telp: 'Handphone',
  ibu_kandung: 'Ibu kandung',
  tempat_lahir: 'Tempat lahir',
  alamat: 'Alamat',
};

export const labelKolom = (kolom: string): string => LABEL[kolom] ?? kolom;

/** A value as people write it: a date with slashes, a sex as a word, "-" for nothing. */
export function tulisNilai(kolom: string, nilai: string | number | null): string {
  if (nilai === null || nilai === '') return '-';
  if (kolom === 'jenis_kelamin') return typeof nilai === 'number' ? namaJenisKelamin(nilai) : nilai;
  return typeof nilai === 'string' && isTanggal(nilai) ? formatTanggal(nilai) : String(nilai);
}

const TERBANYAK = 2;
/** Matches a number, or a date as it is shown. */
const ANGKA = /^\d[\d/]*$/;

/**
 * The positions in `own` of the digits that differ from `other`: at most two (one is wrong, or two are swapped), or the
 * one digit that `other` lacks. Empty when more digits differ or when either is not a number, because then no single
 * digit is to blame.
 */
export function angkaBeda(milik: string, lain: string): number[] {
  if (!ANGKA.test(milik) || !ANGKA.test(lain) || milik === lain) return [];
  if (milik.length === lain.length) {
    const beda = [...milik].flatMap((angka, at) => (angka === lain[at] ? [] : [at]));
    return beda.length <= TERBANYAK ? beda : [];
  }
  if (milik.length !== lain.length + 1) return [];
  const at = [...milik].findIndex((angka, index) => angka !== lain[index]);
  return milik.slice(0, at) + milik.slice(at + 1) === lain ? [at] : [];
}
