import { formatJenisKelamin } from '@nadi/domain/pasien/kelamin';
import { formatTanggalLahir, isTanggal } from '#platform/time/tanggal.ts';

const FIELD_LABELS: Record<string, string> = {
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

export const fieldLabel = (field: string): string => FIELD_LABELS[field] ?? field;

/** A value as people write it: a date with slashes, a sex as a word, "-" for nothing. */
export function formatValue(field: string, value: string | number | null): string {
  if (value === null || value === '') return '-';
  if (field === 'jenis_kelamin') return typeof value === 'number' ? formatJenisKelamin(value) : value;
  return typeof value === 'string' && isTanggal(value) ? formatTanggalLahir(value) : String(value);
}

const MAX_DIFFERENCES = 2;
/** Matches a number, or a date as it is shown. */
const NUMBER_PATTERN = /^\d[\d/]*$/;

/**
 * The positions in `own` of the digits that differ from `other`: at most two (one is wrong, or two are swapped), or the
 * one digit that `other` lacks. Empty when more digits differ or when either is not a number, because then no single
 * digit is to blame.
 */
export function findDifferentDigits(own: string, other: string): number[] {
  if (!NUMBER_PATTERN.test(own) || !NUMBER_PATTERN.test(other) || own === other) return [];
  if (own.length === other.length) {
    const differences = [...own].flatMap((digit, at) => (digit === other[at] ? [] : [at]));
    return differences.length <= MAX_DIFFERENCES ? differences : [];
  }
  if (own.length !== other.length + 1) return [];
  const at = [...own].findIndex((digit, index) => digit !== other[index]);
  return own.slice(0, at) + own.slice(at + 1) === other ? [at] : [];
}
