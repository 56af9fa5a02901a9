import { z } from 'zod';
import type { FullResource } from '@nadi/domain/akses/permission';
import { endpoint, type Rights } from '../endpoint.ts';
import { answer, page, Paging, saved } from '../envelope.ts';

const MAX_ID = 2_147_483_647;
export const IdParams = z.object({ id: z.coerce.number('Nomor harus berupa angka').int().min(0).max(MAX_ID) });
export const Versi = z.int('Versi tidak dikenal').min(1).max(MAX_ID);
const booleanQuery = z
  .enum(['true', 'false'])
  .default('false')
  .transform((v) => v === 'true');

/** Where a row is used, in words: "Kunjungan hari ini", 12. */
export const Pemakaian = z.object({ di: z.string(), jumlah: z.int() });
export type Pemakaian = z.infer<typeof Pemakaian>;

/** The fields that every row of a list has besides its own. */
const BASE_FIELDS = { id: z.int(), versi: z.int(), aktif: z.boolean() };

/** Why one line of an imported sheet can't be saved. `baris` counts as the spreadsheet does: the titles are line 1. */
export const SheetIssue = z.object({
  baris: z.int(),
  kolom: z.string().nullable(),
  isi: z.string(),
  pesan: z.string(),
});
export type SheetIssue = z.infer<typeof SheetIssue>;

/**
 * One cell of a stored row that the sheet will change. `nama` is what the row is known by now, such as its code and name.
 * All are texts as sheets show them.
 */
export const SheetChange = z.object({
  baris: z.int(),
  nama: z.string(),
  kolom: z.string(),
  lama: z.string(),
  baru: z.string(),
});
export type SheetChange = z.infer<typeof SheetChange>;

/** The answer that leaves a line out: nothing of it is saved. */
export const LEWATI_BARIS = -1;

/**
 * A line of which nobody can say whether it is about a stored row: the rows it may be about, and what was answered.
 * The answer is the id of one of them, 0 for a new row, LEWATI_BARIS for neither, null while nothing is answered.
 */
export const SheetQuestion = z.object({
  baris: z.int(),
  isi: z.string(),
  pesan: z.string(),
  /** `beda`: in which fields the stored row says otherwise, in words; null where it does not. */
  pilihan: z.array(z.object({ id: z.int(), nama: z.string(), beda: z.string().nullable() })),
  boleh_baru: z.boolean(),
  boleh_lewati: z.boolean(),
  jawaban: z.int().nullable(),
  /** Equal for lines with equal cells: an answer also holds for such a line of the mended sheet. */ sidik: z.string(),
  /** 'orang': whose line it is. 'isi': whether it is right as it is written; the answer is its row. */
  tentang: z.enum(['orang', 'isi']),
});
export type SheetQuestion = z.infer<typeof SheetQuestion>;

/** The most issues, and changes, that an answer lists; `jumlah_galat` and `jumlah_perubahan` count all of them. */
export const MAX_SHEET_ISSUES = 200;
export const MAX_SHEET_ROWS = 10_000;

export const SheetResult = z.object({
  jumlah: z.int(),
  baru: z.int(),
  ubah: z.int(),
  tetap: z.int(),
  /** Left out by an answer. */ lewat: z.int(),
  jumlah_galat: z.int(),
  galat: z.array(SheetIssue),
  /** What should be known of lines that can be saved. */
  jumlah_peringatan: z.int(),
  peringatan: z.array(SheetIssue),
  /** All of them: a sheet is saved when each is answered. */
  tanya: z.array(SheetQuestion),
  /** What of the workbook was not read, in sentences. */
  catatan: z.array(z.string()),
  jumlah_perubahan: z.int(),
  perubahan: z.array(SheetChange),
  /** The first lines as they will be saved, as texts in the order of the sheet's titles. */
  contoh: z.array(z.array(z.string())),
  tersimpan: z.boolean(),
});
export type SheetResult = z.infer<typeof SheetResult>;

/**
 * 'telepon' is a text whose leading 0 counts, 'rupiah' holds whole rupiah, 'desimal' a number with at most three decimals, 'ya' holds "ya" or "tidak",
 * 'ed' a day or a month, which means its last day. A sheet must
 * have every column that is `wajib`.
 */
export type SheetColumn = {
  kolom: string;
  title: string;
  jenis: 'teks' | 'telepon' | 'angka' | 'desimal' | 'rupiah' | 'tanggal' | 'ed' | 'ya';
  width: number;
  wajib?: boolean;
  /** Stands in the one example line of the template. */ contoh: string;
};

type Shape = z.ZodRawShape;

type SheetSpec = {
  kolom: readonly SheetColumn[];
  /**
   * The column, or columns together, that identify the row a line is about; a known row is updated. A field that is no
   * column is made of the others by the list's own description.
   */
  key: string | readonly string[];
  /** The column that identifies the row where `key` is empty: a name for rows without a code. */ fallbackKey?: string;
  /** These rows are never switched off, so there is no column for it. */ tanpaAktif?: true;
  /** The most lines of a sheet, where the default of 10,000 is too low. */ maxRows?: number;
};

/** Separates the columns of a composite key; no cell can hold this character. */
export const KEY_SEPARATOR = '\u001F';

type Orders = readonly [string, ...string[]];
/** An order by name, and turned round with a sign before it. */
type Directed<U extends Orders> = U[number] | `-${U[number]}`;

