import type { ClientBase } from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import type { Pekerjaan } from '@nadi/contract/pekerjaan.contract';
import {
  ANTRE,
  BATAL,
  GAGAL,
  HARI_BERKAS,
  HARI_PEKERJAAN,
  JALAN,
  SELESAI,
  type JenisPekerjaan,
} from '@nadi/domain/pekerjaan/pekerjaan';
import type { TenantTx } from '#platform/db/db.ts';
import { literal } from '#platform/db/sql-literal.ts';

/** A server that has said nothing for so long was killed, and another goes on. It says so every second. */
const SILENT_SECONDS = 30;
/** How many are at work together in a facility, on all servers. */
const PER_FASKES = 2;
const MAX_SHOWN = 100;
/** The two numbers of an advisory lock: this one, and the facility. */
const LOCK = 1_884_513;

/** Who asks or claims does so one after another in a facility, until the transaction ends. */
export const lockPekerjaan = (tx: TenantTx): Promise<unknown> =>
  tx.rows(sql`select pg_advisory_xact_lock(${LOCK}::int, ${tx.ctx.faskesId}::int)`);

const IS_ALIVE = sql`p.status = ${literal(JALAN)} and p.denyut_pada >= clock_timestamp() - ${SILENT_SECONDS} * interval '1 second'`;

type StoredPekerjaan = Omit<Pekerjaan, 'berkas' | 'hak_hilang'> & {
  berkas_nama: string | null;
  berkas_ukuran: number | null;
  berkas_sampai: string | null;
  berkas_sha256: string | null;
  isian: unknown;
};
const SELECT = sql`
  select p.id, p.jenis, p.rincian, p.status, p.baris, p.dari, p.alasan, p.dibuat_pada, p.selesai_pada, p.isian,
    p.berkas_nama, p.berkas_ukuran, p.berkas_sampai, case when p.berkas_sampai > now() then p.berkas_sha256 end as berkas_sha256,
    case when p.status = ${ANTRE} then (select count(*)::int from pekerjaan w where w.status = ${ANTRE} and w.id <= p.id) end as urutan
  from pekerjaan p`;

export const listMine = (tx: TenantTx): Promise<StoredPekerjaan[]> =>
  tx.rows(sql`${SELECT} where p.akun_id = ${tx.ctx.akunId} order by p.id desc limit ${MAX_SHOWN}`);
export const findMine = (tx: TenantTx, id: number): Promise<StoredPekerjaan | undefined> =>
  tx.row(sql`${SELECT} where p.akun_id = ${tx.ctx.akunId} and p.id = ${id}`);

export const countOpen = async (tx: TenantTx): Promise<number> =>
  (
    await tx.one<{ n: number }>(
      sql`select count(*)::int as n from pekerjaan where akun_id = ${tx.ctx.akunId} and status in (${ANTRE}, ${JALAN})`,
    )
  ).n;

export type NewPekerjaan = { jenis: JenisPekerjaan; isian: unknown; rincian: string };
export const insert = async (tx: TenantTx, { jenis, isian, rincian }: NewPekerjaan): Promise<number> =>
  (
    await tx.one<{ id: number }>(sql`
      insert into pekerjaan (akun_id, jenis, isian, rincian)
      values (${tx.ctx.akunId}, ${jenis}, ${JSON.stringify(isian)}::jsonb, ${rincian}) returning id`)
  ).id;

/** Returns whether it was still open. */
export const cancelMine = async (tx: TenantTx, id: number): Promise<boolean> =>
  (await tx.exec(sql`
    update pekerjaan set status = ${BATAL}, selesai_pada = now(), pelaksana = null, denyut_pada = null
    where id = ${id} and akun_id = ${tx.ctx.akunId} and status in (${ANTRE}, ${JALAN})`)) > 0;

/** Whether anything waits, or was left by a server that says nothing any more. */
export const hasWaiting = async (tx: TenantTx): Promise<boolean> =>
  (
    await tx.one<{ ada: boolean }>(
      sql`select exists (select from pekerjaan p where p.status in (${literal(ANTRE)}, ${literal(JALAN)}) and not (${IS_ALIVE})) as ada`,
    )
  ).ada;

