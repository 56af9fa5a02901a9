import { z } from 'zod';
import { CARA_JUAL, GOLONGAN_OBAT } from '@nadi/domain/produk/jenis-produk';
import { endpoint } from '../endpoint.ts';
import { answer, saved } from '../envelope.ts';
import { namaLine, optionalReferensiId, requiredDate, requiredText, rupiahAmount } from '../field-schemas.ts';
import { defineMasterList, IdParams, Versi } from './master-list.ts';
import { KELOMPOK_PENJAMIN } from './penjamin-master.contract.ts';
import { optionalRowId, optionalWord, wholeNumber } from './produk-fields.ts';

const Persen = (nama: string, max: number) =>
  z
    .number({
      error: ({ input }) =>
        input === null || input === undefined ? `${nama} wajib diisi` : `${nama} harus berupa angka`,
    })
    .min(0, `${nama} tidak boleh kurang dari nol`)
    .max(max, `${nama} paling besar ${max}`)
    .multipleOf(0.01, `${nama} paling banyak 2 angka di belakang koma`);

/** farmasi.md F8. Who may not see prices sees no margin either (F1). */
export const marginMaster = defineMasterList({
  path: '/margin',
  resource: 'harga produk',
  label: 'Margin',
  fields: {
    nama: requiredText('Nama margin', 60, namaLine),
    kelompok: optionalWord('Kelompok penjamin', KELOMPOK_PENJAMIN),
    penjamin_id: optionalRowId('Penjamin'),
    kelas: optionalReferensiId('Kelas'),
    cara: optionalWord('Cara', CARA_JUAL),
    kategori_id: optionalRowId('Kategori'),
    golongan: optionalWord('Golongan', GOLONGAN_OBAT),
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
      { kolom: 'persen', title: 'Persen', jenis: 'desimal', width: 10, wajib: true, contoh: '27,5' },
      { kolom: 'mulai_tanggal', title: 'Mulai', jenis: 'tanggal', width: 12, wajib: true, contoh: '01/01/2026' },
    ],
  },
});

/** farmasi.md F10: the tax is data, so a new law is a new row. */
export const ppnTarifMaster = defineMasterList({
  path: '/ppn-tarif',
  resource: 'harga produk',
  label: 'Tarif PPN',
  fields: {
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
      { kolom: 'persen', title: 'Persen', jenis: 'desimal', width: 10, wajib: true, contoh: '12' },
      { kolom: 'dpp_pembilang', title: 'Pembilang DPP', jenis: 'angka', width: 14, contoh: '11' },
      { kolom: 'dpp_penyebut', title: 'Penyebut DPP', jenis: 'angka', width: 14, contoh: '12' },
    ],
  },
});

const HargaTetapInput = z.object({
  kelas: optionalReferensiId('Kelas'),
  penjamin_id: optionalRowId('Penjamin'),
  cara: optionalWord('Cara', CARA_JUAL),
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
/** The fixed prices of a product, all of them together. */
export const HargaTetapInputs = z.object({
  tetap: z.array(HargaTetapInput, 'Harga tidak dikenal').max(300, 'Paling banyak 300 harga'),
});

export const saveHargaProduk = endpoint({
  method: 'POST',
  path: '/ProdukObat/:id/harga',
  can: 'update harga produk',
  summary: 'Tetapkan harga tetap satu produk; 409 bila produknya sudah berubah',
  params: IdParams,
  body: HargaTetapInputs.extend({ versi: Versi.nullish() }),
  creates: true,
  response: saved(HargaProduk),
});
