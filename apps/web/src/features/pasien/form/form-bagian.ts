import type { Kolom, PasienForm } from './pasien-form.ts';

export type BagianId = 'identitas' | 'pribadi' | 'perusahaan' | 'alamat' | 'keluarga';

/** The sections in their order, and whose fields they hold: for the index. */
export const BAGIAN: readonly { id: BagianId; judul: string; kolom: readonly Kolom[] }[] = [
  { id: 'identitas', judul: 'Data Identitas', kolom: ['norm', 'norm_manual', 'jenis_identitas', 'nik', 'no_bpjs', 'nomor_identitas_npwp'] },
  {
    id: 'pribadi',
    judul: 'Data Pribadi',
    kolom: [
      'gelar_depan', 'nama', 'gelar_belakang', 'panggilan', 'tempat_lahir', 'tanggal_lahir', 'jenis_kelamin', 'agama', 'status_perkawinan', 'pendidikan',
      'pekerjaan', 'suku', 'golongan_darah', 'kewarganegaraan', 'email', 'nomor_kontak_telp', 'nomor_kontak_wa',
    ],
  },
  { id: 'perusahaan', judul: 'Perusahaan', kolom: ['perusahaan', 'bagian'] },
  {
    id: 'alamat',
    judul: 'Alamat Lengkap',
    kolom: [
      'alamat_identitas', 'rt_identitas', 'rw_identitas', 'kodepos_identitas', 'provinsi_identitas', 'wilayah_identitas', 'kecamatan_identitas', 'kelurahan_identitas',
      'alamat', 'rt', 'rw', 'kodepos', 'provinsi', 'wilayah', 'kecamatan', 'kelurahan',
    ],
  },
  {
    id: 'keluarga',
    judul: 'Data Keluarga',
    kolom: ['ibu_kandung', 'shdk_keluarga', 'nama_keluarga', 'jenis_kelamin_keluarga', 'alamat_keluarga', 'nomor_kontak_keluarga_telp', 'nomor_kontak_keluarga_wa'],
  },
];

const terisi = (value: unknown): boolean => value !== null && value !== undefined && (typeof value !== 'string' || value.trim() !== '');

/** platform.md 5: what must be filled. An unknown patient needs a name only. */
function kolomWajib(isi: PasienForm, normTampil: boolean): Kolom[] {
  const norm: Kolom[] = normTampil ? ['norm'] : [];
  if (isi.tak_dikenal) return [...norm, 'nama'];
  return [...norm, 'nama', 'tempat_lahir', 'tanggal_lahir', 'nomor_kontak_telp', ...(isi.wa_sama ? [] : (['nomor_kontak_wa'] as const))];
}

export const wajibKosong = (isi: PasienForm, normTampil: boolean): Kolom[] => kolomWajib(isi, normTampil).filter((kolom) => !terisi(isi[kolom]));

/** Fields that hold a default are no sign that somebody was there. */
const BAWAAN: ReadonlySet<Kolom> = new Set<Kolom>(['norm', 'jenis_identitas', 'kewarganegaraan']);

export const adaIsinya = (isi: PasienForm, kolom: readonly Kolom[]): boolean => kolom.some((satu) => !BAWAAN.has(satu) && terisi(isi[satu]));
