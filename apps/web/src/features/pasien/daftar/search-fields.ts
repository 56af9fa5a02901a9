import { bacaNomor } from '@nadi/domain/angka/baca-nomor';
import { parsePasienListQuery } from '@nadi/domain/pasien/pasien-query';

type FilterField = 'norm' | 'nama' | 'alamat' | 'tanggal_lahir' | 'nik' | 'no_bpjs' | 'status';
type PasienFilters = Partial<Record<FilterField, string>>;

/** platform.md 9: ten rows a page, unless the user chose otherwise. */
export const PAGE_SIZES: readonly number[] = [10, 25, 50, 100];
export const DEFAULT_PAGE_SIZE = 10;

/** The columns that the text of the search input may be about. */
export const SEARCH_FIELDS: readonly FilterField[] = ['norm', 'nik', 'nama'];

/** platform.md 5 "Patient search input": 16 digits are a NIK, fewer digits a norm, and anything else is a name. */
export function filtersOfSearch(text: string): PasienFilters {
  const parsed = parsePasienListQuery(text);
  if (parsed.jenis === 'nik') return { nik: parsed.nik };
  if (parsed.jenis === 'norm') {
    // As it was typed, with its leading zeros: what separated its groups is left out.
    const read = bacaNomor(text.trim(), text.length);
    return { norm: read.hasil === 'nomor' ? read.nomor : text.trim() };
  }
  return parsed.jenis === 'nama' ? { nama: text } : {};
}
