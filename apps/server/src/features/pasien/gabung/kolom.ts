/**
 * A field that may be chosen from either record. `columns` are the columns of `pasien` that belong together, so that
 * two addresses are never mixed.
 */
export type KolomPilihan = { kolom: string; label: string; isi: readonly string[] };
/** A number that is kept in a table of its own, by its kind (lists 8 and 9). */
export type NomorPilihan = { kolom: string; label: string; tabel: 'pasien_kontak' | 'pasien_identitas'; jenis: number };

const satu = (kolom: string, label: string): KolomPilihan => ({ kolom, label, isi: [kolom] });
const alamat = (akhiran: '' | '_identitas', label: string): KolomPilihan => ({
  kolom: `alamat${akhiran}`,
  label,
  isi: ['alamat', 'provinsi', 'wilayah', 'kecamatan', 'kelurahan', 'rt', 'rw', 'kodepos'].map((k) => `${k}${akhiran}`),
});

/** The fields in the order of the form. */
export const KOLOM_PILIHAN: readonly KolomPilihan[] = [
  satu('status', 'Status pasien'),
  satu('tak_dikenal', 'Pasien tak dikenal'),
  satu('norm_manual', 'NORM Manual'),
  satu('jenis_identitas', 'Jenis identitas'),
  satu('nik', 'NIK'),
  satu('no_bpjs', 'No. BPJS'),
  satu('gelar_depan', 'Gelar depan'),
  { kolom: 'nama', label: 'Nama', isi: ['nama', 'nama_cari'] },
  satu('gelar_belakang', 'Gelar belakang'),
  satu('panggilan', 'Panggilan'),
  satu('tempat_lahir', 'Tempat lahir'),
  satu('tanggal_lahir', 'Tanggal lahir'),
  satu('jenis_kelamin', 'Jenis kelamin'),
  satu('agama', 'Agama'),
  satu('status_perkawinan', 'Status perkawinan'),
  satu('pendidikan', 'Pendidikan'),
  satu('pekerjaan', 'Pekerjaan'),
  satu('suku', 'Suku'),
  satu('golongan_darah', 'Golongan darah'),
  satu('kewarganegaraan', 'Kewarganegaraan'),
  satu('email', 'Email'),
  satu('perusahaan', 'Perusahaan'),
  satu('bagian', 'Bagian'),
  satu('piutang', 'Piutang'),
  alamat('_identitas', 'Alamat identitas'),
  alamat('', 'Alamat domisili'),
  satu('ibu_kandung', 'Ibu kandung'),
  { kolom: 'ibu', label: 'Ibu (pasien di sini)', isi: ['ibu_id'] },
  { kolom: 'foto', label: 'Foto', isi: ['foto_berkas_id', 'foto_kecil_berkas_id'] },
];

export const NOMOR_PILIHAN: readonly NomorPilihan[] = [
  { kolom: 'nomor_identitas', label: 'No. identitas lain', tabel: 'pasien_identitas', jenis: 1 },
  { kolom: 'nomor_identitas_npwp', label: 'No. NPWP', tabel: 'pasien_identitas', jenis: 8 },
  { kolom: 'nomor_kontak_telp', label: 'No. Handphone', tabel: 'pasien_kontak', jenis: 3 },
  { kolom: 'nomor_kontak_wa', label: 'No. WhatsApp', tabel: 'pasien_kontak', jenis: 4 },
];

/**
 * These numbers are unique in the facility. A merge exchanges them, so that both stay taken and both find the winner.
 */
export const NOMOR_UNIK = ['nik', 'no_bpjs'] as const;

/**
 * The columns of `pasien` that are not chosen, each with its reason. A new column must be listed here or above
 * (following-tables.arch.test.ts).
 */
export const BUKAN_PILIHAN: Readonly<Record<string, string>> = {
  faskes_id: 'the tenant',
  id: 'the key',
  norm: 'both norms stay',
  versi: 'rises',
  terakhir_berkunjung: 'the later of both',
  dibuat_pada: 'each its own',
  diubah_pada: 'now',
  digabung_ke: 'the merge itself',
};
