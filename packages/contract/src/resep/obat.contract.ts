import { z } from 'zod';
import { CARA_JUAL, GOLONGAN_OBAT, JENIS_PRODUK } from '@nadi/domain/produk/jenis-produk';
import { endpoint } from '../endpoint.ts';
import { answer } from '../envelope.ts';
import { calendarDate } from '../field-schemas.ts';

/** farmasi.md 10: whoever writes, sells, counts or keeps products may look for them. */
export const OBAT_READERS = ['view pos', 'view stock', 'view produk', 'view kunjungan'] as const;

const idQuery = (nama: string) =>
  z.coerce
    .number(`${nama} harus berupa angka`)
    .int(`${nama} harus berupa angka bulat`)
    .min(0, `${nama} tidak boleh kurang dari nol`)
    .max(2_147_483_647, `${nama} paling besar 2147483647`)
    .optional();

/** A medicine under the hand of who writes or sells it. It carries no cost, margin or stock value (farmasi.md F1). */
export const Obat = z.object({
  id: z.int(),
  kode: z.string(),
  /** 'Amoksisilin 500 mg kaplet (Amoksan)' (resep.md RS1). */
  nama: z.string(),
  jenis: z.enum(JENIS_PRODUK),
  golongan: z.enum(GOLONGAN_OBAT),
  kategori_id: z.int().nullable(),
  satuan: z.string(),
  bentuk: z.string().nullable(),
  rute: z.string().nullable(),
  zat: z.array(
    z.object({
      zat_id: z.int(),
      nama: z.string(),
      kekuatan: z.number().nullable(),
      kekuatan_satuan: z.string().nullable(),
      per: z.number(),
    }),
  ),
  /** What one unit costs this payer; null: it can't be sold. */ harga: z.int().nullable(),
  /** Units in the depot that nobody has reserved, of batches that may be handed out. */ tersedia: z.int(),
  /** The expiry of the batch that would be taken first; null: none, or it does not expire. */ ed: z
    .string()
    .nullable(),
  /** That batch expires within 90 days. */ ed_dekat: z.boolean(),
  generik: z.boolean(),
  fornas: z.boolean(),
  formularium: z.boolean(),
  high_alert: z.boolean(),
  lasa: z.boolean(),
  obat_luar: z.boolean(),
  antibiotik: z.boolean(),
  boleh_gerus: z.boolean().nullable(),
  utuh: z.boolean(),
  /** The units of the pack that whole packs are counted in; null where there is none. */ isi_kemasan: z
    .int()
    .nullable(),
  /** Why it can't simply be taken: no stock, no price. */ alasan: z.string().nullable(),
});
export type Obat = z.infer<typeof Obat>;

export const CariObat = z.object({
  q: z
    .string('Pencarian wajib diisi')
    .trim()
    .min(2, 'Ketik paling sedikit 2 huruf')
    .max(100, 'Pencarian paling panjang 100 huruf'),
  depo_id: idQuery('Depo'),
  /** The room that the prescription is written in, which names its depot; `depo_id` goes before it. */
  ruangan_id: idQuery('Ruangan'),
  penjamin_id: idQuery('Penjamin'),
  kelas: idQuery('Kelas'),
  cara: z.enum(CARA_JUAL, 'Cara harus dipilih dari daftar').default('resep'),
  tanggal: calendarDate('Tanggal').optional(),
});

/** platform.md names the path; never cached. */
export const searchObat = endpoint({
  method: 'GET',
  path: '/obat/search',
  costs: 'cari',
  can: OBAT_READERS,
  summary: 'Cari obat menurut awal kata nama, merk, atau zat, kode, atau barcode: 20 baris dengan harga dan stok depo',
  query: CariObat,
  response: answer(z.array(Obat)),
});

export const ProdukObat = z.object({
  id: z.int(),
  kode: z.string(),
  nama: z.string(),
  satuan: z.string(),
  golongan: z.enum(GOLONGAN_OBAT),
  /** What one unit costs who pays for himself, on a prescription. */ harga: z.int().nullable(),
  stok: z.int(),
  tersedia: z.int(),
  batch: z
    .array(z.object({ id: z.int(), no_batch: z.string(), ed: z.string().nullable(), stok: z.int(), tersedia: z.int() }))
    .optional(),
});
export type ProdukObat = z.infer<typeof ProdukObat>;

/** platform.md 7. The browser keeps it as `produk_obat`; what is kept decides nothing (farmasi.md F51). */
export const listProdukObatAll = endpoint({
  method: 'GET',
  path: '/ProdukObatAll',
  can: OBAT_READERS,
  summary: 'Semua produk yang aktif dengan harga umum dan stok; withBatch=true: juga batch-nya',
  query: z.object({
    withBatch: z
      .enum(['true', 'false'], 'withBatch harus true atau false')
      .default('false')
      .transform((v) => v === 'true'),
    depo_id: idQuery('Depo'),
  }),
  response: answer(z.array(ProdukObat)),
});
