import { z } from 'zod';
import {
  CARA_JUAL,
  GOLONGAN_OBAT,
  JENIS_PRODUK,
  MAX_KEMASAN,
  MAX_QTY_PER_BOX,
  MAX_ZAT,
  SATUAN_KEKUATAN,
} from '@nadi/domain/produk/jenis-produk';
import { endpoint } from './endpoint.ts';
import { answer, saved } from './envelope.ts';
import { lazyFieldMessage } from './field-messages.ts';
import {
  optionalReferensiId,
  optionalText,
  referensiId,
  requiredDate,
  requiredText,
  rowId,
  rupiahAmount,
} from './field-schemas.ts';
import type { OptionalText } from './field-schemas.ts';
import { defineMasterList, IdParams, Versi } from './master-list.ts';
import { KELOMPOK_PENJAMIN } from './penjamin-master.contract.ts';

const yesNo = (nama: string) => z.boolean(`${nama} harus ya atau tidak`).default(false);
const optionalRowId = (nama: string) => rowId(nama).nullable().default(null);
const wholeNumber = (nama: string, min: number, max: number) =>
  z
    .int({
      error: ({ input }) =>
        input === null || input === undefined ? `${nama} wajib diisi` : `${nama} harus berupa angka bulat`,
    })
    .min(min, `${nama} paling kecil ${min}`)
    .max(max, `${nama} paling besar ${max}`);
const optionalCode = (nama: string, pattern: RegExp, message: string) =>
  z.preprocess(
    (v) => (typeof v === 'string' && v.trim() === '' ? null : v),
    z.string(`${nama} harus berupa teks`).trim().regex(pattern, message).nullable().default(null),
  ) as unknown as OptionalText;

