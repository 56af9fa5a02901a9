import type { UpdatePasien } from '@nadi/contract/pasien/pasien-input';
import { KELUARGA_FIELDS, type KeluargaField } from '@nadi/domain/pasien/pasien-fields';
import { KARTU_KTP, KONTAK_TELEPON, KONTAK_WHATSAPP } from '@nadi/domain/referensi/referensi-list';

/** A patient in the fields of the form: every field that both the new and the edit form send. */
export type PasienInput = Omit<UpdatePasien, 'versi' | 'status_berubah' | 'yakin'>;

export type FieldErrors = Record<string, string[]>;

/** The fields of the relative in the form, by their column; contacts are rows of their own. */
export const KELUARGA_FIELD_BY_COLUMN = {
  shdk: 'shdk_keluarga',
  nama: 'nama_keluarga',
  jenis_kelamin: 'jenis_kelamin_keluarga',
  alamat: 'alamat_keluarga',
  id_keluarga: 'id_keluarga',
  no_identitas_keluarga: 'no_identitas_keluarga',
  tempat_lahir: 'tempat_lahir_keluarga',
  tanggal_lahir: 'tanggal_lahir_keluarga',
  kewarganegaraan: 'kewarganegaraan_keluarga',
  agama: 'agama_keluarga',
  status_perkawinan: 'status_perkawinan_keluarga',
  pendidikan: 'pendidikan_keluarga',
  pekerjaan: 'pekerjaan_keluarga',
  suku: 'suku_keluarga',
  golongan_darah: 'golongan_darah_keluarga',
  email: 'email_keluarga',
} as const satisfies Record<string, KeluargaField>;
type KeluargaColumn = keyof typeof KELUARGA_FIELD_BY_COLUMN;

/** The relative's contacts, by their kind. A field of the relative that is neither here nor above does not compile. */
export const KELUARGA_KONTAK: Record<
  Exclude<KeluargaField, (typeof KELUARGA_FIELD_BY_COLUMN)[KeluargaColumn]>,
  number
> = {
  nomor_kontak_keluarga_telp: KONTAK_TELEPON,
  nomor_kontak_keluarga_wa: KONTAK_WHATSAPP,
};

/** Whether anything is known of a relative besides the name and the nationality, which the form fills in by itself. */
export const hasKeluarga = (p: PasienInput): boolean =>
  (Object.keys(KELUARGA_FIELDS) as KeluargaField[]).some(
    (field) => field !== 'nama_keluarga' && field !== 'kewarganegaraan_keluarga' && p[field] !== null,
  );

/**
 * Puts each thing where it is stored: the number of a KTP is the NIK, and a relative without a name has no nationality.
 */
export function tidyInput<T extends PasienInput>(p: T): T {
  return {
    ...p,
    nik: p.nik ?? (p.jenis_identitas === KARTU_KTP ? p.nomor_identitas : null),
    nomor_identitas: p.jenis_identitas === KARTU_KTP ? null : p.nomor_identitas,
    kewarganegaraan_keluarga: p.nama_keluarga === null ? null : p.kewarganegaraan_keluarga,
  };
}

export function diffInput(old: PasienInput, updated: PasienInput): (keyof PasienInput)[] {
  return (Object.keys(old) as (keyof PasienInput)[]).filter((field) => old[field] !== updated[field]);
}

/** Picks some fields of a form, as the audit stores them. */
export const pickFields = (p: PasienInput, field: readonly (keyof PasienInput)[]): Partial<PasienInput> =>
  Object.fromEntries(field.map((k) => [k, p[k]]));
