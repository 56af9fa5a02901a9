import sql, { type Sql } from 'sql-template-tag';
import type { JenisMutasi } from '@nadi/domain/stok/jenis-mutasi';
import type { BatchStok } from '@nadi/domain/stok/fefo';
import type { TenantTx } from '../../platform/db.ts';

/** The document that stock is kept for or moved by: `{ jenis: 'resep', id: 12 }`. */
export type Dokumen = { jenis: string; id: number };

export type LockedStok = BatchStok & { depo_id: number; produk_id: number; no_batch: string };
export type Reservasi = {
  id: number;
  baris_id: number;
  depo_id: number;
  batch_id: number;
  produk_id: number;
  jumlah: number;
};

const ofLines = (baris: readonly number[] | null): Sql =>
  baris === null ? sql`` : sql`and r.baris_id = any(${[...baris]}::bigint[])`;

/**
 * Locks every balance that the document can touch, in the one order that all documents keep (spec: F18): those of the
 * products in the depot, and those that the document has reserved already, wherever.
 */
export const lockStok = (
  tx: TenantTx,
  {
    depoId,
    produk,
    dokumen,
    baris,
  }: { depoId: number; produk: readonly number[]; dokumen: Dokumen; baris: readonly number[] | null },
): Promise<LockedStok[]> =>
  tx.rows(sql`
    with pasangan as materialized (
      select ${depoId}::int as depo_id, x.produk_id from unnest(${[...produk]}::int[]) as x (produk_id)
      union select r.depo_id, r.produk_id from reservasi_stok r
        where r.dokumen_jenis = ${dokumen.jenis} and r.dokumen_id = ${dokumen.id} and r.akhir is null ${ofLines(baris)}
    )
    select s.depo_id, s.batch_id, s.produk_id, s.jumlah, s.dipesan, b.ed, b.no_batch, b.diblokir, b.dibuat_pada as masuk_pada
    from pasangan p join stok s on s.depo_id = p.depo_id and s.produk_id = p.produk_id and s.jumlah > 0 join batch b on b.id = s.batch_id
    order by s.depo_id, s.batch_id for update of s`);

/** What the document holds. Read after `lockStok`, because until then another may end it. */
export const listReservasi = (tx: TenantTx, dokumen: Dokumen, baris: readonly number[] | null): Promise<Reservasi[]> =>
  tx.rows(sql`
    select r.id, r.baris_id, r.depo_id, r.batch_id, r.produk_id, r.jumlah from reservasi_stok r
    where r.dokumen_jenis = ${dokumen.jenis} and r.dokumen_id = ${dokumen.id} and r.akhir is null ${ofLines(baris)} order by r.id`);

export type DipesanDelta = { depo_id: number; batch_id: number; delta: number };
/** Changes what is reserved; the balances are locked by now. */
export const addDipesan = async (tx: TenantTx, deltas: readonly DipesanDelta[]): Promise<void> => {
  if (deltas.length === 0) return;
  await tx.exec(sql`
    update stok s set dipesan = s.dipesan + x.delta from json_to_recordset(${JSON.stringify(deltas)}::json) as x (depo_id int, batch_id int, delta bigint)
    where s.depo_id = x.depo_id and s.batch_id = x.batch_id`);
};

export const endReservasi = async (
  tx: TenantTx,
  ids: readonly number[],
  akhir: 'dikeluarkan' | 'dibatalkan' | 'lewat',
): Promise<void> => {
  if (ids.length === 0) return;
  await tx.exec(
    sql`update reservasi_stok set akhir = ${akhir}, selesai_pada = now() where id = any(${[...ids]}::bigint[]) and akhir is null`,
  );
};

export type NewReservasi = {
  baris_id: number;
  depo_id: number;
  batch_id: number;
  produk_id: number;
  jumlah: number;
  alasan: string | null;
};
export const insertReservasi = async (
  tx: TenantTx,
  { dokumen, jam }: { dokumen: Dokumen; jam: number },
  rows: readonly NewReservasi[],
): Promise<void> => {
  if (rows.length === 0) return;
  await tx.exec(sql`
    insert into reservasi_stok (dokumen_jenis, dokumen_id, baris_id, depo_id, batch_id, produk_id, jumlah, alasan, sampai, oleh)
    select ${dokumen.jenis}, ${dokumen.id}, x.baris_id, x.depo_id, x.batch_id, x.produk_id, x.jumlah, x.alasan, now() + make_interval(hours => ${jam}), ${tx.ctx.akunId}
    from json_to_recordset(${JSON.stringify(rows)}::json) as x (baris_id bigint, depo_id int, batch_id int, produk_id int, jumlah bigint, alasan text)`);
};

export type NewMutasi = {
  baris_id: number;
  depo_id: number;
  batch_id: number;
  produk_id: number;
  /** Below zero for what goes out. */ jumlah: number;
  /** null: an issue takes its share of the batch's value (spec: F16). */ nilai: number | null;
};
export type Mutasi = { baris_id: number; batch_id: number; jumlah: number; nilai: number; saldo: number };

