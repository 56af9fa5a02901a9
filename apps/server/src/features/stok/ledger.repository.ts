import sql, { empty, join, type Sql } from 'sql-template-tag';
import { JENIS_DOKUMEN, type Dokumen } from '@nadi/domain/dokumen/jenis-dokumen';
import type { JenisMutasi } from '@nadi/domain/stok/jenis-mutasi';
import type { BatchStok } from '@nadi/domain/stok/fefo';
import type { TenantTx } from '#platform/db/db.ts';

export type LockedStok = BatchStok & { depo_id: number; produk_id: number; no_batch: string };
export type Reservasi = {
  id: number;
  baris_id: number;
  depo_id: number;
  batch_id: number;
  produk_id: number;
  jumlah: number;
};

const nomorOf = ({ jenis }: Dokumen): number => JENIS_DOKUMEN[jenis].nomor;
const ofLines = (baris: readonly number[] | null): Sql =>
  baris === null ? sql`` : sql`and r.baris_id = any(${[...baris]}::bigint[])`;
/** SQL: reservation r stands for this document, or these lines of it. */
const standsFor = (dokumen: Dokumen, baris: readonly number[] | null): Sql =>
  sql`r.dokumen_jenis = ${nomorOf(dokumen)} and r.dokumen_id = ${dokumen.id} and r.akhir is null ${ofLines(baris)}`;

/** What a command may touch in one depot. */
export type Touch = {
  depoId: number;
  /** All that lies there of these products. */ produk: readonly number[];
  /** Batches that are named, which are locked also where nothing is left of them. */ batch?: readonly number[];
  /** What the document, or these lines of it, have reserved, wherever. */
  reserved?: { dokumen: Dokumen; baris: readonly number[] | null };
};
type Balance = Pick<LockedStok, 'depo_id' | 'batch_id' | 'produk_id' | 'jumlah' | 'dipesan'>;

/**
 * Locks every balance that a command may touch, in the one order that all commands keep (spec: F18). With `skipLocked` it
 * takes what nobody else holds besides those that are held already, which can wait for no one.
 */
async function lockBalances(tx: TenantTx, touched: readonly Touch[], skipLocked: boolean): Promise<Balance[]> {
  const produk = touched.flatMap(({ depoId, produk: ids }) => ids.map((id) => ({ depo_id: depoId, produk_id: id })));
  const batch = touched.flatMap(({ depoId, batch: ids = [] }) => ids.map((id) => ({ depo_id: depoId, batch_id: id })));
  const reserved = touched.flatMap((one) => one.reserved ?? []);
  return tx.rows(sql`
    with pasangan as materialized (
      select x.depo_id, x.produk_id from json_to_recordset(${JSON.stringify(produk)}::json) as x (depo_id int, produk_id int)
      ${join([empty, ...reserved.map((of) => sql`union select r.depo_id, r.produk_id from reservasi_stok r where ${standsFor(of.dokumen, of.baris)}`)], ' ')}
    ), kunci as materialized (
      select s.depo_id, s.batch_id from pasangan p join stok s on s.depo_id = p.depo_id and s.produk_id = p.produk_id and s.ada
      union select x.depo_id, x.batch_id from json_to_recordset(${JSON.stringify(batch)}::json) as x (depo_id int, batch_id int)
    )
    select s.depo_id, s.batch_id, s.produk_id, s.jumlah, s.dipesan from kunci k join stok s on s.depo_id = k.depo_id and s.batch_id = k.batch_id
    order by s.depo_id, s.batch_id for update of s ${skipLocked ? sql`skip locked` : empty}`);
}

type BatchFacts = Pick<LockedStok, 'batch_id' | 'no_batch' | 'ed' | 'diblokir' | 'masuk_pada'>;
/**
 * The locked balances with what is known of their batches. That is read by a statement of its own: one that waited for a
 * lock still sees the batch as it was before, and would hand over what was recalled meanwhile (spec: F18).
 */
export async function lockStok(tx: TenantTx, touched: readonly Touch[], skipLocked = false): Promise<LockedStok[]> {
  const balances = await lockBalances(tx, touched, skipLocked);
  if (balances.length === 0) return [];
  const facts = await tx.rows<BatchFacts>(sql`
    select id as batch_id, no_batch, ed, diblokir, dibuat_pada as masuk_pada from batch
    where id = any(${[...new Set(balances.map((one) => one.batch_id))]}::int[])`);
  const byId = new Map(facts.map((one) => [one.batch_id, one]));
  return balances.flatMap((one) => {
    const batch = byId.get(one.batch_id);
    return batch ? [{ ...one, ...batch }] : [];
  });
}

