import type { UbahPasien } from '@nadi/contract/pasien-isian';

/** A patient in the fields of the form: every field that both the new and the edit form send. */
export type IsianPasien = Omit<UbahPasien, 'versi' | 'status_berubah'>;

export type Galat = Record<string, string[]>;

/** The fields of the relative in the form, by their column; contacts are rows of their own. */
export const KOLOM_KELUARGA = {
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
} as const satisfies Record<string, keyof IsianPasien>;

const KELUARGA: readonly (keyof IsianPasien)[] = [
  ...Object.values(KOLOM_KELUARGA),
  'nomor_kontak_keluarga_telp',
  'nomor_kontak_keluarga_wa',
];

/** Whether anything is known of a relative besides the name and the nationality, which the form fills in by itself. */
export const adaKeluarga = (p: IsianPasien): boolean =>
  KELUARGA.some((kolom) => kolom !== 'nama_keluarga' && kolom !== 'kewarganegaraan_keluarga' && p[kolom] !== null);

/**
 * Clears what is not stored: the number of another card when the card is the KTP, and the nationality of a relative
 * without a name.
 */
export function rapikanIsian<T extends IsianPasien>(p: T): T {
  return {
    ...p,
    nomor_identitas: p.jenis_identitas === 1 ? null : p.nomor_identitas,
    kewarganegaraan_keluarga: p.nama_keluarga === null ? null : p.kewarganegaraan_keluarga,
  };
}

export function bedaIsian(lama: IsianPasien, baru: IsianPasien): (keyof IsianPasien)[] {
  return (Object.keys(lama) as (keyof IsianPasien)[]).filter((kolom) => lama[kolom] !== baru[kolom]);
}

/** Picks some fields of a form, as the audit stores them. */
export const petik = (p: IsianPasien, kolom: readonly (keyof IsianPasien)[]): Partial<IsianPasien> =>
  Object.fromEntries(kolom.map((k) => [k, p[k]]));
