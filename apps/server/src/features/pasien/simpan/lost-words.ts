import { PASIEN_FIELD_NAMES } from '@nadi/contract/pasien/pasien-input';
import { formatTanggalLahir } from '@nadi/domain/tanggal/tanggal';
import { diffInput, type PasienInput } from './pasien-input.ts';

const isNamed = (field: string): field is keyof typeof PASIEN_FIELD_NAMES => Object.hasOwn(PASIEN_FIELD_NAMES, field);

/** A text with its value; a choice by the name of its field, because the row holds only its number. */
function wordOf(nama: string, value: string | number | boolean): string {
  if (typeof value !== 'string') return nama;
  return `${nama} ${/^\d{4}-\d{2}-\d{2}$/.test(value) ? formatTanggalLahir(value) : value}`;
}

/** The stored values that a change empties or replaces, each in words, for the question before it. */
export const lostWords = (old: PasienInput, next: PasienInput): string[] =>
  diffInput(old, next).flatMap((field) => {
    const value = old[field];
    return isNamed(field) && field !== 'status' && value !== null && value !== ''
      ? [wordOf(PASIEN_FIELD_NAMES[field], value)]
      : [];
  });
