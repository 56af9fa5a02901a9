import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { answer, page, Paging, saved } from './envelope.ts';

const ID_TERBESAR = 2_147_483_647;
export const IdJalur = z.object({ id: z.coerce.number('Nomor harus berupa angka').int().min(0).max(ID_TERBESAR) });
export const Versi = z.int('Versi tidak dikenal').min(1).max(ID_TERBESAR);
const ya = z
  .enum(['true', 'false'])
  .default('false')
  .transform((v) => v === 'true');

/** Where a row is used, in words: "Kunjungan hari ini", 12. */
export const Pemakaian = z.object({ di: z.string(), jumlah: z.int() });
export type Pemakaian = z.infer<typeof Pemakaian>;

/** What every row of a list carries besides its own fields. */
const DASAR = { id: z.int(), versi: z.int(), aktif: z.boolean() };

/** One line of an imported sheet that can't be saved, and why; `baris` counts as the spreadsheet does, its titles are line 1. */
export const GalatLembar = z.object({
  baris: z.int(),
  kolom: z.string().nullable(),
  isi: z.string(),
  pesan: z.string(),
});
export type GalatLembar = z.infer<typeof GalatLembar>;

/** The most wrong lines that an answer lists; `jumlah_galat` counts all. */
export const GALAT_TERBANYAK = 200;
export const BARIS_LEMBAR_TERBANYAK = 10_000;

export const HasilLembar = z.object({
  jumlah: z.int(),
  baru: z.int(),
  ubah: z.int(),
  tetap: z.int(),
  jumlah_galat: z.int(),
  galat: z.array(GalatLembar),
  /** The first lines as they will be saved: texts under the sheet's titles. */
  contoh: z.array(z.array(z.string())),
  tersimpan: z.boolean(),
});
export type HasilLembar = z.infer<typeof HasilLembar>;

/** 'rupiah': whole rupiah; 'ya': "ya" or "tidak". `wajib` columns must be in the sheet. */
export type KolomLembarMaster = {
  kolom: string;
  judul: string;
  jenis: 'teks' | 'angka' | 'rupiah' | 'tanggal' | 'ya';
  lebar: number;
  wajib?: boolean;
  /** For the template's one example line. */ contoh: string;
};

type Bentuk = z.ZodRawShape;

type Lembar = {
  kolom: readonly KolomLembarMaster[];
  /** The column, or columns together, that tell which row a line is about; a known one is changed. */ kunci:
    | string
    | readonly string[];
  /** The column that tells it where that one is empty: a name where there is no number. */ kunciLain?: string;
  /** Lines of one sheet, where 10,000 are too few. */ terbanyak?: number;
};

/** What parts the columns of a key made of several; no cell holds it. */
export const PEMISAH_KUNCI = '\u001F';

type DaftarMaster<I extends Bentuk, B extends Bentuk, S extends Bentuk> = {
  /** Below /api, singular and kebab-case (decisions D1): '/tindakan'. */
  path: string;
  /** The resource of its permissions. */
  resource: string;
  /** Who may read it, where that is not whoever may view the resource. */
  baca?: 'masuk';
  /** Seen by people: 'Tindakan'. */
  sebutan: string;
  /** What is typed. */
  isian: I;
  /** What a row shows: what is typed, as it is stored, and what the server adds. */
  baris: B;
  /** Filters of the list besides search and state, from the address. */
  saring?: S;
  urut: readonly [string, ...string[]];
  lembar: Lembar;
};

/**
 * The calls of one list of master data, all alike: list, save, change, remove, sheet out and in (issue "Master data").
 * A change says which version it was made on; another one is a 409 whose `data` is the row as it is now.
 * Removing what is used is a 409 whose `data` says where: Pemakaian[]. Taking out of use what is used today asks first (PERLU_KONFIRMASI), `yakin` answers.
 */
export function daftarMaster<I extends Bentuk, B extends Bentuk, S extends Bentuk = Record<never, never>>(
  d: DaftarMaster<I, B, S>,
) {
  const Isian = z.object({ ...d.isian, aktif: z.boolean('Pilih aktif atau tidak').default(true) });
  const Baris = z.object({ ...d.baris, ...DASAR });
  const saringan = {
    search: z.string().trim().max(100, 'Pencarian paling panjang 100 huruf').optional(),
    aktif: z.enum(['semua', 'aktif', 'nonaktif']).default('semua'),
    urut: z.enum([...d.urut, ...d.urut.map((u) => `-${u}`)] as [string, ...string[]]).optional(),
    ...(d.saring ?? ({} as S)),
  };
  const baca = d.baca ?? `view ${d.resource}`;
  const nama = d.sebutan.toLocaleLowerCase('id-ID');
  return {
    path: d.path,
    resource: d.resource,
    sebutan: d.sebutan,
    lembar: d.lembar,
    Isian,
    Baris,
    daftar: endpoint({
      method: 'GET',
      path: `${d.path}/daftar`,
      can: baca,
      summary: `Daftar ${nama}`,
      query: z.object({ ...saringan, ...Paging }),
      response: page(Baris),
    }),
    simpan: endpoint({
      method: 'POST',
      path: `${d.path}/store`,
      can: `create ${d.resource}`,
      summary: `Tambah ${nama}`,
      body: Isian.extend({ yakin: z.boolean().default(false) }),
      creates: true,
      response: saved(Baris),
    }),
    ubah: endpoint({
      method: 'POST',
      path: `${d.path}/update/:id`,
      can: `update ${d.resource}`,
      summary: `Ubah ${nama}; 409 bila sudah diubah orang lain`,
      params: IdJalur,
      query: z.object({ _method: z.literal('PUT', 'Alamat ini hanya untuk _method=PUT') }),
      body: Isian.extend({ versi: Versi, yakin: z.boolean().default(false) }),
      creates: true,
      response: saved(Baris),
    }),
    hapus: endpoint({
      method: 'DELETE',
      path: `${d.path}/destroy/:id`,
      can: `delete ${d.resource}`,
      summary: `Hapus ${nama} yang belum dipakai; 409 bila dipakai, dengan tempatnya`,
      params: IdJalur,
      response: saved(Baris),
    }),
    ekspor: endpoint({
      method: 'GET',
      path: `${d.path}/ekspor`,
      can: baca,
      summary: `Daftar ${nama} yang tersaring sebagai lembar kerja; contoh=true: lembar kosong untuk diisi`,
      query: z.object({ ...saringan, contoh: ya }),
      binary: true,
      response: z.unknown(),
    }),
    impor: endpoint({
      method: 'POST',
      path: `${d.path}/impor`,
      can: `create ${d.resource}`,
      summary: `Periksa lembar kerja ${nama}; simpan=true menyimpannya, semua atau tidak sama sekali`,
      query: z.object({ simpan: ya }),
      body: z.object({}),
      creates: true,
      form: true,
      files: { file: 'semua' as const },
      response: answer(HasilLembar),
    }),
  };
}

export type KontrakMaster = ReturnType<typeof daftarMaster>;
