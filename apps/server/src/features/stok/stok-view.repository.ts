import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { KartuRow, StokRow } from '@nadi/contract/stok/stok.contract';
import type { TenantTx } from '#platform/db/db.ts';
import { namesZat } from '#features/master/produk/produk.public.ts';
import { tersediaSql } from './ledger.repository.ts';

const LIKE_SPECIALS = /[\\%_]/g;
/** Every word must be somewhere in the row, or the product is of the substance that is named. */
function searchSql(search: string): Sql[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const inRow = words.map(
    (word) =>
      sql`lower(p.kode || ' ' || p.nama || ' ' || p.nama_obat || ' ' || b.no_batch) like ${`%${word.replaceAll(LIKE_SPECIALS, String.raw`\$&`)}%`}`,
  );
  const zat = namesZat(search);
  const named = zat === null ? [] : [zat];
  return [sql`(${join([sql`(${join(inRow, ' and ')})`, ...named], ' or ')})`];
}

const ORDERS: Record<string, Sql> = { nama: sql`lower(p.nama_obat)`, ed: sql`b.ed`, jumlah: sql`s.jumlah` };
const orderSql = (urut: string | undefined): Sql => {
  const column = ORDERS[(urut ?? 'nama').replace('-', '')] as Sql;
  return sql`order by ${column} ${raw(urut?.startsWith('-') ? 'desc' : 'asc')} nulls last, b.ed nulls last, s.depo_id, s.batch_id`;
};

type Filter = {
  search?: string | undefined;
  depoId?: number | undefined;
  produkId?: number | undefined;
  /** With the value, which takes the right to see what things cost. */ nilai: boolean;
  goodFrom: string;
};
const COLUMNS = ({ nilai, goodFrom }: Filter): Sql => sql`
  s.depo_id, d.nama as depo, s.produk_id, p.kode, p.nama_obat as nama, p.satuan, s.batch_id, b.no_batch, b.ed, s.jumlah, s.dipesan,
  ${tersediaSql(goodFrom)} as tersedia, ${nilai ? sql`s.nilai` : sql`null::bigint`} as nilai, b.diblokir, b.alasan,
  coalesce(b.ed < ${goodFrom}::date, false) as kedaluwarsa, b.versi`;
const FROM = ({ search = '', depoId, produkId }: Filter): Sql => sql`
  from stok s join depo d on d.id = s.depo_id and d.jenis <> 'transit' join batch b on b.id = s.batch_id join produk p on p.id = s.produk_id
  where ${join(
    [
      sql`s.ada`,
      ...searchSql(search),
      ...(depoId === undefined ? [] : [sql`s.depo_id = ${depoId}`]),
      ...(produkId === undefined ? [] : [sql`s.produk_id = ${produkId}`]),
    ],
    ' and ',
  )}`;

export async function listStok(
  tx: TenantTx,
  filter: Filter,
  { urut, offset, limit }: { urut?: string | undefined; offset: number; limit: number },
): Promise<{ rows: StokRow[]; total: number }> {
  const [rows, { n }] = await Promise.all([
    tx.rows<StokRow>(sql`select ${COLUMNS(filter)} ${FROM(filter)} ${orderSql(urut)} limit ${limit} offset ${offset}`),
    tx.one<{ n: number }>(sql`select count(*)::int as n ${FROM(filter)}`),
  ]);
  return { rows, total: n };
}

export type KartuQuery = {
  produkId: number;
  depoId?: number | undefined;
  batchId?: number | undefined;
  /** Instants, the first included and the last not. */ dari?: string | undefined;
  sampai?: string | undefined;
  sebelum?: number | undefined;
  limit: number;
  nilai: boolean;
};

const kartuWhere = ({ produkId, depoId, batchId, dari, sampai, sebelum }: KartuQuery): Sql =>
  join(
    [
      sql`m.produk_id = ${produkId}`,
      ...(depoId === undefined ? [] : [sql`m.depo_id = ${depoId}`]),
      ...(batchId === undefined ? [] : [sql`m.batch_id = ${batchId}`]),
      ...(dari === undefined ? [] : [sql`m.pada >= ${dari}`]),
      ...(sampai === undefined ? [] : [sql`m.pada < ${sampai}`]),
      ...(sebelum === undefined ? [] : [sql`m.id < ${sebelum}`]),
    ],
    ' and ',
  );

/** A movement as the ledger knows its document; the card shows the number that people know that by. */
export type MovedRow = Omit<KartuRow, 'dokumen' | 'dokumen_jenis'> & { dokumen_jenis: number };
/**
 * Movements, the newest first. The balance over all chosen batches counts back from what is there now, so that a page
 * reads no older rows than it shows.
 */
export const listKartu = (tx: TenantTx, query: KartuQuery): Promise<MovedRow[]> => {
  const scope = sql`${query.depoId === undefined ? empty : sql`and x.depo_id = ${query.depoId}`} ${query.batchId === undefined ? empty : sql`and x.batch_id = ${query.batchId}`}`;
  return tx.rows(sql`
    with halaman as materialized (select m.* from mutasi_stok m where ${kartuWhere(query)} order by m.id desc limit ${query.limit + 1}),
    kini as (
      select coalesce((select sum(x.jumlah) from stok x where x.produk_id = ${query.produkId} ${scope}), 0)
        - coalesce((select sum(x.jumlah) from mutasi_stok x where x.produk_id = ${query.produkId} ${scope}
        and x.id > (select max(id) from halaman)), 0) as jumlah
    )
    select h.id, h.pada, d.nama as depo, h.jenis, h.dokumen_jenis, h.dokumen_id,
      greatest(h.jumlah, 0) as masuk, greatest(-h.jumlah, 0) as keluar, h.saldo as sisa,
      (k.jumlah - coalesce(sum(h.jumlah) over (order by h.id desc rows between unbounded preceding and 1 preceding), 0))::bigint as saldo,
      b.no_batch, b.ed, o.nama_bergelar as petugas, ${query.nilai ? sql`h.nilai` : sql`null::bigint`} as nilai
    from halaman h cross join kini k join depo d on d.id = h.depo_id join batch b on b.id = h.batch_id join akun o on o.id = h.oleh
    order by h.id desc`);
};

export const findProdukName = (tx: TenantTx, id: number): Promise<{ nama: string } | undefined> =>
  tx.row(sql`select nama_obat as nama from produk where id = ${id}`);

type BatchState = { id: number; produk_id: number; diblokir: boolean; alasan: string | null; versi: number };
/** Movements name the batch by a foreign key, which a lock for update would keep waiting while they hold its balances. */
export const lockBatch = (tx: TenantTx, id: number): Promise<BatchState | undefined> =>
  tx.row(sql`select id, produk_id, diblokir, alasan, versi from batch where id = ${id} for no key update`);
export const updateBatch = (
  tx: TenantTx,
  id: number,
  { diblokir, alasan }: { diblokir: boolean; alasan: string | null },
): Promise<Omit<BatchState, 'produk_id'>> =>
  tx.one(
    sql`update batch set diblokir = ${diblokir}, alasan = ${alasan}, versi = versi + 1 where id = ${id} returning id, diblokir, alasan, versi`,
  );
export const lockStokOfBatch = (tx: TenantTx, id: number): Promise<unknown> =>
  tx.rows(sql`select depo_id from stok where batch_id = ${id} order by depo_id for update`);
export const listDepoOfBatch = async (tx: TenantTx, id: number): Promise<number[]> =>
  (await tx.rows<{ depo_id: number }>(sql`select depo_id from stok where batch_id = ${id} and ada`)).map(
    (r) => r.depo_id,
  );
