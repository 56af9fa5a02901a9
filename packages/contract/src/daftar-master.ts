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

/** The fields that every row of a list has besides its own. */
const DASAR = { id: z.int(), versi: z.int(), aktif: z.boolean() };

/** Why one line of an imported sheet can't be saved. `baris` counts as the spreadsheet does: the titles are line 1. */
export const GalatLembar = z.object({
  baris: z.int(),
  kolom: z.string().nullable(),
  isi: z.string(),
  pesan: z.string(),
});
export type GalatLembar = z.infer<typeof GalatLembar>;

/** The most issues that an answer lists; `jumlah_galat` counts all of them. */
export const GALAT_TERBANYAK = 200;
export const BARIS_LEMBAR_TERBANYAK = 10_000;

export const HasilLembar = z.object({
  jumlah: z.int(),
  baru: z.int(),
  ubah: z.int(),
  tetap: z.int(),
  jumlah_galat: z.int(),
  galat: z.array(GalatLembar),
  /** The first lines as they will be saved, as texts in the order of the sheet's titles. */
  contoh: z.array(z.array(z.string())),
  tersimpan: z.boolean(),
});
export type HasilLembar = z.infer<typeof HasilLembar>;

/** 'rupiah' holds whole rupiah, 'ya' holds "ya" or "tidak". A sheet must have every column that is `wajib`. */
export type KolomLembarMaster = {
  kolom: string;
  judul: string;
  jenis: 'teks' | 'angka' | 'rupiah' | 'tanggal' | 'ya';
  lebar: number;
  wajib?: boolean;
  /** Stands in the one example line of the template. */ contoh: string;
};

type Bentuk = z.ZodRawShape;

type Lembar = {
  kolom: readonly KolomLembarMaster[];
  /** The column, or columns together, that identify the row a line is about; a known row is updated. */ kunci:
    | string
    | readonly string[];
  /** The column that identifies the row where `key` is empty: a name for rows without a code. */ kunciLain?: string;
  /** The most lines of a sheet, where the default of 10,000 is too low. */ terbanyak?: number;
};

/** Separates the columns of a composite key; no cell can hold this character. */
export const PEMISAH_KUNCI = '\u001F';

type DaftarMaster<I extends Bentuk, B extends Bentuk, S extends Bentuk> = {
  /** Below /api, singular and kebab-case (decisions D1): '/tindakan'. */
  path: string;
  /** The resource that its permissions name. */
  resource: string;
  /** 'masuk' lets every signed-in user read the list; by default that takes `view <resource>`. */
  baca?: 'masuk';
  /** The word shown to users: 'Tindakan'. */
  sebutan: string;
  /** The fields a user fills in. */
  isian: I;
  /** The fields of a stored row: those that were filled in, and those that the server adds. */
  baris: B;
  /** Query parameters that filter the list, besides search and `aktif`. */
  saring?: S;
  urut: readonly [string, ...string[]];
  lembar: Lembar;
};

/**
 * The endpoints of one list of master data: list, create, update, remove, export and import (issue "Master data").
 * An update names the version it was made on; if the row has another one by now, the answer is a 409 whose `data` is
 * that row. Removing a row that is used is a 409 whose `data` lists where: Pemakaian[]. Deactivating a row that is used
 * today is refused with PERLU_KONFIRMASI until the call is repeated with `yakin`.
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