type SheetContractSpec<I extends Shape, B extends Shape, S extends Shape, U extends Orders> = {
  /** Below /api, singular and kebab-case (ketentuan D1) unless the document writes it otherwise ('/Merk'). */
  path: string;
  /** The word shown to users: 'Tindakan'. */
  label: string;
  /** The fields a user fills in. */
  fields: I;
  /** The fields of a stored row: those that were filled in, and those that the server adds. */
  baris: B;
  /** Query parameters that filter the list, besides search and `aktif`. */
  filters?: S;
  urut: U;
  sheet: SheetSpec;
};
type MasterListSpec<I extends Shape, B extends Shape, S extends Shape, U extends Orders> = SheetContractSpec<
  I,
  B,
  S,
  U
> & {
  /** The resource that its permissions name. */
  resource: FullResource;
  /** 'masuk' lets every signed-in user read the list; by default that takes `view <resource>`. */
  readableBy?: 'masuk';
};

const filtersOf = <S extends Shape, const U extends Orders>({ urut, filters }: { urut: U; filters?: S }) => ({
  search: z.string().trim().max(100, 'Pencarian paling panjang 100 huruf').optional(),
  aktif: z.enum(['semua', 'aktif', 'nonaktif']).default('semua'),
  urut: z.enum([...urut, ...urut.map((u) => `-${u}`)] as Directed<U>[]).optional(),
  ...(filters ?? ({} as S)),
});

/** The export of rows as a sheet, and the import of such a sheet, with what a line of it may hold. */
export function defineSheet<
  I extends Shape,
  B extends Shape,
  const U extends Orders,
  S extends Shape = Record<never, never>,
>(spec: SheetContractSpec<I, B, S, U>, rights: { read: Rights; write: Rights }) {
  const nama = spec.label.toLocaleLowerCase('id-ID');
  return {
    path: spec.path,
    label: spec.label,
    sheet: spec.sheet,
    Input: z.object({ ...spec.fields, aktif: z.boolean('Pilih aktif atau tidak').default(true) }),
    Row: z.object({ ...spec.baris, ...BASE_FIELDS }),
    ekspor: endpoint({
      method: 'GET',
      path: `${spec.path}/ekspor`,
      costs: 'ekspor',
      ...rights.read,
      summary: `Daftar ${nama} yang tersaring sebagai lembar kerja; contoh=true: lembar kosong untuk diisi`,
      query: z.object({ ...filtersOf(spec), contoh: booleanQuery }),
      binary: true,
      response: z.unknown(),
    }),
    impor: endpoint({
      method: 'POST',
      path: `${spec.path}/impor`,
      costs: 'impor',
      ...rights.write,
      summary: `Periksa lembar kerja ${nama}; simpan=true menyimpannya, semua atau tidak sama sekali`,
      query: z.object({ simpan: booleanQuery }),
      /** The answers to the questions of a check, by line. */
      body: z.object({ jawaban: z.record(z.string(), z.int().min(LEWATI_BARIS).max(MAX_ID)).nullish() }),
      creates: true,
      form: true,
      files: { file: 'semua' as const },
      response: answer(SheetResult),
    }),
  };
}
export type SheetContract = ReturnType<typeof defineSheet>;

/**
 * The version that a change was made on. Without it, as the documents send it, the change applies to the row as it
 * stands (ketentuan D26).
 */
const OptionalVersi = Versi.nullish();

/**
 * The endpoints of one list of master data: list, create, update, remove, export and import (issue "Master data").
 * An update names the version it was made on; if the row has another one by now, the answer is a 409 whose `data` is
 * that row. Removing a row that is used is a 409 whose `data` lists where: Pemakaian[]. Deactivating a row that is used
 * today is refused with PERLU_KONFIRMASI until the call is repeated with `yakin`.
 */
export function defineMasterList<
  I extends Shape,
  B extends Shape,
  const U extends Orders,
  S extends Shape = Record<never, never>,
>(spec: MasterListSpec<I, B, S, U>) {
  const read: Rights = spec.readableBy
    ? { can: spec.readableBy, open: 'no patient' }
    : { can: `view ${spec.resource}` };
  // A sheet also changes rows.
  const sheet = defineSheet(spec, {
    read,
    write: { can: { all: [`create ${spec.resource}`, `update ${spec.resource}`] } },
  });
  const { Input, Row } = sheet;
  const nama = spec.label.toLocaleLowerCase('id-ID');
  return {
    ...sheet,
    resource: spec.resource,
    daftar: endpoint({
      method: 'GET',
      path: `${spec.path}/daftar`,
      ...read,
      summary: `Daftar ${nama}`,
      query: z.object({ ...filtersOf(spec), ...Paging }),
      response: page(Row),
    }),
    simpan: endpoint({
      method: 'POST',
      path: `${spec.path}/store`,
      can: `create ${spec.resource}`,
      summary: `Tambah ${nama}`,
      body: Input.extend({ yakin: z.boolean().default(false) }),
      creates: true,
      response: saved(Row),
    }),
    ubah: endpoint({
      method: 'POST',
      path: `${spec.path}/update/:id`,
      can: `update ${spec.resource}`,
      summary: `Ubah ${nama}; 409 bila sudah berubah`,
      params: IdParams,
      query: z.object({ _method: z.literal('PUT', 'Alamat ini hanya untuk _method=PUT') }),
      body: Input.extend({ versi: OptionalVersi, yakin: z.boolean().default(false) }),
      creates: true,
      response: saved(Row),
    }),
    hapus: endpoint({
      method: 'DELETE',
      path: `${spec.path}/destroy/:id`,
      can: `delete ${spec.resource}`,
      summary: `Hapus ${nama} yang belum dipakai; 409 bila dipakai, dengan tempatnya`,
      params: IdParams,
      response: saved(Row),
    }),
  };
}

export type MasterListContract = ReturnType<typeof defineMasterList>;
