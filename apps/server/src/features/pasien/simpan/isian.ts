import type { UbahPasien } from '@nadi/contract/pasien-isian';

/** Every field that both forms send: what is stored of a patient, in the form's own words. */
export type IsianPasien = Omit<UbahPasien, 'versi' | 'status_berubah'>;

export type Galat = Record<string, string[]>;

/** The relative's fields of the form, by their column; contacts are rows of their own. */
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

/** Something besides the name and the nationality, which the form fills in by itself, is known of a relative. */
export const adaKeluarga = (p: IsianPasien): boolean =>
  KELUARGA.some((kolom) => kolom !== 'nama_keluarga' && kolom !== 'kewarganegaraan_keluarga' && p[kolom] !== null);

/** Leaves out what has no place to be stored: another card's number where the card is the KTP, a nationality of nobody. */
export function rapikanIsian<T extends IsianPasien>(p: T): T {
  return {
    ...p,
    nomor_identitas: p.jenis_identitas === 1 ? null : p.nomor_identitas,
    kewarganegaraan_keluarga: p.nama_keluarga === null ? null : p.kewarganegaraan_keluarga,
  };
}

/** The fields that differ. */
export function bedaIsian(lama: IsianPasien, baru: IsianPasien): (keyof IsianPasien)[] {
  return (Object.keys(lama) as (keyof IsianPasien)[]).filter((kolom) => lama[kolom] !== baru[kolom]);
}

/** Some fields of a form, as the audit keeps them. */
export const petik = (p: IsianPasien, kolom: readonly (keyof IsianPasien)[]): Partial<IsianPasien> =>
  Object.fromEntries(kolom.map((k) => [k, p[k]]));
