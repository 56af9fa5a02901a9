import { z } from 'zod';
import {
  GOLONGAN_OBAT,
  JENIS_PRODUK,
  MAX_KEMASAN,
  MAX_QTY_PER_BOX,
  MAX_ZAT,
  SATUAN_KEKUATAN,
} from '@nadi/domain/produk/jenis-produk';
import { ruteTerlipat } from '@nadi/domain/resep/bentuk-sediaan';
import { bentukTerlipat } from '@nadi/domain/resep/bentuk-terlipat';
import { satuanTerlipat } from '@nadi/domain/resep/baris/satuan-kata';
import { endpoint } from '../endpoint.ts';
import { answer } from '../envelope.ts';
import { lazyFieldMessage } from '../messages/field-messages.ts';
import { namaLine, optionalText, referensiId, requiredText, rowId, rupiahAmount } from '../field-schemas.ts';
import { defineMasterList } from './master-list.ts';
import { optionalCode, optionalRowId, optionalWord, wholeNumber, yesNo } from './produk-fields.ts';

/** farmasi.md F3: a named pack. platform.md names `id`, `nama` and `qty_per_box`. */
export const boxPatternMaster = defineMasterList({
  path: '/box-pattern',
  resource: 'produk',
  label: 'Kemasan',
  fields: {
    nama: requiredText('Nama kemasan', 60, namaLine),
    qty_per_box: wholeNumber('Isi kemasan', 1, MAX_QTY_PER_BOX),
  },
  baris: { nama: z.string(), qty_per_box: z.int() },
  urut: ['nama', 'qty_per_box'],
  sheet: {
    key: 'nama',
    kolom: [
      { kolom: 'nama', title: 'Nama kemasan', jenis: 'teks', width: 30, wajib: true, contoh: 'Box 10 x 10' },
      { kolom: 'qty_per_box', title: 'Isi', jenis: 'angka', width: 10, wajib: true, contoh: '100' },
    ],
  },
});

/** farmasi.md F5: a category, which may stand below another. */
export const kategoriObatMaster = defineMasterList({
  path: '/kategori-obat',
  resource: 'produk',
  label: 'Kategori',
  fields: { nama: requiredText('Nama kategori', 100, namaLine), induk_id: optionalRowId('Kategori induk') },
  baris: { nama: z.string(), induk_id: z.int().nullable(), induk: z.string().nullable() },
  urut: ['nama', 'induk'],
  sheet: {
    key: 'nama',
    kolom: [
      { kolom: 'nama', title: 'Nama kategori', jenis: 'teks', width: 40, wajib: true, contoh: 'Antibiotik' },
      { kolom: 'induk', title: 'Induk', jenis: 'teks', width: 30, contoh: 'Obat' },
    ],
  },
});

export const JENIS_DEPO = ['gudang', 'depo'] as const;
export type JenisDepo = (typeof JENIS_DEPO)[number];
export const NAMA_JENIS_DEPO: Record<JenisDepo, string> = { gudang: 'Gudang', depo: 'Depo' };

/** farmasi.md F6: where stock is kept. The depot of what is on its way is not listed. */
export const depoMaster = defineMasterList({
  path: '/depo',
  resource: 'produk',
  label: 'Depo',
  fields: {
    nama: requiredText('Nama depo', 60, namaLine),
    jenis: z.enum(JENIS_DEPO, lazyFieldMessage('pilihan', 'Jenis depo')),
    ruangan_id: optionalRowId('Ruangan'),
    bawaan: yesNo('Depo bawaan'),
    /** Rooms whose prescriptions go here; the others go to the facility's default. */
    melayani: z.array(rowId('Ruangan'), 'Ruangan tidak dikenal').max(1000, 'Terlalu banyak ruangan').default([]),
  },
  baris: {
    nama: z.string(),
    jenis: z.enum(JENIS_DEPO),
    ruangan_id: z.int().nullable(),
    ruangan: z.string().nullable(),
    bawaan: z.boolean(),
    melayani: z.array(z.int()),
  },
  urut: ['nama', 'jenis'],
  sheet: {
    key: 'nama',
    kolom: [
      { kolom: 'nama', title: 'Nama depo', jenis: 'teks', width: 30, wajib: true, contoh: 'Apotek' },
      { kolom: 'jenis', title: 'Jenis', jenis: 'teks', width: 12, wajib: true, contoh: 'depo' },
    ],
  },
});

