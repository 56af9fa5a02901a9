import { REFERENSI_LIST } from '../referensi/referensi-list.ts';

/**
 * What a field of the patient form holds, and how far. Numbers are lengths in letters; `default` is the id that an empty
 * form starts with, and a field that has one is never empty.
 */
type Field = { nama: string } & (
  | { kind: 'text' | 'name line' | 'name'; max: number }
  /** The patient's own name, the one text that is never null. */
  | { kind: 'own name'; max: number }
  /** Digits in any number, or up to `max` of them. */
  | { kind: 'digits'; max?: number }
  | { kind: 'phone' | 'email' | 'date' | 'region' | 'yes' }
  | { kind: 'list'; list: number; default?: number }
  | { kind: 'nationality'; default?: number }
);

const text = <N extends string>(nama: N, max: number) => ({ nama, kind: 'text', max }) as const;
/** A name in which doubled blanks are a slip. */
const nameLine = <N extends string>(nama: N, max: number) => ({ nama, kind: 'name line', max }) as const;
const digits = <N extends string>(nama: N, max?: number) => ({ nama, kind: 'digits', max }) as const;
const phone = <N extends string>(nama: N) => ({ nama, kind: 'phone' }) as const;
const email = <N extends string>(nama: N) => ({ nama, kind: 'email' }) as const;
const date = <N extends string>(nama: N) => ({ nama, kind: 'date' }) as const;
const region = <N extends string>(nama: N) => ({ nama, kind: 'region' }) as const;
const yes = <N extends string>(nama: N) => ({ nama, kind: 'yes' }) as const;
const list = <N extends string>(nama: N, of: number) => ({ nama, kind: 'list', list: of }) as const;

/**
 * The fields of the patient, by the section of the form that asks for them; those of `kepala` stand in its header. What
 * is read, stored, shown, merged and required of a field is made from here; a field is a column of `pasien` of the same
 * name unless `OWN_ROW_FIELDS` says otherwise.
 *
 * Source: platform.md 3.
 */
export const PASIEN_SECTIONS = {
  kepala: {
    tak_dikenal: yes('Pasien tak dikenal'),
    status: { ...list('Status pasien', REFERENSI_LIST.statusPasien), default: 1 },
  },
  identitas: {
    norm_manual: text('NORM Manual', 50),
    jenis_identitas: { ...list('Jenis identitas', REFERENSI_LIST.kartuIdentitas), default: 1 },
    nik: digits('NIK'),
    no_bpjs: digits('No. BPJS'),
    /** The number of a card other than the KTP, such as a passport; that of a KTP is `nik`, as which it is taken here too. */
    nomor_identitas: text('No. identitas', 30),
    nomor_identitas_npwp: text('No. NPWP', 20),
  },
  pribadi: {
    gelar_depan: text('Gelar depan', 30),
    nama: { nama: 'Nama', kind: 'own name', max: 150 },
    gelar_belakang: text('Gelar belakang', 30),
    panggilan: nameLine('Panggilan', 50),
    tempat_lahir: text('Tempat lahir', 100),
    tanggal_lahir: date('Tanggal lahir'),
    jenis_kelamin: list('Jenis kelamin', REFERENSI_LIST.jenisKelamin),
    agama: list('Agama', REFERENSI_LIST.agama),
    status_perkawinan: list('Status perkawinan', REFERENSI_LIST.statusPerkawinan),
    pendidikan: list('Pendidikan', REFERENSI_LIST.pendidikan),
    pekerjaan: list('Pekerjaan', REFERENSI_LIST.pekerjaan),
    suku: list('Suku', REFERENSI_LIST.suku),
    golongan_darah: list('Golongan darah', REFERENSI_LIST.golonganDarah),
    kewarganegaraan: { nama: 'Kewarganegaraan', kind: 'nationality', default: 1 },
    nomor_kontak_telp: phone('No. Handphone'),
    nomor_kontak_wa: phone('No. WhatsApp'),
    email: email('Email'),
  },
  perusahaan: {
    perusahaan: text('Perusahaan', 150),
    bagian: text('Bagian', 100),
    /** Whether this patient's bills may stay open as a receivable (of `perusahaan`). */
    piutang: yes('Piutang'),
  },
  alamat: {
    alamat_identitas: text('Alamat', 255),
    provinsi_identitas: region('Provinsi'),
    wilayah_identitas: region('Kabupaten/Kota'),
    kecamatan_identitas: region('Kecamatan'),
    kelurahan_identitas: region('Kelurahan/Desa'),
    rt_identitas: digits('RT', 3),
    rw_identitas: digits('RW', 3),
    kodepos_identitas: digits('Kode pos', 5),
    alamat: text('Alamat', 255),
    provinsi: region('Provinsi'),
    wilayah: region('Kabupaten/Kota'),
    kecamatan: region('Kecamatan'),
    kelurahan: region('Kelurahan/Desa'),
    rt: digits('RT', 3),
    rw: digits('RW', 3),
    kodepos: digits('Kode pos', 5),
  },
  keluarga: { ibu_kandung: nameLine('Nama ibu kandung', 150) },
} as const satisfies Record<string, Record<string, Field>>;

