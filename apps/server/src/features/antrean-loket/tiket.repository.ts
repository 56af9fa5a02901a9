import sql, { type Sql } from 'sql-template-tag';
import type { AntreanLoket, TiketLoket } from '@nadi/contract/antrean/antrean-loket.contract';
import { ANTREAN_DIGITS } from '@nadi/domain/kunjungan/nomor-antrean';
import type { Prioritas } from '@nadi/domain/loket/prioritas';
import { AT_LOKET, LOKET_DILEWATI, LOKET_MENUNGGU } from '@nadi/domain/loket/status-loket';
import type { TenantTx } from '#platform/db/db.ts';

/** A page shows this many who wait; a hall with more has other troubles. */
const MAX_WAITING = 500;
const CALLS_SHOWN = 5;

/** The same rule as domain formatNomorAntrean, in SQL. */
export const nomorSql = (kode: Sql, value: Sql): Sql =>
  sql`${kode} || '-' || lpad(${value}::text, greatest(${ANTREAN_DIGITS}::int, length(${value}::text)), '0')`;

const today = (tx: TenantTx): Sql => sql`a.tanggal = ${tx.ctx.today}::date`;

/** Who took the number where it is. */
const OLEH = sql`(select jsonb_build_object('akun_id', o.id, 'nama', o.nama) from akun o where o.id = a.oleh)`;

/** Who somebody is, is told to the counter that has them before it, and to nobody else. */
const TIKET = sql`
  select a.id, a.versi, ${nomorSql(sql`a.kode`, sql`a.nomor`)} as nomor, a.layanan_id, l.deskripsi as layanan, a.prioritas, a.status,
    a.loket_id, a.diambil_pada, a.urut_pada,
    a.dipanggil_pada, a.dilayani_pada, a.selesai_pada, a.jumlah_panggil,
    a.kode_booking, case when a.status = any(${AT_LOKET}::int[]) then a.nik end as nik, p.norm, p.nama, ${OLEH} as oleh
  from antrean_loket a join layanan_loket l on l.id = a.layanan_id
  left join pasien p on p.nik = a.nik and p.digabung_ke is null and a.status = any(${AT_LOKET}::int[])`;

export const listTiket = (tx: TenantTx, ids: readonly number[]): Promise<TiketLoket[]> =>
  tx.rows(sql`${TIKET} where a.id = any(${ids}::bigint[]) and ${today(tx)} order by a.id`);

/** What stands on the ticket of a number, of whichever day. */
export const findTiketForCetak = (
  tx: TenantTx,
  id: number,
): Promise<
  { faskes: string; layanan: string; nomor: string; waktu: string; prioritas: Prioritas | null } | undefined
> =>
  tx.row(sql`select f.nama as faskes, l.deskripsi as layanan, ${nomorSql(sql`a.kode`, sql`a.nomor`)} as nomor, a.diambil_pada as waktu, a.prioritas
    from antrean_loket a join layanan_loket l on l.id = a.layanan_id join faskes f on f.id = faskes_kini() where a.id = ${id}`);

/** The same rows in the order of `ids`, all of which exist. */
export async function getTiket(tx: TenantTx, ids: readonly number[]): Promise<TiketLoket[]> {
  const rows = await listTiket(tx, ids);
  return ids.map((id) => {
    const row = rows.find((one) => one.id === id);
    if (!row) throw new Error('a number of the hall vanished under its lock');
    return row;
  });
}

export const listWaiting = (tx: TenantTx): Promise<TiketLoket[]> =>
  tx.rows(
    sql`${TIKET} where ${today(tx)} and a.status = ${LOKET_MENUNGGU} order by a.urut_pada, a.id limit ${MAX_WAITING}`,
  );

/** What decides in which order those who wait are called. */
export const listWaitingOrder = (
  tx: TenantTx,
): Promise<{ layanan_id: number; prioritas: Prioritas | null; urut_pada: string }[]> =>
  tx.rows(
    sql`select a.layanan_id, a.prioritas, a.urut_pada from antrean_loket a where ${today(tx)} and a.status = ${LOKET_MENUNGGU}
      order by a.urut_pada, a.id limit ${MAX_WAITING}`,
  );

export const listDilewati = (tx: TenantTx): Promise<TiketLoket[]> =>
  tx.rows(
    sql`${TIKET} where ${today(tx)} and a.status = ${LOKET_DILEWATI} order by a.dipanggil_pada desc limit ${MAX_WAITING}`,
  );

/** Whom the counter has before it, which the database allows one of. */
export const findAtLoket = (tx: TenantTx, loketId: number): Promise<TiketLoket | undefined> =>
  tx.row(sql`${TIKET} where ${today(tx)} and a.loket_id = ${loketId} and a.status = any(${AT_LOKET}::int[])`);