const Golongan = z.enum(GOLONGAN_OBAT, lazyFieldMessage('pilihan', 'Golongan'));

const positiveNumber = (nama: string, max: number, decimals: number) =>
  z
    .number(`${nama} harus berupa angka`)
    .positive(`${nama} harus lebih dari nol`)
    .max(max, `${nama} paling besar ${max}`)
    .multipleOf(10 ** -decimals, `${nama} paling banyak ${decimals} angka di belakang koma`);

const ZatInput = z.object({
  zat_id: referensiId('Zat'),
  kekuatan: positiveNumber('Kekuatan', 99_999_999, 4).nullable().default(null),
  kekuatan_satuan: optionalWord('Satuan kekuatan', SATUAN_KEKUATAN),
  /** For how many of the smallest unit: 125 mg in 5 mL is `per` 5. */
  per: positiveNumber('Per', 99_999, 3).default(1),
  kfa_zat: optionalCode('Kode KFA zat', /^91\d{6}$/, 'Kode KFA zat adalah 91 dan 6 angka'),
});
const Zat = z.object({
  zat_id: z.int(),
  nama: z.string(),
  kekuatan: z.number().nullable(),
  kekuatan_satuan: z.string().nullable(),
  per: z.number(),
  kfa_zat: z.string().nullable(),
});
export type ZatProduk = z.infer<typeof Zat>;

const KemasanInput = z.object({
  box_pattern_id: rowId('Kemasan'),
  barcode: optionalCode('Barcode', /^[0-9A-Za-z./-]{4,48}$/, 'Barcode harus 4 sampai 48 angka atau huruf'),
  utama: yesNo('Kemasan utama'),
});
export const KemasanProduk = z.object({
  box_pattern_id: z.int(),
  nama: z.string(),
  qty_per_box: z.int(),
  barcode: z.string().nullable(),
  utama: z.boolean(),
});
export type KemasanProduk = z.infer<typeof KemasanProduk>;

const DepoInput = z.object({
  depo_id: rowId('Depo'),
  stok_minimum: wholeNumber('Stok minimum', 0, 1_000_000_000).default(0),
  stok_maksimum: wholeNumber('Stok maksimum', 0, 1_000_000_000).nullable().default(null),
  rak: optionalText('Rak', 30),
});

