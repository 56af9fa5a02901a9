import sql, { type Sql } from 'sql-template-tag';
import type { AntreanLoket, TiketLoket } from '@nadi/contract/antrean-loket.contract';
import { ANTREAN_DIGITS } from '@nadi/domain/kunjungan/nomor-antrean';
import type { Prioritas } from '@nadi/domain/loket/prioritas';
import { AT_LOKET, LOKET_DILEWATI, LOKET_MENUNGGU } from '@nadi/domain/loket/status-loket';
import type { TenantTx } from '../../platform/db.ts';

/** A page shows this many who wait; a hall with more has other troubles. */
const MAX_WAITING = 500;
const CALLS_SHOWN = 5;

/** The same rule as domain formatNomorAntrean, in SQL. */
export const nomorSql = (kode: Sql, value: Sql): Sql =>
  sql`${kode} || '-' || lpad(${value}::text, greatest(${ANTREAN_DIGITS}::int, length(${value}::text)), '0')`;

const today = (tx: TenantTx): Sql => sql`a.tanggal = ${tx.ctx.today}::date`;

/** Who somebody is, is told to the counter that has them before it, and to nobody else. */
const TIKET = sql`
  select a.id, a.versi, ${nomorSql(sql`a.kode`, sql`a.nomor`)} as nomor, a.layanan_id, l.deskripsi as layanan, a.prioritas, a.status, a.loket_id, a.diambil_pada, a.urut_pada,
    a.dipanggil_pada, a.dilayani_pada, a.selesai_pada, a.jumlah_panggil, a.kode_booking, case when a.status = any(${AT_LOKET}::int[]) then a.nik end as nik, p.norm, p.nama
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

export const listDilewati = (tx: TenantTx): Promise<TiketLoket[]> =>
  tx.rows(
    sql`${TIKET} where ${today(tx)} and a.status = ${LOKET_DILEWATI} order by a.dipanggil_pada desc limit ${MAX_WAITING}`,
  );

/** Whom the counter has before it, which the database allows one of. */
export const findAtLoket = (tx: TenantTx, loketId: number): Promise<TiketLoket | undefined> =>
  tx.row(sql`${TIKET} where ${today(tx)} and a.loket_id = ${loketId} and a.status = any(${AT_LOKET}::int[])`);

export const listCalls = (tx: TenantTx, loketId: number): Promise<TiketLoket[]> =>
  tx.rows(
    sql`${TIKET} where ${today(tx)} and a.loket_id = ${loketId} and a.dipanggil_pada is not null order by a.dipanggil_pada desc limit ${CALLS_SHOWN}`,
  );

export const listOthers = (tx: TenantTx, loketId: number): Promise<AntreanLoket['lain']> =>
  tx.rows(sql`select k.deskripsi as loket, ${nomorSql(sql`a.kode`, sql`a.nomor`)} as nomor, a.status, coalesce(a.dilayani_pada, a.dipanggil_pada) as sejak
    from antrean_loket a join loket k on k.id = a.loket_id
    where ${today(tx)} and a.loket_id <> ${loketId} and a.status = any(${AT_LOKET}::int[]) order by k.kode`);

export type LayananLoket = AntreanLoket['layanan'][number] & { petunjuk: string | null; menit: number };

export const listLayanan = (tx: TenantTx): Promise<LayananLoket[]> =>
  tx.rows(
    sql`select id, kode, deskripsi, selang_prioritas, petunjuk, menit, jenis from layanan_loket where aktif order by kode`,
  );

/** How many ordinary numbers each counter has called since its last priority one; who was in danger does not count. */
export async function countBiasaSejak(tx: TenantTx, loketId: readonly number[]): Promise<(loketId: number) => number> {
  const rows = await tx.rows<{ loket_id: number; jumlah: number }>(sql`
    with prioritas as (
      select a.loket_id, max(a.dipanggil_pada) as pada from antrean_loket a
      where ${today(tx)} and a.prioritas is not null and a.prioritas <> 'gawat' group by a.loket_id)
    select a.loket_id, count(*)::int as jumlah from antrean_loket a left join prioritas p on p.loket_id = a.loket_id
    where ${today(tx)} and a.loket_id = any(${[...loketId]}::int[]) and a.prioritas is null
      and a.dipanggil_pada > coalesce(p.pada, '-infinity') group by a.loket_id`);
  return (id) => rows.find((row) => row.loket_id === id)?.jumlah ?? 0;
}

const minutesBetween = (from: Sql, to: Sql): Sql => sql`avg(extract(epoch from ${to} - ${from}) / 60)`;
const atLoket = (loketId: number): Sql => sql`(a.loket_id = ${loketId} and a.dipanggil_pada is not null)`;

/** The counter's day. A number that it handed over was called by it all the same; how long it took is another's. */
export const sumUp = (tx: TenantTx, loketId: number): Promise<AntreanLoket['ringkasan']> =>
  tx.one(sql`select count(*)::int as dipanggil, round(${minutesBetween(sql`a.dilayani_pada`, sql`a.selesai_pada`)} filter (where ${atLoket(loketId)}))::int as rata_layan_menit,
      round(${minutesBetween(sql`a.diambil_pada`, sql`a.dipanggil_pada`)} filter (where ${atLoket(loketId)}))::int as rata_tunggu_menit
    from antrean_loket a where ${today(tx)} and (${atLoket(loketId)} or a.pernah_loket @> array[${loketId}::int])`);