/** All calls of today, each number once by each counter that called it, as it was when that counter last did. */
const callsOfToday = (tx: TenantTx): Sql => sql`
  select a.id, a.kode, a.nomor, a.status, a.loket_id, a.oleh, a.diambil_pada, e.key::int as oleh_loket,
  (e.value ->> 'pada')::timestamptz as pada, e.value ->> 'prioritas' as prioritas
  from antrean_loket a cross join lateral jsonb_each(a.panggilan_loket) e where ${today(tx)}`;

export const listCalls = (tx: TenantTx, loketId: number): Promise<AntreanLoket['panggilan']> =>
  tx.rows(sql`select c.id, ${nomorSql(sql`c.kode`, sql`c.nomor`)} as nomor, c.status, c.loket_id, c.pada as dipanggil_pada,
      (select jsonb_build_object('akun_id', o.id, 'nama', o.nama) from akun o where o.id = c.oleh) as oleh
    from (${callsOfToday(tx)}) c where c.oleh_loket = ${loketId} order by c.pada desc limit ${CALLS_SHOWN}`);

export const listOthers = (tx: TenantTx, loketId: number): Promise<AntreanLoket['lain']> =>
  tx.rows(sql`select k.deskripsi as loket, ${nomorSql(sql`a.kode`, sql`a.nomor`)} as nomor, a.status, coalesce(a.dilayani_pada, a.dipanggil_pada) as sejak
    from antrean_loket a join loket k on k.id = a.loket_id
    where ${today(tx)} and a.loket_id <> ${loketId} and a.status = any(${AT_LOKET}::int[]) order by k.kode`);

/**
 * Who uses the counter: whoever took its last number a step further, unless they have done so at another counter since.
 * Nobody tells where they sit, so this is what is known of it.
 */
export const findUser = (tx: TenantTx, loketId: number): Promise<NonNullable<AntreanLoket['dipakai']> | undefined> =>
  tx.row(sql`select o.id as akun_id, o.nama, u.pada from
    (select a.oleh, a.diubah_pada as pada from antrean_loket a where ${today(tx)} and a.loket_id = ${loketId} and a.oleh is not null
    order by a.diubah_pada desc limit 1) u
    join akun o on o.id = u.oleh
    where not exists (select from antrean_loket a where ${today(tx)} and a.oleh = u.oleh and a.loket_id <> ${loketId} and a.diubah_pada > u.pada)`);

export type LayananLoket = AntreanLoket['layanan'][number] & { petunjuk: string | null; menit: number };

export const listLayanan = (tx: TenantTx): Promise<LayananLoket[]> =>
  tx.rows(
    sql`select id, kode, deskripsi, selang_prioritas, petunjuk, menit, jenis from layanan_loket where aktif order by kode`,
  );

/**
 * How many ordinary numbers each counter has called since its last priority one, wherever they went afterwards; who was in
 * danger does not count.
 */
export async function countBiasaSejak(tx: TenantTx, loketId: readonly number[]): Promise<(loketId: number) => number> {
  const rows = await tx.rows<{ loket_id: number; jumlah: number }>(sql`
    with panggilan as (
      select c.oleh_loket, c.pada, c.prioritas, max(c.pada) filter (where c.prioritas <> 'gawat') over (partition by c.oleh_loket) as prioritas_pada
      from (${callsOfToday(tx)}) c where c.oleh_loket = any(${[...loketId]}::int[]))
    select oleh_loket as loket_id, count(*)::int as jumlah from panggilan
    where prioritas is null and pada > coalesce(prioritas_pada, '-infinity') group by oleh_loket`);
  return (id) => rows.find((row) => row.loket_id === id)?.jumlah ?? 0;
}

const minutesBetween = (from: Sql, to: Sql): Sql => sql`avg(extract(epoch from ${to} - ${from}) / 60)`;
const atLoket = (loketId: number): Sql => sql`(a.loket_id = ${loketId} and a.dipanggil_pada is not null)`;

/** The counter's day. A number that it handed over was called by it all the same; how long it took is another's. */
export const sumUp = (tx: TenantTx, loketId: number): Promise<AntreanLoket['ringkasan']> =>
  tx.one(sql`select count(*)::int as dipanggil, round(${minutesBetween(sql`a.dilayani_pada`, sql`a.selesai_pada`)} filter (where ${atLoket(loketId)}))::int as rata_layan_menit,
      round(${minutesBetween(sql`a.urut_pada`, sql`a.dipanggil_pada`)} filter (where ${atLoket(loketId)}))::int as rata_tunggu_menit
    from antrean_loket a where ${today(tx)} and a.panggilan_loket ? ${String(loketId)}`);