/** farmasi.md F2 and resep.md 1. What it costs is set and read by calls of its own, because it takes another right. */
export const produkMaster = defineMasterList({
  path: '/ProdukObat',
  resource: 'produk',
  label: 'Produk',
  fields: {
    kode: requiredText('Kode', 20).toUpperCase(),
    nama: requiredText('Nama produk', 200),
    jenis: z.enum(JENIS_PRODUK, lazyFieldMessage('pilihan', 'Jenis')),
    golongan: Golongan,
    kategori_id: optionalRowId('Kategori'),
    merk_id: optionalRowId('Merk'),
    produsen_id: optionalRowId('Produsen'),
    /** `TAB`, `Tablet` are `tablet`: amounts and days are counted in one word for each unit (issue 30 B4). */
    satuan: requiredText('Satuan', 20).overwrite(satuanTerlipat),
    bentuk: optionalText('Bentuk', 40).overwrite(bentukTerlipat),
    rute: optionalText('Rute', 40).overwrite((rute) => rute && ruteTerlipat(rute)),
    zat: z.array(ZatInput, 'Zat tidak dikenal').max(MAX_ZAT, `Paling banyak ${MAX_ZAT} zat`).default([]),
    kemasan: z
      .array(KemasanInput, 'Kemasan tidak dikenal')
      .max(MAX_KEMASAN, `Paling banyak ${MAX_KEMASAN} kemasan`)
      .default([]),
    depo: z.array(DepoInput, 'Depo tidak dikenal').max(200, 'Terlalu banyak depo').default([]),
    generik: yesNo('Generik'),
    fornas: yesNo('Fornas'),
    formularium: yesNo('Formularium'),
    dpho: yesNo('DPHO'),
    kfa_code: optionalCode('Kode KFA', /^93\d{6}$/, 'Kode KFA adalah 93 dan 6 angka'),
    nie: optionalText('Nomor izin edar', 30),
    het: rupiahAmount('HET').min(1, 'HET harus lebih dari nol').nullable().default(null),
    het_isi: wholeNumber('Isi HET', 1, MAX_QTY_PER_BOX).default(1),
    ber_batch: z.boolean('Ber-batch harus ya atau tidak').default(true),
    ber_ed: z.boolean('Ber-ED harus ya atau tidak').default(true),
    high_alert: yesNo('High alert'),
    lasa: yesNo('LASA'),
    suhu: optionalText('Suhu simpan', 40),
    obat_luar: yesNo('Obat luar'),
    antibiotik: yesNo('Antibiotik'),
    /** null: nobody knows (ketentuan D38). */
    boleh_gerus: z.boolean('Boleh digerus harus ya atau tidak').nullable().default(null),
    kocok: yesNo('Kocok dahulu'),
    utuh: yesNo('Kemasan utuh'),
  },
  baris: {
    kode: z.string(),
    nama: z.string(),
    /** As prescriptions and labels write it (resep.md RS1). */ nama_obat: z.string(),
    jenis: z.enum(JENIS_PRODUK),
    golongan: z.enum(GOLONGAN_OBAT),
    kategori_id: z.int().nullable(),
    kategori: z.string().nullable(),
    merk_id: z.int().nullable(),
    merk: z.string().nullable(),
    produsen_id: z.int().nullable(),
    produsen: z.string().nullable(),
    satuan: z.string(),
    bentuk: z.string().nullable(),
    rute: z.string().nullable(),
    zat: z.array(Zat),
    kemasan: z.array(KemasanProduk),
    depo: z.array(
      z.object({
        depo_id: z.int(),
        stok_minimum: z.int(),
        stok_maksimum: z.int().nullable(),
        rak: z.string().nullable(),
      }),
    ),
    generik: z.boolean(),
    fornas: z.boolean(),
    formularium: z.boolean(),
    dpho: z.boolean(),
    kfa_code: z.string().nullable(),
    nie: z.string().nullable(),
    het: z.int().nullable(),
    het_isi: z.int(),
    ber_batch: z.boolean(),
    ber_ed: z.boolean(),
    high_alert: z.boolean(),
    lasa: z.boolean(),
    suhu: z.string().nullable(),
    obat_luar: z.boolean(),
    antibiotik: z.boolean(),
    boleh_gerus: z.boolean().nullable(),
    kocok: z.boolean(),
    utuh: z.boolean(),
  },
  filters: {
    jenis: z.enum(JENIS_PRODUK, lazyFieldMessage('pilihan', 'Jenis')).optional(),
    golongan: Golongan.optional(),
    /** resep.md RS18: what has no code of the national catalogue stays home when prescriptions are sent out. */
    kfa: z.enum(['ada', 'tanpa'], lazyFieldMessage('pilihan', 'Kode KFA')).optional(),
    kategori_id: z.coerce.number('Kategori harus berupa angka').int().min(1).max(2_147_483_647).optional(),
  },
  urut: ['kode', 'nama', 'jenis', 'golongan', 'kategori', 'merk'],
  sheet: {
    key: 'kode',
    maxRows: 20_000,
    kolom: [
      { kolom: 'kode', title: 'Kode', jenis: 'teks', width: 14, wajib: true, contoh: 'OB-0001' },
      {
        kolom: 'nama',
        title: 'Nama produk',
        jenis: 'teks',
        width: 44,
        wajib: true,
        contoh: 'Amoxicillin 500 mg kaplet',
      },
      { kolom: 'jenis', title: 'Jenis', jenis: 'teks', width: 10, wajib: true, contoh: 'obat' },
      { kolom: 'golongan', title: 'Golongan', jenis: 'teks', width: 16, wajib: true, contoh: 'keras' },
      { kolom: 'kategori', title: 'Kategori', jenis: 'teks', width: 24, contoh: 'Antibiotik' },
      { kolom: 'merk', title: 'Merk', jenis: 'teks', width: 20, contoh: 'Amoksan' },
      { kolom: 'produsen', title: 'Produsen', jenis: 'teks', width: 24, contoh: 'PT Farmasi Nusantara' },
      { kolom: 'satuan', title: 'Satuan', jenis: 'teks', width: 10, wajib: true, contoh: 'kaplet' },
      /** However they are spelt, each with its strength: 'Amoksisilin 125 mg/5; Asam klavulanat 31,25 mg/5'. */
      { kolom: 'isi_zat', title: 'Zat aktif', jenis: 'teks', width: 40, contoh: 'Amoxicillin 500 mg' },
      { kolom: 'bentuk', title: 'Bentuk', jenis: 'teks', width: 14, contoh: 'kaplet' },
      { kolom: 'rute', title: 'Rute', jenis: 'teks', width: 12, contoh: 'oral' },
      { kolom: 'generik', title: 'Generik', jenis: 'ya', width: 8, contoh: 'ya' },
      { kolom: 'fornas', title: 'Fornas', jenis: 'ya', width: 8, contoh: 'ya' },
      { kolom: 'kfa_code', title: 'Kode KFA', jenis: 'teks', width: 12, contoh: '93000001' },
      { kolom: 'nie', title: 'Nomor izin edar', jenis: 'teks', width: 20, contoh: 'GKL0000000000A1' },
      { kolom: 'het', title: 'HET', jenis: 'rupiah', width: 12, contoh: '70000' },
      { kolom: 'het_isi', title: 'Isi HET', jenis: 'angka', width: 8, contoh: '100' },
      // What labels, checks and handing over read (issue 30 B5); an empty cell leaves it as it is.
      { kolom: 'obat_luar', title: 'Obat luar', jenis: 'ya', width: 10, contoh: 'tidak' },
      { kolom: 'antibiotik', title: 'Antibiotik', jenis: 'ya', width: 10, contoh: 'ya' },
      { kolom: 'kocok', title: 'Kocok dahulu', jenis: 'ya', width: 12, contoh: 'tidak' },
      { kolom: 'boleh_gerus', title: 'Boleh digerus', jenis: 'ya', width: 12, contoh: 'ya' },
      { kolom: 'utuh', title: 'Hanya kemasan utuh', jenis: 'ya', width: 16, contoh: 'tidak' },
      { kolom: 'high_alert', title: 'High alert', jenis: 'ya', width: 10, contoh: 'tidak' },
      { kolom: 'lasa', title: 'LASA', jenis: 'ya', width: 8, contoh: 'tidak' },
      { kolom: 'suhu', title: 'Suhu simpan', jenis: 'teks', width: 12, contoh: '2-8 °C' },
    ],
  },
});
export type ProdukRow = z.infer<typeof produkMaster.Row>;

