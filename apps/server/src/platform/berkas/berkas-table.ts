import sql from 'sql-template-tag';
import type { PlatformTx, TenantTx } from '../db/db.ts';
import type { PreparedBerkas } from './prepare.ts';

/** Seconds after which a lock that nobody renewed belongs to a process that died. */
const LOCK_SECONDS = 15;

/** Returns true when this owner holds the content now. Only one owner at a time stores or removes the same bytes. */
export async function takeLock(tx: TenantTx, sha256: string, owner: string): Promise<boolean> {
  const touched = await tx.exec(sql`
    insert into berkas_kunci (sha256, pemilik) values (${sha256}, ${owner})
    on conflict (faskes_id, sha256) do update set pemilik = excluded.pemilik, diambil_pada = now()
      where berkas_kunci.diambil_pada < now() - make_interval(secs => ${LOCK_SECONDS}::int)`);
  return touched === 1;
}

/** Renews the locks of this owner, at least until the transaction ends. Returns how many are still held. */
export const renewLocks = (tx: TenantTx, owner: string): Promise<number> =>
  tx.exec(sql`update berkas_kunci set diambil_pada = now() where pemilik = ${owner}`);

export async function releaseLocks(tx: TenantTx, owner: string): Promise<void> {
  await tx.exec(sql`delete from berkas_kunci where pemilik = ${owner}`);
}

/** Returns those of the hashes that a row stands for. */
export async function findRecorded(tx: TenantTx, sha256: readonly string[]): Promise<Set<string>> {
  const rows = await tx.rows<{ sha256: string }>(sql`select sha256 from berkas where sha256 = any(${sha256}::text[])`);
  return new Set(rows.map((b) => b.sha256));
}

/** Returns all recorded hashes that begin with this letter; 'g' sorts after every hash. */
export async function listRecorded(tx: TenantTx, prefix: string): Promise<string[]> {
  const rows = await tx.rows<{ sha256: string }>(
    sql`select sha256 from berkas where sha256 >= ${prefix} and sha256 < ${prefix} || 'g'`,
  );
  return rows.map((b) => b.sha256);
}

/** Returns the id of the row of these bytes, inserting it if there is none yet. */
export async function recordBerkas(tx: TenantTx, { sha256, tipe, ukuran }: PreparedBerkas): Promise<number> {
  const inserted = await tx.row<{ id: number }>(
    sql`insert into berkas (sha256, tipe, ukuran) values (${sha256}, ${tipe}, ${ukuran}) on conflict (faskes_id, sha256) do nothing returning id`,
  );
  const { id } = inserted ?? (await tx.one<{ id: number }>(sql`select id from berkas where sha256 = ${sha256}`));
  return id;
}

export async function listFaskes(tx: PlatformTx): Promise<number[]> {
  return (await tx.rows<{ id: number }>(sql`select id from faskes order by id`)).map((f) => f.id);
}
