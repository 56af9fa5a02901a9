import { parsePasienListQuery } from '@nadi/domain/pasien/pasien-query';
import type { FilterField, PasienFilters } from './tampilan.ts';

/** The columns that the text of the search input may be about. */
export const SEARCH_FIELDS: readonly FilterField[] = ['norm', 'nik', 'nama'];

/** platform.md 5 "Patient search input": 16 digits are a NIK, fewer digits a norm, and anything else is a name. */
export function filtersOfSearch(text: string): PasienFilters {
  const parsed = parsePasienListQuery(text);
  if (parsed.jenis === 'nik') return { nik: parsed.nik };
  if (parsed.jenis === 'norm') return { norm: text.trim() };
  return parsed.jenis === 'nama' ? { nama: text } : {};
}