/** platform.md 7 names these four; their names are exact. */
export const BoxPattern = z.object({ id: z.int(), nama: z.string(), qty_per_box: z.int() });
export type BoxPattern = z.infer<typeof BoxPattern>;
export const listBoxPattern = endpoint({
  method: 'GET',
  path: '/BoxPattern',
  unchanged: '304',
  can: 'masuk',
  open: 'no patient',
  summary: 'Kemasan yang aktif',
  personFree: true,
  response: answer(z.array(BoxPattern)),
});

export const ProductIndex = z.object({
  id: z.int(),
  kode: z.string(),
  nama: z.string(),
  satuan: z.string(),
  jenis: z.enum(JENIS_PRODUK),
  golongan: z.enum(GOLONGAN_OBAT),
  kategori_id: z.int().nullable(),
  kemasan: z.array(KemasanProduk),
});
export type ProductIndex = z.infer<typeof ProductIndex>;
export const listProductIndex = endpoint({
  method: 'GET',
  path: '/ProductIndexSelect',
  unchanged: '304',
  can: 'masuk',
  open: 'no patient',
  summary: 'Produk yang aktif dengan kemasannya, tanpa harga',
  personFree: true,
  response: answer(z.array(ProductIndex)),
});

export const KategoriObat = z.object({ id: z.int(), nama: z.string(), induk_id: z.int().nullable() });
export type KategoriObat = z.infer<typeof KategoriObat>;
export const listKategoriObat = endpoint({
  method: 'GET',
  path: '/KategoriObatIndexSelect',
  unchanged: '304',
  can: 'masuk',
  open: 'no patient',
  summary: 'Kategori obat yang aktif',
  personFree: true,
  response: answer(z.array(KategoriObat)),
});

const Depo = z.object({
  id: z.int(),
  nama: z.string(),
  jenis: z.enum(JENIS_DEPO),
  ruangan_id: z.int().nullable(),
  bawaan: z.boolean(),
});
export const listDepo = endpoint({
  method: 'GET',
  path: '/depo',
  unchanged: '304',
  can: 'masuk',
  open: 'no patient',
  summary: 'Depo yang aktif',
  personFree: true,
  response: answer(z.array(Depo)),
});
