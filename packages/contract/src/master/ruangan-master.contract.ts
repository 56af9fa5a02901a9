import { z } from 'zod';
import { lazyFieldMessage } from '../messages/field-messages.ts';
import { JENIS_PENUNJANG_IDS } from '@nadi/domain/penunjang/penunjang';
import { namaLine, readJenisKelamin, rowId, optionalText, requiredText } from '../field-schemas.ts';
import { defineMasterList } from './master-list.ts';

const IdQuery = z.coerce.number().int().min(1).max(2_147_483_647);
const RESOURCE = 'ruangan';

/** The position among rows of the same parent; an empty cell of a sheet is 0. */
const orderNumber = z.preprocess(
  (v) => (v === null || v === '' ? 0 : v),
  z
    .int('Urutan harus berupa angka bulat')
    .min(0, 'Urutan paling kecil 0')
    .max(9999, 'Urutan paling besar 9999')
    .default(0),
) as unknown as z.ZodDefault<z.ZodInt>;
/** 1 men, 2 women (list 2); null: both. */
const kamarJenisKelamin = z.preprocess(
  readJenisKelamin,
  z
    .union([z.literal(1), z.literal(2)], 'Pilih laki-laki atau perempuan')
    .nullable()
    .default(null),
) as unknown as z.ZodDefault<z.ZodNullable<z.ZodUnion<readonly [z.ZodLiteral<1>, z.ZodLiteral<2>]>>>;
const ORDER_COLUMN = { kolom: 'urutan', title: 'Urutan', jenis: 'angka', width: 9, contoh: '1' } as const;

export const instalasiMaster = defineMasterList({
  path: '/instalasi',
  resource: RESOURCE,
  label: 'Instalasi',
  fields: { deskripsi: requiredText('Nama instalasi', 100, namaLine), urutan: orderNumber },
  baris: { deskripsi: z.string(), urutan: z.int(), jumlah_unit: z.int() },
  urut: ['deskripsi', 'urutan', 'jumlah_unit'],
  sheet: {
    key: 'deskripsi',
    kolom: [
      { kolom: 'deskripsi', title: 'Nama instalasi', jenis: 'teks', width: 32, wajib: true, contoh: 'Rawat Jalan' },
      ORDER_COLUMN,
    ],
  },
});

export const unitMaster = defineMasterList({
  path: '/unit',
  resource: RESOURCE,
  label: 'Unit',
  fields: {
    deskripsi: requiredText('Nama unit', 100, namaLine),
    instalasi_id: rowId('Instalasi'),
    urutan: orderNumber,
  },
  baris: {
    deskripsi: z.string(),
    instalasi_id: z.int(),
    instalasi: z.string(),
    urutan: z.int(),
    jumlah_ruangan: z.int(),
  },
  filters: { instalasi_id: IdQuery.optional() },
  urut: ['deskripsi', 'instalasi', 'urutan', 'jumlah_ruangan'],
  sheet: {
    key: ['instalasi', 'deskripsi'],
    kolom: [
      { kolom: 'instalasi', title: 'Instalasi', jenis: 'teks', width: 28, wajib: true, contoh: 'Rawat Jalan' },
      { kolom: 'deskripsi', title: 'Nama unit', jenis: 'teks', width: 32, wajib: true, contoh: 'Poli Umum' },
      ORDER_COLUMN,
    ],
  },
});

/** The code before a queue number. It ends with a letter, so that `A2-001` can't be misread as `A-2001`. */
const kodeAntrean = z
  .string('Kode antrean wajib diisi')
  .trim()
  .toUpperCase()
  .min(1, 'Kode antrean wajib diisi')
  .max(6, 'Kode antrean paling panjang 6 huruf')
  .regex(/^[A-Z0-9]*[A-Z]$/, 'Kode antrean berisi huruf atau angka dan berakhir dengan huruf');
