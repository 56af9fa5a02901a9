import { PASIEN_COLUMNS, PASIEN_SECTIONS, fieldOf, type PasienColumn } from '@nadi/domain/pasien/pasien-fields';
import { KONTAK_TELEPON, KONTAK_WHATSAPP, IDENTITAS_UTAMA, KARTU_NPWP } from '@nadi/domain/referensi/referensi-list';

/**
 * A field that may be chosen from either record. `columns` are the columns of `pasien` that belong together, so that
 * two addresses are never mixed.
 */
export type ChoosableField = { kolom: string; label: string; columns: readonly string[] };
/** A number that is kept in a table of its own, by its kind (lists 8 and 9). */
export type ChoosableNomor = {
  kolom: string;
  label: string;
  tabel: 'pasien_kontak' | 'pasien_identitas';
  jenis: number;
};

const alamatColumns = (suffix: '' | '_identitas'): string[] =>
  ['alamat', 'provinsi', 'wilayah', 'kecamatan', 'kelurahan', 'rt', 'rw', 'kodepos'].map((k) => `${k}${suffix}`);

/** Columns that belong to a field and have none of their own, and words that say of whom or of which address it is. */
const JOINED: Partial<Record<PasienColumn, Partial<ChoosableField>>> = {
  status: { columns: ['status', 'meninggal_pada'] },
  nama: { columns: ['nama', 'nama_cari'] },
  alamat_identitas: { label: 'Alamat identitas', columns: alamatColumns('_identitas') },
  alamat: { label: 'Alamat domisili', columns: alamatColumns('') },
  ibu_kandung: { label: 'Ibu kandung' },
};
const isWithAlamat = (column: PasienColumn): boolean =>
  column in PASIEN_SECTIONS.alamat && column !== 'alamat' && column !== 'alamat_identitas';

/** The fields in the order of the form, the status first. */
export const CHOOSABLE_FIELDS: readonly ChoosableField[] = [
  ...[...new Set<PasienColumn>(['status', ...PASIEN_COLUMNS])]
    .filter((column) => !isWithAlamat(column))
    .map((column) => ({ kolom: column, label: fieldOf(column).nama, columns: [column], ...JOINED[column] })),
  { kolom: 'ibu', label: 'Ibu (pasien di sini)', columns: ['ibu_id'] },
  { kolom: 'foto', label: 'Foto', columns: ['foto_berkas_id', 'foto_kecil_berkas_id'] },
];

export const CHOOSABLE_NOMOR: readonly ChoosableNomor[] = [
  { kolom: 'nomor_identitas', label: 'No. identitas lain', tabel: 'pasien_identitas', jenis: IDENTITAS_UTAMA },
  { kolom: 'nomor_identitas_npwp', label: 'No. NPWP', tabel: 'pasien_identitas', jenis: KARTU_NPWP },
  { kolom: 'nomor_kontak_telp', label: 'No. Handphone', tabel: 'pasien_kontak', jenis: KONTAK_TELEPON },
  { kolom: 'nomor_kontak_wa', label: 'No. WhatsApp', tabel: 'pasien_kontak', jenis: KONTAK_WHATSAPP },
];

/**
 * These numbers are unique in the facility. A merge exchanges them, so that both stay taken and both find the winner.
 */
export const UNIQUE_NOMOR = ['nik', 'no_bpjs'] as const;

/**
 * The columns of `pasien` that are not chosen, each with its reason. A new column must be listed here or above
 * (following-tables.arch.test.ts).
 */
export const UNCHOOSABLE_COLUMNS: Readonly<Record<string, string>> = {
  faskes_id: 'the tenant',
  id: 'the key',
  norm: 'both norms stay',
  norm_manual_cari: 'made of norm_manual',
  versi: 'rises',
  dibuat_pada: 'each its own',
  diubah_pada: 'now',
  digabung_ke: 'the merge itself',
};
