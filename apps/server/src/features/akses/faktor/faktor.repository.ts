import sql from 'sql-template-tag';
import type { PlatformTx } from '#platform/db/db.ts';

export type FactorAkun = { id: number; faskes_id: number | null; email: string; nama: string; sandi_hash: string };

/** Somebody who may still come in. */
export const findFactorAkun = (tx: PlatformTx, akunId: number): Promise<FactorAkun | undefined> =>
  tx.row(sql`
    select a.id, a.faskes_id, a.email, a.nama, a.sandi_hash from akun a left join faskes f on f.id = a.faskes_id
    where a.id = ${akunId} and a.aktif and (f.id is null or f.aktif)`);

export type FactorRow = {
  /** Sealed; the secret that signs in. */ rahasia: Buffer | null;
  /** Sealed; one that was shown and not yet proven. */ rahasia_baru: Buffer | null;
  aktif_pada: string | null;
};

export const findFactor = (tx: PlatformTx, akunId: number): Promise<FactorRow | undefined> =>
  tx.row(sql`select rahasia, rahasia_baru, aktif_pada from faktor_totp where akun_id = ${akunId}`);

export const keepNewSecret = (tx: PlatformTx, akunId: number, sealed: Buffer): Promise<number> =>
  tx.exec(sql`
    insert into faktor_totp (akun_id, rahasia_baru) values (${akunId}, ${sealed})
    on conflict (akun_id) do update set rahasia_baru = excluded.rahasia_baru`);

/** Uses up a step. Returns 0 when it, or a later one, was used before. */
export const takeStep = (tx: PlatformTx, akunId: number, step: number): Promise<number> =>
  tx.exec(
    sql`update faktor_totp set langkah = ${step} where akun_id = ${akunId} and rahasia is not null and langkah < ${step}`,
  );

/** Makes a proven secret the one that signs in. Returns 0 when another was shown, or proven, meanwhile. */
export const activate = (tx: PlatformTx, akunId: number, sealed: Buffer, step: number): Promise<number> =>
  tx.exec(sql`
    update faktor_totp set rahasia = rahasia_baru, rahasia_baru = null, langkah = ${step}, aktif_pada = now()
    where akun_id = ${akunId} and rahasia_baru = ${sealed}`);

export const switchOff = (tx: PlatformTx, akunId: number): Promise<number> =>
  tx.exec(
    sql`update faktor_totp set rahasia = null, rahasia_baru = null, aktif_pada = null where akun_id = ${akunId} and rahasia is not null`,
  );

export const endRecovery = (tx: PlatformTx, akunId: number): Promise<number> =>
  tx.exec(sql`update faktor_pemulihan set dipakai_pada = now() where akun_id = ${akunId} and dipakai_pada is null`);

export const insertRecovery = (tx: PlatformTx, akunId: number, hashes: readonly Buffer[]): Promise<number> =>
  tx.exec(
    sql`insert into faktor_pemulihan (akun_id, hash) select ${akunId}::int, h from unnest(${[...hashes]}::bytea[]) h`,
  );

/** Uses up a recovery code. Returns 0 when there is none such, or it was used. */
export const takeRecovery = (tx: PlatformTx, akunId: number, hash: Buffer): Promise<number> =>
  tx.exec(
    sql`update faktor_pemulihan set dipakai_pada = now() where akun_id = ${akunId} and hash = ${hash} and dipakai_pada is null`,
  );

/** Whether a code was one of the account's, and has been used or replaced. */
export const wasRecovery = async (tx: PlatformTx, akunId: number, hash: Buffer): Promise<boolean> =>
  (await tx.row(
    sql`select 1 from faktor_pemulihan where akun_id = ${akunId} and hash = ${hash} and dipakai_pada is not null`,
  )) !== undefined;

export const countRecovery = async (tx: PlatformTx, akunId: number): Promise<number> =>
  (
    await tx.one<{ jumlah: number }>(
      sql`select count(*) as jumlah from faktor_pemulihan where akun_id = ${akunId} and dipakai_pada is null`,
    )
  ).jumlah;

export const markFactorShown = (tx: PlatformTx, sessionId: number): Promise<number> =>
  tx.exec(sql`update sesi set faktor_kedua_pada = now() where id = ${sessionId} and diakhiri_pada is null`);
