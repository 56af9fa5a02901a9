import { KOLOM_DOMISILI, terisi } from './pasien-form.ts';
import type { Kolom, PasienForm } from './pasien-form.ts';
import { kolomWajib } from './pasien-resolver.ts';
import type { Konteks } from './pasien-resolver.ts';

export type BagianId = 'identitas' | 'pribadi' | 'perusahaan' | 'alamat' | 'keluarga' | 'dokumen';

/** The sections of the form in their order, with the fields that each one holds. */
export const BAGIAN: readonly { id: BagianId; judul: string; kolom: readonly Kolom[] }[] = [
  {
    id: 'identitas',
    judul: 'Data Identitas',
    kolom: [
      'norm',
      'norm_manual',
      'ibu_norm',
      'jenis_identitas',
      'nomor_identitas',
      'nik',
      'no_bpjs',
      'nomor_identitas_npwp',
    ],
  },
  {
    id: 'pribadi',
    judul: 'Data Pribadi',
    kolom: [
      'gelar_depan',
      'nama',
      'gelar_belakang',
      'panggilan',
      'tempat_lahir',
      'tanggal_lahir',
      'jenis_kelamin',
      'agama',
      'status_perkawinan',
      'pendidikan',
      'pekerjaan',
      'suku',
      'golongan_darah',
      'kewarganegaraan',
      'email',
      'nomor_kontak_telp',
      'nomor_kontak_wa',
    ],
  },
  { id: 'perusahaan', judul: 'Perusahaan', kolom: ['perusahaan', 'bagian', 'piutang'] },
  {
    id: 'alamat',
    judul: 'Alamat Lengkap',
    kolom: [
      'alamat_identitas',
      'rt_identitas',
      'rw_identitas',
      'kodepos_identitas',
      'provinsi_identitas',
      'wilayah_identitas',
      'kecamatan_identitas',
      'kelurahan_identitas',
      'alamat',
      'rt',
      'rw',
      'kodepos',
      'provinsi',
      'wilayah',
      'kecamatan',
      'kelurahan',
    ],
  },
  {
    id: 'keluarga',
    judul: 'Data Keluarga',
    kolom: [
      'ibu_kandung',
      'shdk_keluarga',
      'nama_keluarga',
      'jenis_kelamin_keluarga',
      'id_keluarga',
      'no_identitas_keluarga',
      'tempat_lahir_keluarga',
      'tanggal_lahir_keluarga',
      'agama_keluarga',
      'status_perkawinan_keluarga',
      'pendidikan_keluarga',
      'pekerjaan_keluarga',
      'suku_keluarga',
      'golongan_darah_keluarga',
      'kewarganegaraan_keluarga',
      'nomor_kontak_keluarga_telp',
      'nomor_kontak_keluarga_wa',
      'email_keluarga',
      'alamat_keluarga',
    ],
  },
  { id: 'dokumen', judul: 'Dokumen Pendukung', kolom: [] },
];

/** Fields that only copy another one. They are never reported as empty, because their source is. */
function disalin(isi: PasienForm): ReadonlySet<Kolom> {
  return new Set<Kolom>([
    ...(isi.wa_sama ? (['nomor_kontak_wa'] as const) : []),
    ...(isi.wa_keluarga_sama ? (['nomor_kontak_keluarga_wa'] as const) : []),
    ...(isi.domisili_sama ? KOLOM_DOMISILI : []),
  ]);
}

/** The required fields that are still empty (platform.md 5, D24). */
export function wajibKosong(isi: PasienForm, konteks: Konteks): Kolom[] {
  const salinan = disalin(isi);
  return [...kolomWajib(isi, konteks)].filter((kolom) => !salinan.has(kolom) && !terisi(isi[kolom]));
}

/** These fields have a default, so a value in them does not show that the clerk has filled the section. */
const BAWAAN: ReadonlySet<Kolom> = new Set<Kolom>([
  'norm',
  'jenis_identitas',
  'kewarganegaraan',
  'kewarganegaraan_keluarga',
]);

export const adaIsinya = (isi: PasienForm, kolom: readonly Kolom[]): boolean =>
  kolom.some((satu) => !BAWAAN.has(satu) && isi[satu] !== false && terisi(isi[satu]));
