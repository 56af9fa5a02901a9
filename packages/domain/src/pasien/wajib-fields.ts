import { splitNames } from '../faskes/name-list.ts';
import { KARTU_KTP } from '../referensi/referensi-list.ts';

/** The optional fields of the patient form that a facility can require, with the words of the form. */
export const WAJIB_FIELDS = {
  norm_manual: 'NORM Manual',
  nik: 'NIK',
  no_bpjs: 'No. BPJS',
  nomor_identitas: 'No. identitas',
  nomor_identitas_npwp: 'No. NPWP',
  gelar_depan: 'Gelar depan',
  gelar_belakang: 'Gelar belakang',
  panggilan: 'Panggilan',
  tempat_lahir: 'Tempat lahir',
  tanggal_lahir: 'Tanggal lahir',
  jenis_kelamin: 'Jenis kelamin',
  agama: 'Agama',
  status_perkawinan: 'Status perkawinan',
  pendidikan: 'Pendidikan',
  pekerjaan: 'Pekerjaan',
  suku: 'Suku',
  golongan_darah: 'Golongan darah',
  nomor_kontak_telp: 'No. Handphone',
  nomor_kontak_wa: 'No. WhatsApp',
  email: 'Email',
  perusahaan: 'Perusahaan',
  bagian: 'Bagian',
  alamat_identitas: 'Alamat',
  provinsi_identitas: 'Provinsi',
  wilayah_identitas: 'Kabupaten/Kota',
  kecamatan_identitas: 'Kecamatan',
  kelurahan_identitas: 'Kelurahan/Desa',
  rt_identitas: 'RT',
  rw_identitas: 'RW',
  kodepos_identitas: 'Kode pos',
  alamat: 'Alamat',
  provinsi: 'Provinsi',
  wilayah: 'Kabupaten/Kota',
  kecamatan: 'Kecamatan',
  kelurahan: 'Kelurahan/Desa',
  rt: 'RT',
  rw: 'RW',
  kodepos: 'Kode pos',
  ibu_kandung: 'Nama ibu kandung',
  shdk_keluarga: 'Hubungan keluarga',
  nama_keluarga: 'Nama keluarga',
  jenis_kelamin_keluarga: 'Jenis kelamin keluarga',
  alamat_keluarga: 'Alamat keluarga',
  id_keluarga: 'Jenis identitas keluarga',
  no_identitas_keluarga: 'No. identitas keluarga',
  tempat_lahir_keluarga: 'Tempat lahir keluarga',
  tanggal_lahir_keluarga: 'Tanggal lahir keluarga',
  kewarganegaraan_keluarga: 'Kewarganegaraan keluarga',
  agama_keluarga: 'Agama keluarga',
  status_perkawinan_keluarga: 'Status perkawinan keluarga',
  pendidikan_keluarga: 'Pendidikan keluarga',
  pekerjaan_keluarga: 'Pekerjaan keluarga',
  suku_keluarga: 'Suku keluarga',
  golongan_darah_keluarga: 'Golongan darah keluarga',
  email_keluarga: 'Email keluarga',
  nomor_kontak_keluarga_telp: 'No. Handphone keluarga',
  nomor_kontak_keluarga_wa: 'No. WhatsApp keluarga',
} as const;
export type WajibField = keyof typeof WAJIB_FIELDS;

const IDENTITAS = '_identitas';
/** Which of the two addresses a field is of, whose fields have the same words in the form. */
function addressOf(field: string): string {
  if (field.endsWith(IDENTITAS) && field.slice(0, -IDENTITAS.length) in WAJIB_FIELDS) return ' KTP';
  return `${field}${IDENTITAS}` in WAJIB_FIELDS ? ' domisili' : '';
}
/** The same where they stand in one list, each with a name of its own. */
export const WAJIB_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(WAJIB_FIELDS).map(([field, nama]) => [field, `${nama}${addressOf(field)}`]),
);

/**
 * The fields named by the setting's text: separated by commas, or a JSON list.
 *
 * Returns: each field once, in the setting's order; names that are not in `WAJIB_FIELDS` are left out.
 * Source:  ketentuan.md D24.
 */
export function parseWajib(text: string): WajibField[] {
  return [...new Set(splitNames(text))].filter((n): n is WajibField => Object.hasOwn(WAJIB_FIELDS, n));
}

type WajibInput = Partial<Record<WajibField, unknown>> & {
  tak_dikenal: boolean;
  jenis_identitas: number;
  ibu_norm: number | null;
};

/**
 * A KTP's number is `nik`, any other card's is `nomor_identitas`. A newborn registered with its mother has no numbers
 * yet.
 */
function isApplicable(field: WajibField, p: WajibInput): boolean {
  if (field === 'nik') return p.jenis_identitas === KARTU_KTP && p.ibu_norm === null;
  if (field === 'no_bpjs') return p.ibu_norm === null;
  return field !== 'nomor_identitas' || p.jenis_identitas !== KARTU_KTP;
}

/**
 * The fields that the facility requires and the form lacks, with their messages.
 *
 * Returns: nothing for an unknown patient, of whom only a name is asked.
 * Source:  ketentuan.md D24; platform.md 4, "Unknown-patient mode".
 */
export function findMissingWajib(p: WajibInput, wajib: readonly WajibField[]): Partial<Record<WajibField, string>> {
  if (p.tak_dikenal) return {};
  const missing = wajib.filter((field) => isApplicable(field, p) && (p[field] ?? null) === null);
  return Object.fromEntries(missing.map((field) => [field, `${WAJIB_FIELDS[field]} wajib diisi`]));
}
