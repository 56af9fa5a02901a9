import type { ClientBase } from 'pg';
import sql from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';
import type { Pemberitahuan } from '@nadi/contract/pemberitahuan.contract';
import { HARI_PEMBERITAHUAN } from '@nadi/domain/pemberitahuan/pemberitahuan';
import type { TenantTx } from '#platform/db/db.ts';
import type { PemberitahuanBaru, Penerima } from './pemberitahuan-baru.ts';

/** Days for which a notice that asked for no receipt is kept after its end. */
const KEEP_DAYS = 90;
const MAX_SHOWN = 200;

/** SQL: notice p is for the account that asks or for one of its rights; `STANDS`: it is not over. */
const isMine = (tx: TenantTx, held: readonly string[]): Sql =>
  sql`(p.akun_id = ${tx.ctx.akunId} or p.izin = any(${held}::text[]))`;
const STANDS = sql`(p.selesai_pada is null and p.berakhir_pada > now())`;

const SELECT = (tx: TenantTx): Sql => sql`
  select p.id, p.jenis, p.judul, p.rincian, p.tujuan, p.tujuan_id, p.tanda_terima, p.dibuat_pada, p.berakhir_pada,
  not ${STANDS} as berakhir, d.pada as dibaca_pada
  from pemberitahuan p
  left join pemberitahuan_dibaca d on d.pemberitahuan_id = p.id and d.akun_id = ${tx.ctx.akunId}`;

/** What stands and was not read; with `past` what the last days had besides. */
export const listMine = (
  tx: TenantTx,
  { held, past }: { held: readonly string[]; past: boolean },
): Promise<Pemberitahuan[]> =>
  tx.rows(sql`${SELECT(tx)}
    where ${isMine(tx, held)} and ${past ? sql`(${STANDS} or p.dibuat_pada > now() - ${HARI_PEMBERITAHUAN} * interval '1 day')` : sql`${STANDS} and d.pada is null`}
    order by p.tanda_terima desc, p.dibuat_pada desc, p.id desc limit ${MAX_SHOWN}`);

export const findMine = (tx: TenantTx, id: number, held: readonly string[]): Promise<Pemberitahuan | undefined> =>
  tx.row(sql`${SELECT(tx)} where p.id = ${id} and ${STANDS} and ${isMine(tx, held)}`);

/** Returns whether it was not read before. */
export const markRead = async (tx: TenantTx, id: number): Promise<boolean> =>
  (await tx.exec(sql`
    insert into pemberitahuan_dibaca (pemberitahuan_id, akun_id) values (${id}, ${tx.ctx.akunId}) on conflict do nothing`)) >
  0;

/** What notices of a kind stand about. */
export const listStanding = (tx: TenantTx, jenis: string): Promise<{ acuan: string }[]> =>
  tx.rows(sql`select distinct acuan from pemberitahuan where jenis = ${jenis} and selesai_pada is null`);

/** One whose time is over does not stand in the way of the next about the same thing. */
export const endExpired = (tx: TenantTx, jenis: string, acuan: string): Promise<number> =>
  tx.exec(sql`
    update pemberitahuan set selesai_pada = now()
    where jenis = ${jenis} and acuan = ${acuan} and selesai_pada is null and berakhir_pada <= now()`);

const HARI = 365;
/** Returns the new notice's id; none where the same one stands already. */
export const insert = async (
  tx: TenantTx,
  { jenis, acuan, judul, rincian, tujuan, tujuanId, tandaTerima, hari = HARI }: Omit<PemberitahuanBaru, 'kepada'>,
  kepada: Penerima,
): Promise<number | undefined> =>
  (
    await tx.row<{ id: number }>(sql`
    insert into pemberitahuan (jenis, akun_id, izin, acuan, judul, rincian, tujuan, tujuan_id, tanda_terima, dibuat_oleh, berakhir_pada)
    values (${jenis}, ${'akun' in kepada ? kepada.akun : null}, ${'izin' in kepada ? kepada.izin : null}, ${acuan}, ${judul}, ${rincian ?? ''},
      ${tujuan}, ${tujuanId ?? null}, ${tandaTerima ?? false}, ${tx.ctx.akunId}, now() + ${hari}::int * interval '1 day')
    on conflict (faskes_id, jenis, acuan, akun_id, izin) where selesai_pada is null do nothing
    returning id`)
  )?.id;

/** Ends those about these things; returns their ids. */
export const end = (tx: TenantTx, { jenis, acuan }: { jenis: string; acuan: string }): Promise<{ id: number }[]> =>
  tx.rows(sql`
    update pemberitahuan set selesai_pada = now()
    where jenis = ${jenis} and acuan = ${acuan} and selesai_pada is null returning id`);

/** What asked for a receipt stays: it shows who was told of a correction, and when they answered. */
export async function removeOldPemberitahuan(client: ClientBase): Promise<void> {
  const old = `faskes_id = faskes_kini() and not tanda_terima and least(berakhir_pada, selesai_pada) < now() - interval '${KEEP_DAYS} days'`;
  await client.query(
    `delete from pemberitahuan_dibaca where faskes_id = faskes_kini() and pemberitahuan_id in (select id from pemberitahuan where ${old})`,
  );
  await client.query(`delete from pemberitahuan where ${old}`);
}
