import type { ClientBase } from 'pg';
import sql from 'sql-template-tag';
import type { MintaAkun } from '@nadi/contract/akses/minta-akun.contract';
import type { PermintaanAkun } from '@nadi/contract/akses/permintaan-akun.contract';
import { PERMINTAAN_MENUNGGU, STATUS_PERMINTAAN, type StatusPermintaan } from '@nadi/domain/akses/permintaan-akun';
import type { PlatformTx, TenantTx } from '#platform/db/db.ts';
import { literal } from '#platform/db/sql-literal.ts';
import { FULL_NAMA } from '../master.repository.ts';

export type RegisterFaskes = { id: number; kode: string; nama: string; alamat: string };

export const findFaskesByKode = (tx: PlatformTx, kode: string): Promise<RegisterFaskes | undefined> =>
  tx.row(sql`select id, kode, nama, alamat from faskes where upper(kode) = upper(${kode}) and aktif`);

/** A facility does not let strangers fill its table. */
const MAX_WAITING = 200;

/**
 * Stores a request. Returns whether it was: not for an e-mail that has an account, one that asked already, or when too
 * many wait.
 */
export const insertPermintaan = async (
  tx: TenantTx,
  { nama, email, no_telepon, keterangan }: Omit<MintaAkun, 'kode'>,
  alamat: string,
): Promise<boolean> =>
  (await tx.exec(sql`
    insert into permintaan_akun (nama, email, no_telepon, keterangan, alamat)
    select ${nama}, ${email}, ${no_telepon}, ${keterangan}, ${alamat}
    where not exists (select from akun a where lower(a.email) = lower(${email}))
      and (select count(*) from permintaan_akun p where p.status = ${literal(PERMINTAAN_MENUNGGU)}) < ${MAX_WAITING}
    on conflict do nothing`)) === 1;

const STATUS_NAMES = STATUS_PERMINTAAN.map(({ kode }) => kode);
const STATUS_IDS = Object.fromEntries(STATUS_PERMINTAAN.map(({ kode, id }) => [kode, id])) as Record<
  StatusPermintaan,
  number
>;
const VIEW = sql`p.id, p.nama, p.email, p.no_telepon, p.keterangan, (${STATUS_NAMES}::text[])[p.status] as status,
  p.dibuat_pada, p.diputus_pada, (select a.nama from akun a where a.id = p.diputus_oleh) as diputus_oleh, p.alasan`;

export const listPermintaan = (
  tx: TenantTx,
  { status, page, limit }: { status: StatusPermintaan; page: number; limit: number },
): Promise<PermintaanAkun[]> =>
  tx.rows(sql`
    select ${VIEW} from permintaan_akun p where p.status = ${STATUS_IDS[status]}
    order by case when p.status = ${literal(PERMINTAAN_MENUNGGU)} then p.id else -p.id end limit ${limit} offset ${(page - 1) * limit}`);

export const countPermintaan = async (tx: TenantTx, status: StatusPermintaan): Promise<number> =>
  (
    await tx.one<{ jumlah: number }>(
      sql`select count(*)::int as jumlah from permintaan_akun where status = ${STATUS_IDS[status]}`,
    )
  ).jumlah;

/** Locks the request: of two who decide it at once the second sees what the first decided. */
export const lockPermintaan = (tx: TenantTx, id: number): Promise<PermintaanAkun | undefined> =>
  tx.row(sql`select ${VIEW} from permintaan_akun p where p.id = ${id} for no key update of p`);

export async function decidePermintaan(
  tx: TenantTx,
  id: number,
  { status, alasan = '', akunId = null }: { status: StatusPermintaan; alasan?: string; akunId?: number | null },
): Promise<PermintaanAkun> {
  await tx.exec(sql`
    update permintaan_akun set status = ${STATUS_IDS[status]}, alasan = ${alasan}, akun_id = ${akunId}, diputus_pada = now(),
      diputus_oleh = ${tx.ctx.akunId} where id = ${id}`);
  return tx.one(sql`select ${VIEW} from permintaan_akun p where p.id = ${id}`);
}

const MAX_OFFERED = 500;

export const listKaryawanWithoutAkun = (tx: TenantTx): Promise<{ id: number; nama: string; profesi: string }[]> =>
  tx.rows(
    sql`select g.id, ${FULL_NAMA} as nama, g.profesi from pegawai g where g.akun_id is null and g.aktif order by g.nama, g.id limit ${MAX_OFFERED}`,
  );

/** Days for which a decided request is kept; the audit tells of it longer. */
const KEEP_DAYS = 90;

export const removeOldPermintaan = (client: ClientBase): Promise<unknown> =>
  client.query(
    `delete from permintaan_akun where faskes_id = faskes_kini() and status <> ${PERMINTAAN_MENUNGGU} and diputus_pada < now() - interval '${KEEP_DAYS} days'`,
  );
