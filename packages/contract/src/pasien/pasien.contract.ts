import { z } from 'zod';
import {
  DETAIL_COLUMNS,
  fieldOf,
  isOptional,
  type PASIEN_TABLE,
  type DetailColumn,
} from '@nadi/domain/pasien/pasien-fields';
import { OWN_PASIEN, endpoint } from '../endpoint.ts';
import { answer, page, Paging, saved } from '../envelope.ts';
import { nikText } from '../field-schemas.ts';
import { NormParams, SavePasien, UpdatePasien } from './pasien-input.ts';
import { readPasienWritings } from '../other-writings.ts';
import { FORM_FILES } from './dokumen-pasien.contract.ts';

const ReferensiStatus = z.object({ deskripsi: z.string() });

export const PasienRow = z.object({
  norm: z.int(),
  norm_manual: z.string().nullable(),
  gelar_depan: z.string().nullable(),
  nama: z.string(),
  gelar_belakang: z.string().nullable(),
  jenis_kelamin: z.int().nullable(),
  tanggal_lahir: z.string().nullable(),
  /** The day of death, up to which an age is counted; left out or null for the living. */
  meninggal_pada: z.string().nullable().optional(),
  alamat: z.string().nullable(),
  rt: z.string().nullable(),
  rw: z.string().nullable(),
  kecamatan_deskripsi: z.string().nullable(),
  nik: z.string().nullable(),
  no_bpjs: z.string().nullable(),
  status_pasien: z.int(),
  referensi_status_pasien: ReferensiStatus,
  /** Nobody knows yet who it is. */
  tak_dikenal: z.boolean(),
});
export type PasienRow = z.infer<typeof PasienRow>;

const columnFilter = (nama: string) => z.string().trim().max(100, `${nama} paling panjang 100 huruf`).optional();

/** One filter for each column, and the order; the list and its export share them. */
export const PasienFilter = {
  norm: columnFilter('No. RM'),
  nama: columnFilter('Pasien'),
  /** The beginnings of words, in any order. */
  alamat: columnFilter('Alamat'),
  /** As typed: dd/mm/yyyy, or a part of it (yyyy, mm/yyyy). */
  tanggal_lahir: columnFilter('Tanggal lahir'),
  nik: columnFilter('No. KTP'),
  no_bpjs: columnFilter('No. BPJS'),
  status: columnFilter('Status'),
  urut: z.enum(['norm', '-norm', 'nama', '-nama', 'tanggal_lahir', '-tanggal_lahir']).optional(),
};

export const listPasien = endpoint({
  method: 'GET',
  path: '/pasien',
  byPost: '/pasien/daftar',
  can: ['view tabel pasien', OWN_PASIEN],
  forPatients: true,
  summary: 'Daftar pasien, satu saringan untuk tiap kolom; akun pasien: hanya pasiennya sendiri, tanpa saringan',
  query: z.object({ ...Paging, ...PasienFilter }),
  /** `lebih` means that more rows match than `total`: counting stops at 20,000. */
  response: page(PasienRow).extend({
    meta: z.object({ total: z.int(), page: z.int(), limit: z.int(), lebih: z.literal(true).optional() }),
  }),
});

/** One column as it is read, by what the table of fields says of it. */
type ViewOf<F> = F extends { kind: 'yes' }
  ? z.ZodBoolean
  : F extends { kind: 'own name' }
    ? z.ZodString
    : F extends { default: number }
      ? z.ZodInt
      : F extends { kind: 'list' | 'region' | 'nationality' }
        ? z.ZodNullable<z.ZodInt>
        : z.ZodNullable<z.ZodString>;

function viewOf(field: DetailColumn): z.ZodType {
  const { kind } = fieldOf(field);
  if (kind === 'yes') return z.boolean();
  const view = kind === 'list' || kind === 'region' || kind === 'nationality' ? z.int() : z.string();
  return isOptional(field) ? view.nullable() : view;
}

const COLUMN_VIEWS = Object.fromEntries(DETAIL_COLUMNS.map((field) => [field, viewOf(field)])) as {
  [F in DetailColumn]: ViewOf<(typeof PASIEN_TABLE)[F]>;
};
const ValueRef = z.object({ value: z.int() });

const LinkedPasien = z.object({ norm: z.int(), nama: z.string(), tanggal_lahir: z.string().nullable() });

export const KeluargaPasien = z.object({
  id: z.int(),
  shdk: z.int().nullable(),
  nama: z.string(),
  jenis_kelamin: z.int().nullable(),
  alamat: z.string().nullable(),
  pendidikan: z.int().nullable(),
  pekerjaan: z.int().nullable(),
  status_perkawinan: z.int().nullable(),
  agama: z.int().nullable(),
  suku: z.int().nullable(),
  golongan_darah: z.int().nullable(),
  kewarganegaraan: z.int().nullable(),
  email: z.string().nullable(),
  tempat_lahir: z.string().nullable(),
  tanggal_lahir: z.string().nullable(),
  /** Kind of identity card (list 9) and its number. */
  id_keluarga: z.int().nullable(),
  no_identitas_keluarga: z.string().nullable(),
  kontak: z.array(z.object({ jenis: ValueRef, nomor: z.string() })),
});
export type KeluargaPasien = z.infer<typeof KeluargaPasien>;