/** `berkas_sha256`: what an earlier claim has named and may have stored. */
export type Claimed = {
  id: number;
  akun_id: number;
  jenis: JenisPekerjaan;
  isian: unknown;
  percobaan: number;
  berkas_sha256: string | null;
};
/** Takes what has waited longest, unless as many as may are at work. */
export async function claim(tx: TenantTx, pelaksana: string): Promise<Claimed | undefined> {
  await lockPekerjaan(tx);
  return tx.row(sql`
    update pekerjaan set status = ${JALAN}, pelaksana = ${pelaksana}::uuid, denyut_pada = clock_timestamp(), percobaan = percobaan + 1, baris = 0, dari = null
    where id = (select min(p.id) from pekerjaan p where p.status in (${literal(ANTRE)}, ${literal(JALAN)}) and not (${IS_ALIVE}))
      and (select count(*) from pekerjaan p where ${IS_ALIVE}) < ${PER_FASKES}
    returning id, akun_id, jenis, isian, percobaan, berkas_sha256`);
}

/** Who is at work on what, by the name that was given at the claim. */
export type Held = { id: number; pelaksana: string };
const isHeld = ({ id, pelaksana }: Held): Sql =>
  sql`id = ${id} and pelaksana = ${pelaksana}::uuid and status = ${literal(JALAN)}`;

/** Says that somebody is at work, and how far. Returns whether it is still theirs. */
export const beat = async (
  tx: TenantTx,
  held: Held,
  { baris, dari }: { baris: number; dari: number | null },
): Promise<boolean> =>
  (await tx.exec(
    sql`update pekerjaan set denyut_pada = clock_timestamp(), baris = ${baris}, dari = ${dari} where ${isHeld(held)}`,
  )) > 0;

/** Gives it back, as if nobody had begun: the next server does it. */
export const putBack = (tx: TenantTx, held: Held): Promise<number> =>
  tx.exec(sql`
    update pekerjaan set status = ${ANTRE}, pelaksana = null, denyut_pada = null, percobaan = percobaan - 1, baris = 0, dari = null where ${isHeld(held)}`);

export const fail = async (tx: TenantTx, held: Held, alasan: string): Promise<boolean> =>
  (await tx.exec(sql`
    update pekerjaan set status = ${GAGAL}, selesai_pada = now(), pelaksana = null, denyut_pada = null, alasan = left(${alasan}, 300) where ${isHeld(held)}`)) >
  0;

/** Names the bytes that are stored next. Returns whether the work is still theirs. */
export const nameFile = async (tx: TenantTx, held: Held, sha256: string): Promise<boolean> =>
  (await tx.exec(sql`update pekerjaan set berkas_sha256 = ${sha256} where ${isHeld(held)}`)) > 0;

export const finish = async (
  tx: TenantTx,
  held: Held,
  { nama, ukuran, baris }: { nama: string; ukuran: number; baris: number },
): Promise<boolean> =>
  (await tx.exec(sql`
    update pekerjaan set status = ${SELESAI}, selesai_pada = now(), pelaksana = null, denyut_pada = null, baris = ${baris}, dari = ${baris},
      berkas_nama = ${nama}, berkas_ukuran = ${ukuran}, berkas_sampai = now() + ${HARI_BERKAS} * interval '1 day'
    where ${isHeld(held)}`)) > 0;

export type KeptFile = { id: number; akun_id: number; jenis: JenisPekerjaan; sha256: string; keep: boolean };
/** Every file of the facility; `keep` is false for one whose time is over, or whose work came to nothing. */
export const listFiles = (tx: TenantTx): Promise<KeptFile[]> =>
  tx.rows(sql`
    select id, akun_id, jenis, berkas_sha256 as sha256, (status in (${JALAN}, ${ANTRE}) or (status = ${SELESAI} and berkas_sampai > now())) as keep
    from pekerjaan where berkas_sha256 is not null order by id`);

/** Takes the name of its bytes, which are gone, off a row. */
export const forgetFile = (tx: TenantTx, { id, sha256 }: KeptFile): Promise<number> =>
  tx.exec(sql`update pekerjaan set berkas_sha256 = null where id = ${id} and berkas_sha256 = ${sha256}`);

export const removeOldPekerjaan = (client: ClientBase): Promise<unknown> =>
  client.query(
    `delete from pekerjaan where faskes_id = faskes_kini() and status in (${SELESAI}, ${GAGAL}, ${BATAL}) and berkas_sha256 is null
      and selesai_pada < now() - interval '${HARI_PEKERJAAN} days'`,
  );
