import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { Obat, ProdukObat } from '@nadi/contract/resep/obat.contract';
import type { HargaTetapRow, Hna, MarginRow, PpnRow } from '@nadi/domain/produk/harga';
import { literal } from '#platform/db/sql-literal.ts';
import type { TenantTx } from '#platform/db/db.ts';
import { beginsWith, hargaColumns, hasKata, isMadeOf, ZAT_ROWS } from '#features/master/produk/produk.public.ts';
import { tersediaSql } from './ledger.repository.ts';

/** A medicine before its price is known; HNA goes no further than the price rule (spec: F1). */
export type ObatFacts = Omit<Obat, 'harga' | 'ed_dekat' | 'alasan'> & {
  hna: Hna | null;
  tetap: HargaTetapRow[];
  het: number | null;
  het_isi: number;
};

/** How many of those that fit are looked at before the ones in stock are put first. */
const POOL = 80;
const ROWS = 20;

/** A product may hold several words that begin so. */
const WORDS = 2 * POOL;

/**
 * SQL: the products whose words begin so, the ones called by that word first. The longest word is read from the index,
 * in its order and no further than the pool goes: two letters begin the words of thousands. The others are looked for
 * in what it found.
 */
function poolSql(words: readonly (readonly string[])[]): Sql {
  const [first, ...others] = words.toSorted((a, b) => (b[0]?.length ?? 0) - (a[0]?.length ?? 0)) as [
    readonly string[],
    ...(readonly string[])[],
  ];
  const rest = hasKata(sql`k.produk_id`, others);
  // Each spelling of each kind walks the index by itself (decision 0044).
  const walks = [0, 1].flatMap((urut) =>
    first.map(
      (
        begin,
      ) => sql`(select k.produk_id, k.urut, k.kata from produk_kata k where k.urut = ${literal(urut)} and ${beginsWith(sql`k.kata`, begin)}
        ${rest} order by k.kata, k.produk_id limit ${literal(WORDS)})`,
    ),
  );
  return sql`select produk_id, min(urut) as urut, min(kata) as kata from (${join(walks, ' union all ')}) w
    group by produk_id order by 2, 3, 1 limit ${literal(POOL)}`;
}

/** SQL: the products that are made of just these substances, in the order of their places in the list. */
function zatSql({ pilihan, words }: CarianProduk): Sql {
  const firsts = pilihan.flatMap((ids) => ids.toSorted((a, b) => a - b)[0] ?? []);
  return sql`(select z.produk_id, 0 as urut, '' as kata from produk_zat z where z.zat_id = any(${firsts}::int[])
    and ${isMadeOf(sql`z.produk_id`, pilihan)} ${hasKata(sql`z.produk_id`, words)} order by z.produk_id limit ${literal(POOL)})`;
}

/** SQL: the products that nobody recorded a substance of and that have just these words. */
const utuhSql = ([first = '', ...others]: readonly string[]): Sql =>
  sql`(select k.produk_id, 0 as urut, k.kata from produk_kata k where k.kata = ${first}
    and not exists (select from produk_zat z where z.produk_id = k.produk_id)
    and (select count(*) from produk_kata o where o.produk_id = k.produk_id and o.kata = any(${others}::text[])) = ${literal(new Set(others).size)}
    order by k.produk_id limit ${literal(POOL)})`;

/** What a name means as substances, and the words that a product of them must have beside; no words: none. */
export type CarianProduk = { pilihan: readonly (readonly number[])[]; words: readonly (readonly string[])[] };

export type ObatQuery = {
  words: readonly (readonly string[])[];
  /** What was typed is a whole name, and no beginning of any other: its words as they stand. */
  utuh: readonly string[] | null;
  zat: CarianProduk | null;
  depoId: number | null;
  tanggal: string;
  goodFrom: string;
};

/** Twenty products that fit, those in stock first. Without a depot nothing is in stock. */
export function searchObat(
  tx: TenantTx,
  { words, utuh, zat, depoId, tanggal, goodFrom }: ObatQuery,
): Promise<ObatFacts[]> {
  const pools = [...(zat ? [zatSql(zat)] : []), utuh ? utuhSql(utuh) : sql`(${poolSql(words)})`];
  // Whether anything is there is asked of the whole pool, how much only of those that are shown.
  const stock = sql`from stok s join batch b on b.id = s.batch_id where s.produk_id = p.id and s.depo_id = ${depoId}::int and s.jumlah > 0`;
  return tx.rows(sql`
    with calon as materialized (select produk_id, min(urut) as urut from (${join(pools, ' union all ')}) v group by 1),
    terpilih as materialized (
      select p.id, c.urut, exists (select ${stock} and ${tersediaSql(goodFrom)} > 0) as ada
      from calon c join produk p on p.id = c.produk_id and p.aktif
      order by 3 desc, c.urut, lower(p.nama_obat), p.id limit ${ROWS}
    )
    select p.id, p.kode, p.nama_obat as nama, p.jenis, p.golongan, p.kategori_id, p.satuan, p.bentuk, p.rute, ${ZAT_ROWS} as zat,
    coalesce(i.tersedia, 0) as tersedia, i.ed,
      p.generik, p.fornas, p.formularium, p.high_alert, p.lasa, p.obat_luar, p.antibiotik, p.boleh_gerus, p.utuh, p.het, p.het_isi,
      (select b.qty_per_box from produk_kemasan k join box_pattern b on b.id = k.box_pattern_id where k.produk_id = p.id and k.utama) as isi_kemasan,
      ${hargaColumns(tanggal)}
    from terpilih t join produk p on p.id = t.id
    left join lateral (
      select sum(${tersediaSql(goodFrom)})::bigint as tersedia, min(b.ed) filter (where ${tersediaSql(goodFrom)} > 0) as ed ${stock}) i on true
    order by t.ada desc, t.urut, lower(p.nama_obat), p.id`);
}

