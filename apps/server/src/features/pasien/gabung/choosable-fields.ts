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

const singleColumn = (field: string, label: string): ChoosableField => ({ kolom: field, label, columns: [field] });
const alamatField = (suffix: '' | '_identitas', label: string): ChoosableField => ({
  kolom: `alamat${suffix}`,
  label,
  columns: ['alamat', 'provinsi', 'wilayah', 'kecamatan', 'kelurahan', 'rt', 'rw', 'kodepos'].map(
    (k) => `${k}${suffix}`,
  ),
});

/** The fields in the order of the form. */
export const CHOOSABLE_FIELDS: readonly ChoosableField[] = [
  { kolom: 'status', label: 'Status pasien', columns: ['status', 'meninggal_pada'] },
  singleColumn('tak_dikenal', 'Pasien tak dikenal'),
  singleColumn('norm_manual', 'NORM Manual'),
  singleColumn('jenis_identitas', 'Jenis identitas'),
  singleColumn('nik', 'NIK'),
  singleColumn('no_bpjs', 'No. BPJS'),
  singleColumn('gelar_depan', 'Gelar depan'),
  { kolom: 'nama', label: 'Nama', columns: ['nama', 'nama_cari'] },
  singleColumn('gelar_belakang', 'Gelar belakang'),
  singleColumn('panggilan', 'Panggilan'),
  singleColumn('tempat_lahir', 'Tempat lahir'),
  singleColumn('tanggal_lahir', 'Tanggal lahir'),
  singleColumn('jenis_kelamin', 'Jenis kelamin'),
  singleColumn('agama', 'Agama'),
  singleColumn('status_perkawinan', 'Status perkawinan'),
  singleColumn('pendidikan', 'Pendidikan'),
  singleColumn('pekerjaan', 'Pekerjaan'),
  singleColumn('suku', 'Suku'),
  singleColumn('golongan_darah', 'Golongan darah'),
  singleColumn('kewarganegaraan', 'Kewarganegaraan'),
  singleColumn('email', 'Email'),
  singleColumn('perusahaan', 'Perusahaan'),
  singleColumn('bagian', 'Bagian'),
  singleColumn('piutang', 'Piutang'),
  alamatField('_identitas', 'Alamat identitas'),
  alamatField('', 'Alamat domisili'),
  singleColumn('ibu_kandung', 'Ibu kandung'),
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