/** Minutes; null: as the facility's settings say. When it is left out, what is stored stays. */
const waitLimit = (nama: string) =>
  z
    .int(`${nama} harus berupa angka bulat`)
    .min(1, `${nama} paling kecil 1`)
    .max(480, `${nama} paling besar 480`)
    .nullable()
    .optional();
/** When the list is left out, the stored one stays. */
const idList = (nama: string) => z.array(rowId(nama)).max(300, `${nama} paling banyak 300`).optional();

export const ruanganMaster = defineMasterList({
  path: '/ruangan',
  resource: RESOURCE,
  label: 'Ruangan',
  fields: {
    deskripsi: requiredText('Nama ruangan', 100, namaLine),
    unit_id: rowId('Unit'),
    /** List 15. */
    jenis_kunjungan: rowId('Jenis kunjungan'),
    kode_antrean: kodeAntrean,
    lokasi: optionalText('Lokasi', 100),
    /** List 26. */
    smf: rowId('SMF').nullable().default(null),
    urutan: orderNumber,
    batas_tunggu_perhatian: waitLimit('Tunggu diperhatikan'),
    batas_tunggu_lama: waitLimit('Tunggu terlalu lama'),
    /** The tests that are done here: its staff work on their orders. When it is left out, the stored one stays. */
    penunjang: z
      .enum(['', ...JENIS_PENUNJANG_IDS], lazyFieldMessage('pilihan', 'Jenis penunjang'))
      .transform((jenis) => jenis || null)
      .nullable()
      .optional(),
    dokter: idList('Dokter'),
    pegawai: idList('Petugas'),
  },
  baris: {
    deskripsi: z.string(),
    unit_id: z.int(),
    unit: z.string(),
    instalasi_id: z.int(),
    instalasi: z.string(),
    jenis_kunjungan: z.int(),
    jenis_kunjungan_deskripsi: z.string().nullable(),
    kode_antrean: z.string(),
    lokasi: z.string().nullable(),
    smf: z.int().nullable(),
    smf_deskripsi: z.string().nullable(),
    urutan: z.int(),
    batas_tunggu_perhatian: z.int().nullable(),
    batas_tunggu_lama: z.int().nullable(),
    penunjang: z.enum(JENIS_PENUNJANG_IDS).nullable(),
    /** Ids of doctors and of other employees, ascending. */
    dokter: z.array(z.int()),
    pegawai: z.array(z.int()),
  },
  filters: { unit_id: IdQuery.optional(), jenis_kunjungan: z.coerce.number().int().min(0).max(999).optional() },
  urut: ['deskripsi', 'unit', 'instalasi', 'kode_antrean', 'jenis_kunjungan', 'urutan'],
  sheet: {
    key: 'kode_antrean',
    kolom: [
      { kolom: 'kode_antrean', title: 'Kode antrean', jenis: 'teks', width: 14, wajib: true, contoh: 'A' },
      { kolom: 'deskripsi', title: 'Nama ruangan', jenis: 'teks', width: 32, wajib: true, contoh: 'Poli Umum 1' },
      { kolom: 'instalasi', title: 'Instalasi', jenis: 'teks', width: 24, contoh: 'Rawat Jalan' },
      { kolom: 'unit', title: 'Unit', jenis: 'teks', width: 28, wajib: true, contoh: 'Poli Umum' },
      {
        kolom: 'jenis_kunjungan_deskripsi',
        title: 'Jenis kunjungan',
        jenis: 'teks',
        width: 22,
        wajib: true,
        contoh: 'Rawat Jalan',
      },
      { kolom: 'smf_deskripsi', title: 'SMF', jenis: 'teks', width: 24, contoh: 'Umum' },
      { kolom: 'lokasi', title: 'Lokasi', jenis: 'teks', width: 22, contoh: 'Lantai 1' },
      ORDER_COLUMN,
    ],
  },
});