/** The fields of the one relative that the form asks for, who is a row of `pasien_keluarga`. */
export const KELUARGA_FIELDS = {
  shdk_keluarga: list('Hubungan keluarga', REFERENSI_LIST.hubunganKeluarga),
  nama_keluarga: { nama: 'Nama keluarga', kind: 'name', max: 150 },
  jenis_kelamin_keluarga: list('Jenis kelamin keluarga', REFERENSI_LIST.jenisKelamin),
  alamat_keluarga: text('Alamat keluarga', 255),
  /** Kind of the relative's identity card and its number. */
  id_keluarga: list('Jenis identitas keluarga', REFERENSI_LIST.kartuIdentitas),
  no_identitas_keluarga: text('No. identitas keluarga', 30),
  tempat_lahir_keluarga: text('Tempat lahir keluarga', 100),
  tanggal_lahir_keluarga: date('Tanggal lahir keluarga'),
  kewarganegaraan_keluarga: { nama: 'Kewarganegaraan keluarga', kind: 'nationality' },
  agama_keluarga: list('Agama keluarga', REFERENSI_LIST.agama),
  status_perkawinan_keluarga: list('Status perkawinan keluarga', REFERENSI_LIST.statusPerkawinan),
  pendidikan_keluarga: list('Pendidikan keluarga', REFERENSI_LIST.pendidikan),
  pekerjaan_keluarga: list('Pekerjaan keluarga', REFERENSI_LIST.pekerjaan),
  suku_keluarga: list('Suku keluarga', REFERENSI_LIST.suku),
  golongan_darah_keluarga: list('Golongan darah keluarga', REFERENSI_LIST.golonganDarah),
  email_keluarga: email('Email keluarga'),
  nomor_kontak_keluarga_telp: phone('No. Handphone keluarga'),
  nomor_kontak_keluarga_wa: phone('No. WhatsApp keluarga'),
} as const satisfies Record<string, Field>;

/** Every field, in the order of the form. */
export const PASIEN_TABLE = {
  ...PASIEN_SECTIONS.kepala,
  ...PASIEN_SECTIONS.identitas,
  ...PASIEN_SECTIONS.pribadi,
  ...PASIEN_SECTIONS.perusahaan,
  ...PASIEN_SECTIONS.alamat,
  ...PASIEN_SECTIONS.keluarga,
  ...KELUARGA_FIELDS,
};
type Table = typeof PASIEN_TABLE;
export type PasienField = keyof Table;
export type KeluargaField = keyof typeof KELUARGA_FIELDS;
export type PasienSection = keyof typeof PASIEN_SECTIONS;
/** The fields of one section. */
export type FieldOf<S extends PasienSection> = keyof (typeof PASIEN_SECTIONS)[S];

/** The table without the precise type of each field, to walk through. */
export const fieldOf: (field: PasienField) => Field = (field) => PASIEN_TABLE[field];
export const PASIEN_FIELD_LIST = Object.keys(PASIEN_TABLE) as readonly PasienField[];

/** Numbers of the patient that are rows of tables of their own, each by its kind. */
export const OWN_ROW_FIELDS = [
  'nomor_identitas',
  'nomor_identitas_npwp',
  'nomor_kontak_telp',
  'nomor_kontak_wa',
] as const satisfies readonly PasienField[];

/** The fields that are columns of `pasien` of the same name. */
export type PasienColumn = Exclude<PasienField, KeluargaField | (typeof OWN_ROW_FIELDS)[number]>;
const notColumns: ReadonlySet<string> = new Set([...Object.keys(KELUARGA_FIELDS), ...OWN_ROW_FIELDS]);
export const PASIEN_COLUMNS = PASIEN_FIELD_LIST.filter((field): field is PasienColumn => !notColumns.has(field));

/** The columns of a patient that are read under the name of their field; the status is read as `status_pasien`. */
export type DetailColumn = Exclude<PasienColumn, 'status'>;
export const DETAIL_COLUMNS = PASIEN_COLUMNS.filter((field): field is DetailColumn => field !== 'status');

/** The fields that are never empty: a yes or no, the name, and what has a default. */
type AlwaysFilled = { kind: 'yes' | 'own name' } | { default: number };
/** The fields that may be empty. */
export type OptionalField = { [F in PasienField]: Table[F] extends AlwaysFilled ? never : F }[PasienField];
export const isOptional = (field: PasienField): field is OptionalField => {
  const one = fieldOf(field);
  return one.kind !== 'yes' && one.kind !== 'own name' && !('default' in one);
};

/** The reference list that a field chooses from; null for one that has none. */
export const listOf = (field: PasienField): number | null => {
  const one = fieldOf(field);
  return one.kind === 'list' ? one.list : null;
};