export type AllFacts = Omit<ProdukObat, 'harga'> & Pick<ObatFacts, 'kategori_id' | 'hna' | 'tetap' | 'het' | 'het_isi'>;

/** platform.md: every active product with its stock, of one depot or of all. */
export const listProdukObatAll = (
  tx: TenantTx,
  {
    depoId,
    withBatch,
    tanggal,
    goodFrom,
  }: { depoId: number | null; withBatch: boolean; tanggal: string; goodFrom: string },
): Promise<AllFacts[]> =>
  tx.rows(sql`
    with isi as materialized (
      select s.produk_id, s.batch_id, b.no_batch, b.ed, sum(s.jumlah)::bigint as stok, sum(${tersediaSql(goodFrom)})::bigint as tersedia
      from stok s join batch b on b.id = s.batch_id join depo d on d.id = s.depo_id and d.jenis <> 'transit'
      where s.jumlah > 0 ${depoId === null ? empty : sql`and s.depo_id = ${depoId}`} group by s.produk_id, s.batch_id, b.no_batch, b.ed
    ), total as (
      select produk_id, sum(stok)::bigint as stok, sum(tersedia)::bigint as tersedia,
        json_agg(json_build_object('id', batch_id, 'no_batch', no_batch, 'ed', ed, 'stok', stok, 'tersedia', tersedia)
        order by ed nulls last, batch_id) as batch
      from isi group by produk_id
    )
    select p.id, p.kode, p.nama_obat as nama, p.satuan, p.golongan, p.kategori_id, p.het, p.het_isi, coalesce(t.stok, 0) as stok,
    coalesce(t.tersedia, 0) as tersedia,
      ${withBatch ? sql`coalesce(t.batch, '[]') as batch,` : empty} ${hargaColumns(tanggal)}
    from produk p left join total t on t.produk_id = p.id where p.aktif order by lower(p.nama_obat), p.id`);

/** What a search is asked within, read in one statement because it precedes each search. */
export type SearchFrame = {
  margin: MarginRow[];
  ppn: PpnRow[];
  rumus: string | null;
  bulat: string | null;
  jeda: string | null;
  /** The kind of payer; null where none is named, or where the facility has no such payer. */ kelompok: string | null;
  /** The named depot, or that of the room; null where the facility has no such depot. */ depo_id: number | null;
};
export const findSearchFrame = (
  tx: TenantTx,
  { depoId, ruanganId, penjaminId }: { depoId: number | null; ruanganId: number | null; penjaminId: number | null },
): Promise<SearchFrame> =>
  tx.one(sql`select
    (select coalesce(json_agg(json_build_object('id', id, 'kelompok', kelompok, 'penjamin_id', penjamin_id, 'kelas', kelas, 'cara', cara,
      'kategori_id', kategori_id, 'golongan', golongan, 'persen', persen, 'mulai_tanggal', mulai_tanggal)), '[]') from margin where aktif) as margin,
    (select coalesce(json_agg(json_build_object('mulai_tanggal', mulai_tanggal, 'persen', persen, 'dpp_pembilang', dpp_pembilang,
      'dpp_penyebut', dpp_penyebut)), '[]') from ppn_tarif where aktif) as ppn,
    (select value from setting where key = 'farmasi:rumus-harga') as rumus,
    (select value from setting where key = 'farmasi:bulat-harga') as bulat,
    (select value from setting where key = 'farmasi:jeda-ed') as jeda,
    (select kelompok from penjamin where id = ${penjaminId}::int) as kelompok,
    (select d.id from depo d where d.jenis <> 'transit' and case when ${depoId}::int is not null then d.id = ${depoId}::int
      else d.aktif and (d.bawaan or d.id = (select depo_id from depo_ruangan where ruangan_id = ${ruanganId}::int)) end
      order by d.bawaan limit 1) as depo_id`);