/** farmasi.md F3: a named pack. platform.md names `id`, `nama` and `qty_per_box`. */
export const boxPatternMaster = defineMasterList({
  path: '/box-pattern',
  resource: 'produk',
  label: 'Kemasan',
  isian: { nama: requiredText('Nama kemasan', 60), qty_per_box: wholeNumber('Isi kemasan', 1, MAX_QTY_PER_BOX) },
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
  isian: { nama: requiredText('Nama kategori', 100), induk_id: optionalRowId('Kategori induk') },
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
  isian: {
    nama: requiredText('Nama depo', 60),
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

const Persen = (nama: string, max: number) =>
  z
    .number({
      error: ({ input }) =>
        input === null || input === undefined ? `${nama} wajib diisi` : `${nama} harus berupa angka`,
    })
    .min(0, `${nama} tidak boleh kurang dari nol`)
    .max(max, `${nama} paling besar ${max}`)
    .multipleOf(0.01, `${nama} paling banyak 2 angka di belakang koma`);

const Golongan = z.enum(GOLONGAN_OBAT, lazyFieldMessage('pilihan', 'Golongan'));
const Cara = z.enum(CARA_JUAL, lazyFieldMessage('pilihan', 'Cara'));

/** farmasi.md F8. Who may not see prices sees no margin either (F1). */
export const marginMaster = defineMasterList({
  path: '/margin',
  resource: 'harga produk',
  label: 'Margin',
  isian: {
    nama: requiredText('Nama margin', 60),
    kelompok: z.enum(KELOMPOK_PENJAMIN, lazyFieldMessage('pilihan', 'Kelompok penjamin')).nullable().default(null),
    penjamin_id: optionalRowId('Penjamin'),
    kelas: optionalReferensiId('Kelas'),
    cara: Cara.nullable().default(null),
    kategori_id: optionalRowId('Kategori'),
    golongan: Golongan.nullable().default(null),
    persen: Persen('Margin', 200),
    mulai_tanggal: requiredDate('Tanggal mulai'),
  },
  baris: {
    nama: z.string(),
    kelompok: z.enum(KELOMPOK_PENJAMIN).nullable(),
    penjamin_id: z.int().nullable(),
    penjamin: z.string().nullable(),
    kelas: z.int().nullable(),
    nama_kelas: z.string().nullable(),
    cara: z.enum(CARA_JUAL).nullable(),
    kategori_id: z.int().nullable(),
    kategori: z.string().nullable(),
    golongan: z.enum(GOLONGAN_OBAT).nullable(),
    persen: z.number(),
    mulai_tanggal: z.string(),
  },
  urut: ['nama', 'persen', 'mulai_tanggal'],
  sheet: {
    key: 'nama',
    kolom: [
      { kolom: 'nama', title: 'Nama margin', jenis: 'teks', width: 30, wajib: true, contoh: 'Umum' },
      { kolom: 'kelompok', title: 'Kelompok penjamin', jenis: 'teks', width: 18, contoh: 'umum' },
      { kolom: 'cara', title: 'Cara', jenis: 'teks', width: 10, contoh: 'resep' },
      { kolom: 'golongan', title: 'Golongan', jenis: 'teks', width: 16, contoh: 'keras' },
      { kolom: 'persen', title: 'Persen', jenis: 'angka', width: 10, wajib: true, contoh: '25' },
      { kolom: 'mulai_tanggal', title: 'Mulai', jenis: 'tanggal', width: 12, wajib: true, contoh: '01/01/2026' },
    ],
  },
});

/** farmasi.md F10: the tax is data, so a new law is a new row. */
export const ppnTarifMaster = defineMasterList({
  path: '/ppn-tarif',
  resource: 'harga produk',
  label: 'Tarif PPN',
  isian: {
    mulai_tanggal: requiredDate('Tanggal mulai'),
    persen: Persen('Tarif PPN', 100),
    dpp_pembilang: wholeNumber('Pembilang DPP', 1, 1000).default(1),
    dpp_penyebut: wholeNumber('Penyebut DPP', 1, 1000).default(1),
  },
  baris: { mulai_tanggal: z.string(), persen: z.number(), dpp_pembilang: z.int(), dpp_penyebut: z.int() },
  urut: ['mulai_tanggal', 'persen'],
  sheet: {
    key: 'mulai_tanggal',
    kolom: [
      { kolom: 'mulai_tanggal', title: 'Mulai', jenis: 'tanggal', width: 12, wajib: true, contoh: '01/01/2025' },
      { kolom: 'persen', title: 'Persen', jenis: 'angka', width: 10, wajib: true, contoh: '12' },
      { kolom: 'dpp_pembilang', title: 'Pembilang DPP', jenis: 'angka', width: 14, contoh: '11' },
      { kolom: 'dpp_penyebut', title: 'Penyebut DPP', jenis: 'angka', width: 14, contoh: '12' },
    ],
  },
});

const positiveNumber = (nama: string, max: number, decimals: number) =>
  z
    .number(`${nama} harus berupa angka`)
    .positive(`${nama} harus lebih dari nol`)
    .max(max, `${nama} paling besar ${max}`)
    .multipleOf(10 ** -decimals, `${nama} paling banyak ${decimals} angka di belakang koma`);

const ZatInput = z.object({
  zat_id: referensiId('Zat'),
  kekuatan: positiveNumber('Kekuatan', 99_999_999, 4).nullable().default(null),
  kekuatan_satuan: z.enum(SATUAN_KEKUATAN, lazyFieldMessage('pilihan', 'Satuan kekuatan')).nullable().default(null),
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
  isian: {
    kode: requiredText('Kode', 20).toUpperCase(),
    nama: requiredText('Nama produk', 200),
    jenis: z.enum(JENIS_PRODUK, lazyFieldMessage('pilihan', 'Jenis')),
    golongan: Golongan,
    kategori_id: optionalRowId('Kategori'),
    merk_id: optionalRowId('Merk'),
    produsen_id: optionalRowId('Produsen'),
    satuan: requiredText('Satuan', 20),
    bentuk: optionalText('Bentuk', 40),
    rute: optionalText('Rute', 40),
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
    /** null: nobody knows (decisions D38). */
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
      { kolom: 'bentuk', title: 'Bentuk', jenis: 'teks', width: 14, contoh: 'kaplet' },
      { kolom: 'generik', title: 'Generik', jenis: 'ya', width: 8, contoh: 'ya' },
      { kolom: 'fornas', title: 'Fornas', jenis: 'ya', width: 8, contoh: 'ya' },
      { kolom: 'kfa_code', title: 'Kode KFA', jenis: 'teks', width: 12, contoh: '93000001' },
      { kolom: 'nie', title: 'Nomor izin edar', jenis: 'teks', width: 20, contoh: 'GKL0000000000A1' },
      { kolom: 'het', title: 'HET', jenis: 'rupiah', width: 12, contoh: '70000' },
      { kolom: 'het_isi', title: 'Isi HET', jenis: 'angka', width: 8, contoh: '100' },
    ],
  },
});
export type ProdukRow = z.infer<typeof produkMaster.Row>;

const HargaTetapInput = z.object({
  kelas: optionalReferensiId('Kelas'),
  penjamin_id: optionalRowId('Penjamin'),
  cara: Cara.nullable().default(null),
  mulai_tanggal: requiredDate('Tanggal mulai'),
  harga: rupiahAmount('Harga'),
});
const HargaTetap = z.object({
  kelas: z.int().nullable(),
  penjamin_id: z.int().nullable(),
  cara: z.enum(CARA_JUAL).nullable(),
  mulai_tanggal: z.string(),
  harga: z.int(),
});
export type HargaTetap = z.infer<typeof HargaTetap>;

export const HargaProduk = z.object({
  produk_id: z.int(),
  versi: z.int(),
  het: z.int().nullable(),
  het_isi: z.int(),
  /** The list prices, newest first. */
  hna: z.array(
    z.object({
      mulai_tanggal: z.string(),
      hna: z.int(),
      isi: z.int(),
      dokumen_jenis: z.string(),
      dokumen_id: z.int(),
      oleh: z.string(),
    }),
  ),
  tetap: z.array(HargaTetap),
  /** What one unit costs today on a prescription and without one, payer by payer; null: not sellable. */
  kini: z.array(
    z.object({
      penjamin_id: z.int(),
      penjamin: z.string(),
      resep: z.int().nullable(),
      bebas: z.int().nullable(),
      margin_persen: z.number().nullable(),
      dari: z.enum(['tetap', 'rumus']).nullable(),
      cap: z.boolean(),
    }),
  ),
});
export type HargaProduk = z.infer<typeof HargaProduk>;

export const readHargaProduk = endpoint({
  method: 'GET',
  path: '/ProdukObat/:id/harga',
  can: 'view harga produk',
  summary: 'Harga satu produk: HNA, harga tetap, dan harga jual hari ini',
  params: IdParams,
  response: answer(HargaProduk),
});
export const saveHargaProduk = endpoint({
  method: 'POST',
  path: '/ProdukObat/:id/harga',
  can: 'update harga produk',
  summary: 'Tetapkan harga tetap satu produk; 409 bila produknya sudah diubah orang lain',
  params: IdParams,
  body: z.object({
    tetap: z.array(HargaTetapInput, 'Harga tidak dikenal').max(300, 'Paling banyak 300 harga'),
    versi: Versi.nullish(),
  }),
  creates: true,
  response: saved(HargaProduk),
});

/** platform.md 7 names these four; their names are exact. */
export const BoxPattern = z.object({ id: z.int(), nama: z.string(), qty_per_box: z.int() });
export type BoxPattern = z.infer<typeof BoxPattern>;
export const listBoxPattern = endpoint({
  method: 'GET',
  path: '/BoxPattern',
  unchanged: '304',
  can: 'masuk',
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
  summary: 'Depo yang aktif',
  personFree: true,
  response: answer(z.array(Depo)),
});