export const kamarMaster = defineMasterList({
  path: '/kamar',
  resource: RESOURCE,
  label: 'Kamar',
  fields: {
    ruangan_id: rowId('Ruangan'),
    deskripsi: requiredText('Nama kamar', 60, namaLine),
    /** List 19. */
    kelas: rowId('Kelas'),
    jenis_kelamin: kamarJenisKelamin,
    fasilitas: optionalText('Fasilitas', 200),
    urutan: orderNumber,
  },
  baris: {
    ruangan_id: z.int(),
    ruangan: z.string(),
    deskripsi: z.string(),
    kelas: z.int(),
    kelas_deskripsi: z.string().nullable(),
    jenis_kelamin: z.int().nullable(),
    jenis_kelamin_deskripsi: z.string().nullable(),
    fasilitas: z.string().nullable(),
    urutan: z.int(),
    jumlah_bed: z.int(),
  },
  filters: { ruangan_id: IdQuery.optional() },
  urut: ['deskripsi', 'ruangan', 'kelas', 'urutan', 'jumlah_bed'],
  sheet: {
    key: ['ruangan', 'deskripsi'],
    kolom: [
      { kolom: 'ruangan', title: 'Ruangan', jenis: 'teks', width: 28, wajib: true, contoh: 'Melati' },
      { kolom: 'deskripsi', title: 'Nama kamar', jenis: 'teks', width: 24, wajib: true, contoh: 'Melati 1' },
      { kolom: 'kelas_deskripsi', title: 'Kelas', jenis: 'teks', width: 14, wajib: true, contoh: 'Kelas I' },
      { kolom: 'jenis_kelamin_deskripsi', title: 'Untuk', jenis: 'teks', width: 14, contoh: 'Perempuan' },
      { kolom: 'fasilitas', title: 'Fasilitas', jenis: 'teks', width: 36, contoh: 'AC, kamar mandi dalam' },
      ORDER_COLUMN,
    ],
  },
});

export const tempatTidurMaster = defineMasterList({
  path: '/tempat-tidur',
  resource: RESOURCE,
  label: 'Tempat tidur',
  fields: {
    kamar_id: rowId('Kamar'),
    nama_bed: requiredText('Nama tempat tidur', 40, namaLine),
    /** 1 empty, 2 booked, 3 occupied, 4 out of use; by hand only between 1 and 4. */
    status: z
      .int('Pilih status tempat tidur')
      .min(1, 'Pilih status tempat tidur')
      .max(4, 'Pilih status tempat tidur')
      .default(1),
    keterangan: optionalText('Keterangan', 100),
    urutan: orderNumber,
  },
  /** `aktif` is what the status says: anything but 4. */
  baris: {
    kamar_id: z.int(),
    kamar: z.string(),
    ruangan_id: z.int(),
    ruangan: z.string(),
    nama_bed: z.string(),
    status: z.int(),
    keterangan: z.string().nullable(),
    urutan: z.int(),
  },
  filters: {
    kamar_id: IdQuery.optional(),
    ruangan_id: IdQuery.optional(),
    status: z.coerce.number().int().min(1).max(4).optional(),
  },
  urut: ['nama_bed', 'kamar', 'ruangan', 'status', 'urutan'],
  sheet: {
    key: ['ruangan', 'kamar', 'nama_bed'],
    kolom: [
      { kolom: 'ruangan', title: 'Ruangan', jenis: 'teks', width: 28, wajib: true, contoh: 'Melati' },
      { kolom: 'kamar', title: 'Kamar', jenis: 'teks', width: 24, wajib: true, contoh: 'Melati 1' },
      { kolom: 'nama_bed', title: 'Tempat tidur', jenis: 'teks', width: 18, wajib: true, contoh: 'Bed A' },
      { kolom: 'keterangan', title: 'Keterangan', jenis: 'teks', width: 30, contoh: 'siap pakai' },
      ORDER_COLUMN,
    ],
  },
});
