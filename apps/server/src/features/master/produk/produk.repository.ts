import sql, { type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import type {
  KemasanProduk,
  ProductIndex,
  produkMaster,
  ZatProduk,
} from '@nadi/contract/master/produk-master.contract';
import type { Pemakaian } from '@nadi/contract/master/master-list';
import { kataObat } from '@nadi/domain/produk/kata-obat';
import { namaObat } from '@nadi/domain/produk/nama-obat';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import { literal } from '#platform/db/sql-literal.ts';
import type { TenantTx } from '#platform/db/db.ts';
import type { MasterSource } from '#features/daftar/daftar.public.ts';
import { listUses } from '../used-by.ts';
import { findUnitPack } from './kemasan-kategori.repository.ts';
import { namesZat } from './search-zat.repository.ts';

type ProdukInput = z.output<(typeof produkMaster)['Input']>;
type ToSave = { input: ProdukInput; id: number | null };
type Saved = { input: ProdukInput; id: number };

/** SQL: the substances of product `p` in their order, as JSON. */
export const ZAT_ROWS = sql`(select coalesce(json_agg(json_build_object('zat_id', z.zat_id, 'nama', coalesce(r.deskripsi, ''), 'kekuatan', z.kekuatan,
    'kekuatan_satuan', z.kekuatan_satuan, 'per', z.per, 'kfa_zat', z.kfa_zat) order by z.urutan), '[]')
  from produk_zat z left join referensi r on r.jenis = ${literal(REFERENSI_LIST.zatAktif)} and r.id = z.zat_id where z.produk_id = p.id)`;

/** SQL: the packs of product `p`, the main one first, as JSON. */
export const KEMASAN_ROWS = sql`(select coalesce(json_agg(json_build_object('box_pattern_id', b.id, 'nama', b.nama, 'qty_per_box', b.qty_per_box,
    'barcode', k.barcode, 'utama', k.utama) order by k.utama desc, k.id), '[]')
  from produk_kemasan k join box_pattern b on b.id = k.box_pattern_id where k.produk_id = p.id)`;

export const PRODUK_SOURCE: MasterSource = {
  table: 'produk',
  select: sql`select p.id, p.kode, p.nama, p.nama_obat, p.jenis, p.golongan, p.kategori_id, k.nama as kategori, p.merk_id, m.nama as merk,
    p.produsen_id, d.nama as produsen, p.satuan, p.bentuk, p.rute, p.generik, p.fornas, p.formularium, p.dpho, p.kfa_code, p.nie, p.het, p.het_isi,
    p.ber_batch, p.ber_ed, p.high_alert, p.lasa, p.suhu, p.obat_luar, p.antibiotik, p.boleh_gerus, p.kocok, p.utuh, p.aktif, p.versi,
    ${ZAT_ROWS} as zat, ${KEMASAN_ROWS} as kemasan,
    (select coalesce(json_agg(json_build_object('depo_id', x.depo_id, 'stok_minimum', x.stok_minimum, 'stok_maksimum', x.stok_maksimum,
    'rak', x.rak) order by x.depo_id), '[]')
      from produk_depo x where x.produk_id = p.id) as depo
    from produk p left join kategori_obat k on k.id = p.kategori_id left join merk m on m.id = p.merk_id left join produsen d on d.id = p.produsen_id`,
  id: sql`p.id`,
  aktif: sql`p.aktif`,
  searchIn: [sql`p.kode`, sql`p.nama`, sql`p.nama_obat`],
  findsToo: namesZat,
  sort: {
    kode: sql`p.kode`,
    nama: sql`lower(p.nama_obat)`,
    jenis: sql`p.jenis`,
    golongan: sql`p.golongan`,
    kategori: sql`lower(k.nama)`,
    merk: sql`lower(m.nama)`,
  },
  defaultOrder: sql`lower(p.nama_obat)`,
  key: sql`p.kode`,
};

export const isJenis = (jenis: string): Sql => sql`p.jenis = ${jenis}`;
export const isGolongan = (golongan: string): Sql => sql`p.golongan = ${golongan}`;
/** A code of the national catalogue, which only medicines need. */
export const hasKfa = (ada: boolean): Sql =>
  ada ? sql`p.kfa_code is not null` : sql`p.kfa_code is null and p.jenis = 'obat'`;
/** The category itself, or one right below it. */
export const isInKategori = (id: number): Sql => sql`(p.kategori_id = ${id} or k.induk_id = ${id})`;

const COLUMNS = sql`kode, nama, jenis, golongan, kategori_id, merk_id, produsen_id, satuan, bentuk, rute, generik, fornas, formularium, dpho, kfa_code, nie,
  het, het_isi, ber_batch, ber_ed, high_alert, lasa, suhu, obat_luar, antibiotik, boleh_gerus, kocok, utuh, aktif`;
const X_COLUMNS = sql`x.kode, x.nama, x.jenis, x.golongan, x.kategori_id, x.merk_id, x.produsen_id, x.satuan, x.bentuk, x.rute, x.generik, x.fornas,
  x.formularium, x.dpho, x.kfa_code, x.nie, x.het, x.het_isi, x.ber_batch, x.ber_ed, x.high_alert, x.lasa, x.suhu, x.obat_luar, x.antibiotik, x.boleh_gerus,
  x.kocok, x.utuh, x.aktif`;

async function saveRows(tx: TenantTx, rows: readonly ToSave[]): Promise<Saved[]> {
  const recordset = sql`json_to_recordset(${JSON.stringify(rows.map(({ input: { zat: _zat, kemasan: _kemasan, depo: _depo, ...fields }, id }) => ({ ...fields, id })))}::json)
    as x (id int, kode text, nama text, jenis text, golongan text, kategori_id int, merk_id int, produsen_id int, satuan text, bentuk text, rute text,
      generik boolean, fornas boolean, formularium boolean, dpho boolean, kfa_code text, nie text, het bigint, het_isi int, ber_batch boolean, ber_ed boolean,
      high_alert boolean, lasa boolean, suhu text, obat_luar boolean, antibiotik boolean, boleh_gerus boolean, kocok boolean, utuh boolean, aktif boolean)`;
  await tx.exec(sql`update produk p set (${COLUMNS}) = row (${X_COLUMNS}) from ${recordset} where p.id = x.id`);
  const inserted = await tx.rows<{ id: number; kode: string }>(
    sql`insert into produk (${COLUMNS}) select ${X_COLUMNS} from ${recordset} where x.id is null returning id, kode`,
  );
  const newIds = new Map(inserted.map(({ id, kode }) => [kode, id]));
  return rows.map(({ input, id }) => ({ input, id: id ?? (newIds.get(input.kode) as number) }));
}

async function saveZat(tx: TenantTx, rows: readonly Saved[]): Promise<void> {
  const zat = rows.flatMap(({ input, id }) => input.zat.map((one, n) => ({ ...one, produk_id: id, urutan: n + 1 })));
  await tx.exec(sql`delete from produk_zat where produk_id = any(${rows.map(({ id }) => id)}::int[])`);
  await tx.exec(sql`
    insert into produk_zat (produk_id, urutan, zat_id, kekuatan, kekuatan_satuan, per, kfa_zat)
    select x.produk_id, x.urutan, x.zat_id, x.kekuatan, x.kekuatan_satuan, x.per, x.kfa_zat from json_to_recordset(${JSON.stringify(zat)}::json)
      as x (produk_id int, urutan smallint, zat_id int, kekuatan numeric, kekuatan_satuan text, per numeric, kfa_zat text)`);
}

/** A product that names no pack has that of one unit; where none is marked, the first is the main one. */
async function saveKemasan(tx: TenantTx, rows: readonly Saved[]): Promise<void> {
  const unit = rows.some(({ input }) => input.kemasan.length === 0) ? await findUnitPack(tx) : 0;
  const kemasan = rows.flatMap(({ input, id }) => {
    const packs =
      input.kemasan.length > 0
        ? input.kemasan
        : [{ box_pattern_id: unit, barcode: null as string | null, utama: true }];
    const main = Math.max(
      0,
      packs.findIndex(({ utama }) => utama),
    );
    return packs.map((one, n) => ({ ...one, utama: n === main, produk_id: id, produk_aktif: input.aktif }));
  });
  await tx.exec(sql`delete from produk_kemasan where produk_id = any(${rows.map(({ id }) => id)}::int[])`);
  await tx.exec(sql`
    insert into produk_kemasan (produk_id, box_pattern_id, barcode, utama, produk_aktif)
    select x.produk_id, x.box_pattern_id, x.barcode, x.utama, x.produk_aktif from json_to_recordset(${JSON.stringify(kemasan)}::json)
      as x (produk_id int, box_pattern_id int, barcode text, utama boolean, produk_aktif boolean)`);
}

async function saveProdukDepo(tx: TenantTx, rows: readonly Saved[]): Promise<void> {
  const depo = rows.flatMap(({ input, id }) => input.depo.map((one) => ({ ...one, produk_id: id })));
  await tx.exec(sql`delete from produk_depo where produk_id = any(${rows.map(({ id }) => id)}::int[])`);
  await tx.exec(sql`
    insert into produk_depo (produk_id, depo_id, stok_minimum, stok_maksimum, rak)
    select x.produk_id, x.depo_id, x.stok_minimum, x.stok_maksimum, x.rak from json_to_recordset(${JSON.stringify(depo)}::json)
      as x (produk_id int, depo_id int, stok_minimum int, stok_maksimum int, rak text)`);
}

type NameFacts = {
  id: number;
  kode: string;
  nama: string;
  bentuk: string | null;
  satuan: string;
  merk: string | null;
  lasa: boolean;
  aktif: boolean;
  zat: ZatProduk[];
  barcode: string[];
};

/**
 * Makes the names and the words of a search anew for products whose own fields, brand or substances changed. `which` is
 * a condition on product `p`.
 */
export async function refreshNamaObat(tx: TenantTx, which: Sql): Promise<void> {
  const facts = await tx.rows<NameFacts>(sql`
    select p.id, p.kode, p.nama, p.bentuk, p.satuan, m.nama as merk, p.lasa, p.aktif, ${ZAT_ROWS} as zat,
      array(select k.barcode from produk_kemasan k where k.produk_id = p.id and k.barcode is not null) as barcode
    from produk p left join merk m on m.id = p.merk_id where ${which} order by p.id`);
  if (facts.length === 0) return;
  const names = facts.map((one) => ({ id: one.id, nama_obat: namaObat(one) }));
  const nameOf = new Map(names.map(({ id, nama_obat }) => [id, nama_obat]));
  const words = facts
    .filter(({ aktif }) => aktif)
    .flatMap((one) =>
      kataObat({
        utama: [
          one.nama.split(/\s/)[0] ?? '',
          one.merk ?? '',
          ...one.zat.map(({ nama }) => nama),
          one.kode,
          one.kode.replaceAll(/[^\p{L}\p{N}]/gu, ''),
          ...one.barcode,
        ],
        lain: [one.nama, nameOf.get(one.id) ?? ''],
      }).map((word) => ({ ...word, produk_id: one.id })),
    );
  await tx.exec(
    sql`update produk p set nama_obat = x.nama_obat from json_to_recordset(${JSON.stringify(names)}::json) as x (id int, nama_obat text)
      where p.id = x.id and p.nama_obat <> x.nama_obat`,
  );
  await tx.exec(sql`delete from produk_kata where produk_id = any(${facts.map(({ id }) => id)}::int[])`);
  await tx.exec(
    sql`insert into produk_kata (kata, produk_id, urut) select x.kata, x.produk_id, x.urut
      from json_to_recordset(${JSON.stringify(words)}::json) as x (kata text, produk_id int, urut smallint)`,
  );
}
export const ofMerk = (id: number): Sql => sql`p.merk_id = ${id}`;
export const ofZat = (id: number): Sql =>
  sql`exists (select from produk_zat z where z.produk_id = p.id and z.zat_id = ${id})`;
export const ofIds = (ids: readonly number[]): Sql => sql`p.id = any(${[...ids]}::int[])`;

/** Saves products with what belongs to them, many at once, because a sheet brings thousands. Returns their ids in order. */
export async function saveProduk(tx: TenantTx, rows: readonly ToSave[]): Promise<number[]> {
  const saved = await saveRows(tx, rows);
  await saveZat(tx, saved);
  await saveKemasan(tx, saved);
  await saveProdukDepo(tx, saved);
  const ids = saved.map(({ id }) => id);
  await refreshNamaObat(tx, ofIds(ids));
  return ids;
}

export type KnownParts = {
  kategori: number[];
  merk: number[];
  produsen: number[];
  box_pattern: number[];
  depo: number[];
};
/** Returns those of the ids that the facility has and uses. */
export const findKnownParts = (tx: TenantTx, ids: KnownParts): Promise<KnownParts> =>
  tx.one(sql`select
    array(select id from kategori_obat where aktif and id = any(${ids.kategori}::bigint[])) as kategori,
    array(select id from merk where aktif and id = any(${ids.merk}::bigint[])) as merk,
    array(select id from produsen where aktif and id = any(${ids.produsen}::bigint[])) as produsen,
    array(select id from box_pattern where aktif and id = any(${ids.box_pattern}::bigint[])) as box_pattern,
    array(select id from depo where jenis <> 'transit' and id = any(${ids.depo}::bigint[])) as depo`);

/** Whose active product these barcodes are already, but for the product itself. */
export const listBarcodeOwners = (
  tx: TenantTx,
  barcodes: readonly string[],
  except: number | null,
): Promise<{ barcode: string; nama: string }[]> =>
  tx.rows(sql`
    select k.barcode, p.nama_obat as nama from produk_kemasan k join produk p on p.id = k.produk_id
    where k.produk_aktif and k.barcode = any(${[...barcodes]}::text[]) and k.produk_id is distinct from ${except}`);

/** The highest fixed price of a product that holds now or later; null without one. */
export const findHighestTetap = async (tx: TenantTx, id: number): Promise<number | null> =>
  (await tx.one<{ harga: number | null }>(sql`select max(harga) as harga from harga_produk where produk_id = ${id}`))
    .harga;

/** A price alone says nothing of what the product is. */
export const HARGA_HNA = 'Harga HNA';
export async function listProdukPemakaian(tx: TenantTx, id: number): Promise<Pemakaian[]> {
  const [uses, own] = await Promise.all([
    listUses(tx, 'produk', 'all', sql`${id}::int`),
    tx.rows<Pemakaian>(
      sql`select ${HARGA_HNA}::text as di, count(*)::int as jumlah from hna_produk where produk_id = ${id}`,
    ),
  ]);
  return [...uses, ...own];
}
export const listProdukPemakaianToday = (tx: TenantTx, id: number): Promise<Pemakaian[]> =>
  listUses(tx, 'produk', 'today', sql`${id}::int`);

export const listNamed = (tx: TenantTx): Promise<{ kategori: Named[]; merk: Named[]; produsen: Named[] }> =>
  tx.one(sql`select
    (select coalesce(json_agg(json_build_object('id', id, 'deskripsi', nama)), '[]') from kategori_obat) as kategori,
    (select coalesce(json_agg(json_build_object('id', id, 'deskripsi', nama)), '[]') from merk) as merk,
    (select coalesce(json_agg(json_build_object('id', id, 'deskripsi', nama)), '[]') from produsen) as produsen`);
type Named = { id: number; deskripsi: string };

/** platform.md: what a select of products shows. */
export const listProductIndex = (tx: TenantTx): Promise<ProductIndex[]> =>
  tx.rows(sql`
    select p.id, p.kode, p.nama_obat as nama, p.satuan, p.jenis, p.golongan, p.kategori_id, coalesce(k.rows, '[]') as kemasan
    from produk p left join (
      select k.produk_id, json_agg(json_build_object('box_pattern_id', b.id, 'nama', b.nama, 'qty_per_box', b.qty_per_box, 'barcode',
      k.barcode, 'utama', k.utama)
        order by k.utama desc, k.id) as rows
      from produk_kemasan k join box_pattern b on b.id = k.box_pattern_id group by k.produk_id) k on k.produk_id = p.id
    where p.aktif order by lower(p.nama_obat), p.id`);

/** A product as a prescription, a sale or an order reads it. */
export type ProdukDetail = {
  id: number;
  kode: string;
  nama: string;
  jenis: ProductIndex['jenis'];
  golongan: ProductIndex['golongan'];
  kategori_id: number | null;
  satuan: string;
  bentuk: string | null;
  rute: string | null;
  zat: ZatProduk[];
  kemasan: KemasanProduk[];
  generik: boolean;
  fornas: boolean;
  formularium: boolean;
  dpho: boolean;
  kfa_code: string | null;
  het: number | null;
  het_isi: number;
  ber_batch: boolean;
  ber_ed: boolean;
  high_alert: boolean;
  lasa: boolean;
  suhu: string | null;
  obat_luar: boolean;
  antibiotik: boolean;
  boleh_gerus: boolean | null;
  kocok: boolean;
  utuh: boolean;
  aktif: boolean;
  versi: number;
};
export const listProdukDetail = (tx: TenantTx, ids: readonly number[]): Promise<ProdukDetail[]> =>
  tx.rows(sql`
    select p.id, p.kode, p.nama_obat as nama, p.jenis, p.golongan, p.kategori_id, p.satuan, p.bentuk, p.rute, ${ZAT_ROWS} as zat, ${KEMASAN_ROWS} as kemasan,
      p.generik, p.fornas, p.formularium, p.dpho, p.kfa_code, p.het, p.het_isi, p.ber_batch, p.ber_ed, p.high_alert, p.lasa, p.suhu, p.obat_luar, p.antibiotik,
      p.boleh_gerus, p.kocok, p.utuh, p.aktif, p.versi
    from produk p where p.id = any(${[...ids]}::int[])`);

/** The substances that a sheet may name: those in use. */
export const listZat = (tx: TenantTx): Promise<{ id: number; deskripsi: string }[]> =>
  tx.rows(sql`select id, deskripsi from referensi where jenis = ${literal(REFERENSI_LIST.zatAktif)} and aktif`);