/** What the document holds. Read after `lockStok`, because until then another may end it. */
export const listReservasi = (tx: TenantTx, dokumen: Dokumen, baris: readonly number[] | null): Promise<Reservasi[]> =>
  tx.rows(sql`
    select r.id, r.baris_id, r.depo_id, r.batch_id, r.produk_id, r.jumlah from reservasi_stok r where ${standsFor(dokumen, baris)} order by r.id`);

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
/** How long something is set aside: so many hours, or until an instant. */
export type Sampai = { jam: number } | { pada: string };
export const insertReservasi = async (
  tx: TenantTx,
  { dokumen, sampai }: { dokumen: Dokumen; sampai: Sampai },
  rows: readonly NewReservasi[],
): Promise<void> => {
  if (rows.length === 0) return;
  const until = 'jam' in sampai ? sql`now() + make_interval(hours => ${sampai.jam})` : sql`${sampai.pada}::timestamptz`;
  await tx.exec(sql`
    insert into reservasi_stok (dokumen_jenis, dokumen_id, baris_id, depo_id, batch_id, produk_id, jumlah, alasan, sampai, oleh)
    select ${nomorOf(dokumen)}, ${dokumen.id}, x.baris_id, x.depo_id, x.batch_id, x.produk_id, x.jumlah, x.alasan, ${until}, ${tx.ctx.akunId}
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
    select x.depo_id, x.batch_id, x.produk_id, x.jumlah, x.nilai, ${jenis}, ${nomorOf(dokumen)}, ${dokumen.id}, x.baris_id, ${tx.ctx.akunId}
    from json_to_recordset(${JSON.stringify(rows)}::json) as x (baris_id bigint, depo_id int, batch_id int, produk_id int, jumlah bigint, nilai bigint)
    order by x.depo_id, x.batch_id, x.baris_id
    returning baris_id, batch_id, jumlah, nilai, saldo`);

/** A movement of a document as it stands, with what became of its batch in that depot since. */
export type Booked = {
  baris_id: number;
  depo_id: number;
  batch_id: number;
  produk_id: number;
  jumlah: number;
  nilai: number;
  jenis: JenisMutasi;
  /** Whether units of it have left since. */ sudah_keluar: boolean;
};
/** Read after the balances are locked, because until then more may leave. */
export const listBooked = (tx: TenantTx, dokumen: Dokumen): Promise<Booked[]> =>
  tx.rows(sql`
    select m.baris_id, m.depo_id, m.batch_id, m.produk_id, m.jumlah, m.nilai, m.jenis,
      exists (select from mutasi_stok x where x.depo_id = m.depo_id and x.batch_id = m.batch_id and x.urut > m.urut and x.jumlah < 0) as sudah_keluar
    from mutasi_stok m where m.dokumen_jenis = ${nomorOf(dokumen)} and m.dokumen_id = ${dokumen.id} order by m.id`);

export const listNamaProduk = (tx: TenantTx, ids: readonly number[]): Promise<{ id: number; nama: string }[]> =>
  tx.rows(sql`select id, nama_obat as nama from produk where id = any(${[...ids]}::int[])`);

export type WantedBatch = { produk_id: number; no_batch: string; ed: string | null };
/**
 * Makes the batches that are not there yet and returns all of them, in the order asked for. AB1 and ab1 are one: a new one
 * is kept in capitals, as packs and scanners have them, and one of before is found however it was typed.
 */
export async function findOrCreateBatch(tx: TenantTx, wanted: readonly WantedBatch[]): Promise<number[]> {
  const recordset = sql`json_to_recordset(${JSON.stringify(wanted.map((one, n) => ({ ...one, n })))}::json) as x (n int, produk_id int,
    no_batch text, ed date)`;
  await tx.exec(sql`
    insert into batch (produk_id, no_batch, ed) select distinct x.produk_id, upper(x.no_batch) as no_batch, x.ed from ${recordset}
    where not exists (select from batch b where b.produk_id = x.produk_id and upper(b.no_batch) = upper(x.no_batch) and b.ed is not distinct from x.ed)
    order by 1, 2, 3 on conflict on constraint batch_unik do nothing`);
  const rows = await tx.rows<{ id: number }>(sql`
    select distinct on (x.n) b.id from ${recordset} join batch b on b.produk_id = x.produk_id and upper(b.no_batch) = upper(x.no_batch)
    and b.ed is not distinct from x.ed
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
    where s.depo_id = ${depoId} and s.produk_id = any(${[...produk]}::int[]) and s.ada group by s.produk_id`);

/** Tells who shows stock, once for each product. */
export const announceStok = (tx: TenantTx, depoId: number, produk: readonly number[]): Promise<void> =>
  tx.tell({
    name: 'stok',
    data: sql`select jsonb_build_object('depo_id', ${depoId}::int, 'produk_id', x.id) from unnest(${[...new Set(produk)]}::int[]) as x (id)`,
  });

/** Reservations that have run out, with their balances locked in the common order; at most `limit`. */
export const lockLapsed = (tx: TenantTx, limit: number): Promise<Reservasi[]> =>
  tx.rows(sql`
    with lewat as materialized (select id, depo_id, batch_id from reservasi_stok where akhir is null and sampai < now() order by sampai limit ${limit}),
    terkunci as materialized (
      select s.depo_id, s.batch_id from stok s where (s.depo_id, s.batch_id) in (select depo_id, batch_id from lewat) order by s.depo_id, s.batch_id for update
    )
    select l.id, r.baris_id, l.depo_id, l.batch_id, r.produk_id, r.jumlah
    from lewat l join terkunci using (depo_id, batch_id) join reservasi_stok r on r.id = l.id`);

/** Of these reservations, those that still stand and have run out; read under the locks of their balances. */
export const listStillLapsed = (tx: TenantTx, ids: readonly number[]): Promise<Reservasi[]> =>
  tx.rows(sql`
    select id, baris_id, depo_id, batch_id, produk_id, jumlah from reservasi_stok where id = any(${[...ids]}::bigint[]) and akhir is null and sampai < now()`);