/** Writes movements in the order of locks; the trigger writes the balances. */
export const insertMutasi = (
  tx: TenantTx,
  { dokumen, jenis }: { dokumen: Dokumen; jenis: JenisMutasi },
  rows: readonly NewMutasi[],
): Promise<Mutasi[]> =>
  tx.rows(sql`
    insert into mutasi_stok (depo_id, batch_id, produk_id, jumlah, nilai, jenis, dokumen_jenis, dokumen_id, baris_id, oleh)
    select x.depo_id, x.batch_id, x.produk_id, x.jumlah, x.nilai, ${jenis}, ${dokumen.jenis}, ${dokumen.id}, x.baris_id, ${tx.ctx.akunId}
    from json_to_recordset(${JSON.stringify(rows)}::json) as x (baris_id bigint, depo_id int, batch_id int, produk_id int, jumlah bigint, nilai bigint)
    order by x.depo_id, x.batch_id, x.baris_id
    returning baris_id, batch_id, jumlah, nilai, saldo`);

export const listNamaProduk = (tx: TenantTx, ids: readonly number[]): Promise<{ id: number; nama: string }[]> =>
  tx.rows(sql`select id, nama_obat as nama from produk where id = any(${[...ids]}::int[])`);

export type WantedBatch = { produk_id: number; no_batch: string; ed: string | null };
/**
 * Makes the batches that are not there yet and returns all of them, in the order asked for. AB1 and ab1 are one: a new one
 * is kept in capitals, as packs and scanners have them, and one of before is found however it was typed.
 */
export async function findOrCreateBatch(tx: TenantTx, wanted: readonly WantedBatch[]): Promise<number[]> {
  const recordset = sql`json_to_recordset(${JSON.stringify(wanted.map((one, n) => ({ ...one, n })))}::json) as x (n int, produk_id int, no_batch text, ed date)`;
  await tx.exec(sql`
    insert into batch (produk_id, no_batch, ed) select distinct x.produk_id, upper(x.no_batch) as no_batch, x.ed from ${recordset}
    where not exists (select from batch b where b.produk_id = x.produk_id and upper(b.no_batch) = upper(x.no_batch) and b.ed is not distinct from x.ed)
    order by 1, 2, 3 on conflict on constraint batch_unik do nothing`);
  const rows = await tx.rows<{ id: number }>(sql`
    select distinct on (x.n) b.id from ${recordset} join batch b on b.produk_id = x.produk_id and upper(b.no_batch) = upper(x.no_batch) and b.ed is not distinct from x.ed
    order by x.n, (b.no_batch = x.no_batch) desc, b.id`);
  return rows.map(({ id }) => id);
}

/** SQL: the units of balance `s` with batch `b` that may be taken, from the day on which a batch is still good. */
export const tersediaSql = (goodFrom: string): Sql =>
  sql`case when b.diblokir or b.ed < ${goodFrom}::date then 0 else s.jumlah - s.dipesan end`;

export type Tersedia = { produk_id: number; tersedia: number; ed: string | null };
export const listTersedia = (
  tx: TenantTx,
  depoId: number,
  produk: readonly number[],
  goodFrom: string,
): Promise<Tersedia[]> =>
  tx.rows(sql`
    select s.produk_id, sum(${tersediaSql(goodFrom)})::bigint as tersedia, min(b.ed) filter (where ${tersediaSql(goodFrom)} > 0) as ed
    from stok s join batch b on b.id = s.batch_id
    where s.depo_id = ${depoId} and s.produk_id = any(${[...produk]}::int[]) and s.jumlah > 0 group by s.produk_id`);

/** Tells who shows stock, once for each product. */
export const announceStok = (tx: TenantTx, depoId: number, produk: readonly number[]): Promise<void> =>
  tx.tell({
    name: 'stok',
    data: sql`select jsonb_build_object('depo_id', ${depoId}::int, 'produk_id', x.id) from unnest(${[...new Set(produk)]}::int[]) as x (id)`,
  });

/** Reservations that have run out, with their balances locked in the common order; at most `limit`. */
export const lockLapsed = (
  tx: TenantTx,
  limit: number,
): Promise<(Reservasi & { dokumen_jenis: string; dokumen_id: number })[]> =>
  tx.rows(sql`
    with lewat as materialized (select id, depo_id, batch_id from reservasi_stok where akhir is null and sampai < now() order by sampai limit ${limit}),
    terkunci as materialized (
      select s.depo_id, s.batch_id from stok s where (s.depo_id, s.batch_id) in (select depo_id, batch_id from lewat) order by s.depo_id, s.batch_id for update
    )
    select l.id, r.baris_id, l.depo_id, l.batch_id, r.produk_id, r.jumlah, r.dokumen_jenis, r.dokumen_id
    from lewat l join terkunci using (depo_id, batch_id) join reservasi_stok r on r.id = l.id`);

/** Of these reservations, those that still stand and have run out; read under the locks of their balances. */
export const listStillLapsed = (tx: TenantTx, ids: readonly number[]): Promise<Reservasi[]> =>
  tx.rows(sql`
    select id, baris_id, depo_id, batch_id, produk_id, jumlah from reservasi_stok where id = any(${[...ids]}::bigint[]) and akhir is null and sampai < now()`);