export const DetailPasien = z.object({
  norm: z.int(),
  /** Sent back with a change (UpdatePasien). */
  versi: z.int(),
  ...COLUMN_VIEWS,
  status_pasien: z.int(),
  referensi_status_pasien: ReferensiStatus,
  /** The day of death, up to which an age is counted; left out or null for the living. */
  meninggal_pada: z.string().nullable().optional(),
  /** The domicile's regions in words: "Tembalang, Kota Semarang, Jawa Tengah". */
  wilayah_deskripsi: z.string().nullable(),
  identitas_pasien: z.array(z.object({ jenis: ValueRef, nomor: z.string() })),
  kontak_pasien: z.array(z.object({ jenis: ValueRef, nomor: z.string() })),
  keluarga_pasien: z.array(KeluargaPasien),
  /** The picture's address below /api, which changes with the picture; null when there is none. */
  foto: z.string().nullable(),
  /** The mother of a newborn, and the children registered here. */
  ibu: LinkedPasien.nullable(),
  anak: z.array(LinkedPasien),
  /** The norms of records that were merged into this one; they still find it. */
  norm_lama: z.array(z.int()),
  /** The answer to the latest consent question; null when it was never asked. */
  satu_sehat: z.boolean().nullable(),
  created_at: z.string(),
});
export type DetailPasien = z.infer<typeof DetailPasien>;

export const getPasien = endpoint({
  method: 'GET',
  path: '/pasien/:norm',
  can: ['view detail pasien', 'create kunjungan'],
  summary: 'Satu pasien; pembacaannya dicatat',
  params: NormParams,
  response: answer(DetailPasien),
});

/**
 * platform.md 7, "Patient with record number 1 is fetched at start" (ketentuan D30). Nobody looks at that patient then,
 * so the answer says only whether there is one: a reading that shows a person is `getPasien`, and stands in the audit.
 */
export const getFirstPasien = endpoint({
  method: 'GET',
  path: '/pasien/awal',
  can: 'view detail pasien',
  summary: 'Apakah pasien dengan NORM 1 ada; ditanya saat aplikasi dimulai, tidak memuat data pasien',
  response: answer(z.object({ norm: z.literal(1) }).nullable()),
});

export const storePasien = endpoint({
  method: 'POST',
  path: '/pasien/store',
  can: 'create pasien',
  summary: 'Simpan pasien baru',
  body: SavePasien,
  otherWritings: readPasienWritings,
  creates: true,
  form: true,
  files: FORM_FILES,
  response: saved(z.object({ norm: z.int(), nama: z.string() })),
});

/**
 * The `data` of a change's 409: the record as it is now, and who changed which field since the version that was sent.
 */
export const PasienConflict = z.object({
  pasien: DetailPasien,
  perubahan: z.array(
    z.object({
      kolom: z.string(),
      oleh: z.string(),
      /** By the account itself. */ sendiri: z.boolean(),
      pada: z.string(),
    }),
  ),
});
export type PasienConflict = z.infer<typeof PasienConflict>;

export const updatePasien = endpoint({
  method: 'POST',
  path: '/pasien/update/:norm',
  can: 'update pasien',
  summary: 'Ubah data pasien; 409 bila sudah berubah',
  params: NormParams,
  query: z.object({ _method: z.literal('PUT', 'Alamat ini hanya untuk _method=PUT') }),
  body: UpdatePasien,
  otherWritings: readPasienWritings,
  creates: true,
  form: true,
  files: FORM_FILES,
  response: saved(z.object({ norm: z.int(), nama: z.string(), versi: z.int() })),
});

export const freeNorm = endpoint({
  method: 'GET',
  path: '/pasien/free-norm',
  can: ['create pasien', 'update pasien'],
  summary: 'NORM bebas berikutnya (D6)',
  response: answer(z.int()),
});

export const checkNorm = endpoint({
  method: 'GET',
  path: '/pasien/check-norm/:norm',
  can: ['create pasien', 'update pasien'],
  summary: 'Apakah NORM masih bebas',
  params: NormParams,
  response: answer(z.object({ ok: z.boolean(), freeNorm: z.int() })),
});

export const validateNik = endpoint({
  method: 'POST',
  path: '/pasien/validate-nik/:nik',
  reads: true,
  byPost: '/pasien/validate-nik',
  can: ['create pasien', 'update pasien'],
  summary: 'Apakah NIK sudah dipakai pasien lain di faskes ini',
  params: z.object({ nik: nikText }),
  response: answer(z.object({ exists: z.boolean(), norm: z.int().nullable(), nama: z.string().nullable() })),
});
