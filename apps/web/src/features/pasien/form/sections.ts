import { DOMISILI_FIELDS, isFilled } from './pasien-form.ts';
import type { PasienField, PasienFormValues } from './pasien-form.ts';
import { wajibFields } from './pasien-resolver.ts';
import type { RuleContext } from './pasien-resolver.ts';

export type SectionId = 'identitas' | 'pribadi' | 'perusahaan' | 'alamat' | 'keluarga' | 'dokumen';

/** The sections of the form in their order, with the fields that each one holds. */
export const SECTIONS: readonly { id: SectionId; title: string; fields: readonly PasienField[] }[] = [
  {
    id: 'identitas',
    title: 'Data Identitas',
    fields: [
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
    title: 'Data Pribadi',
    fields: [
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
  { id: 'perusahaan', title: 'Perusahaan', fields: ['perusahaan', 'bagian', 'piutang'] },
  {
    id: 'alamat',
    title: 'Alamat Lengkap',
    fields: [
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
    title: 'Data Keluarga',
    fields: [
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
  { id: 'dokumen', title: 'Dokumen Pendukung', fields: [] },
];

/** Fields that only copy another one. They are never reported as empty, because their source is. */
function copiedFields(values: PasienFormValues): ReadonlySet<PasienField> {
  return new Set<PasienField>([
    ...(values.wa_sama ? (['nomor_kontak_wa'] as const) : []),
    ...(values.wa_keluarga_sama ? (['nomor_kontak_keluarga_wa'] as const) : []),
    ...(values.domisili_sama ? DOMISILI_FIELDS : []),
  ]);
}

/** The required fields that are still empty (platform.md 5, D24). */
export function findEmptyWajib(values: PasienFormValues, ruleContext: RuleContext): PasienField[] {
  const copies = copiedFields(values);
  return [...wajibFields(values, ruleContext)].filter((field) => !copies.has(field) && !isFilled(values[field]));
}

/** These fields have a default, so a value in them does not show that the clerk has filled the section. */
const DEFAULTED_FIELDS: ReadonlySet<PasienField> = new Set<PasienField>([
  'norm',
  'jenis_identitas',
  'kewarganegaraan',
  'kewarganegaraan_keluarga',
]);

export const hasContent = (values: PasienFormValues, field: readonly PasienField[]): boolean =>
  field.some((item) => !DEFAULTED_FIELDS.has(item) && values[item] !== false && isFilled(values[item]));
