import type { ClientBase } from 'pg';
import sql from 'sql-template-tag';
import { randomPassword } from '#platform/auth/password.ts';
import type { PlatformTx, TenantTx } from '#platform/db/db.ts';
import { hashSecret } from '#platform/auth/token.ts';

export type KodeLewat = 'surel' | 'admin' | 'undangan';

/** For how many minutes a code is good. An invitation is read when somebody comes to work. */
export const KODE_MINUTES: Record<KodeLewat, number> = { surel: 30, admin: 30, undangan: 72 * 60 };

/** A code is typed from a slip of paper or a phone, so that its dashes and capitals don't count. */
const hashKode = (kode: string): Buffer => hashSecret(kode.toLowerCase().replace(/[^a-z0-9]/g, ''));

/** Makes a code for an account and returns it, the only time that it is known. */
export async function issueKode(tx: TenantTx, akunId: number, lewat: KodeLewat): Promise<string> {
  const kode = randomPassword();
  await tx.exec(
    sql`insert into akun_kode (akun_id, hash, lewat, kedaluwarsa_pada)
      values (${akunId}, ${hashKode(kode)}, ${lewat}, now() + make_interval(mins => ${KODE_MINUTES[lewat]}))`,
  );
  return kode;
}

export type StoredKode = {
  id: number;
  lewat: KodeLewat;
  keadaan: 'berlaku' | 'dipakai' | 'diakhiri' | 'kedaluwarsa';
  akun_id: number;
  faskes_id: number | null;
  email: string;
  nama: string;
};

/** Finds a code with its account; undefined where the account may not sign in. */
export const findKode = (tx: PlatformTx, kode: string): Promise<StoredKode | undefined> =>
  tx.row(sql`
    select k.id, k.lewat, k.akun_id, a.faskes_id, a.email, a.nama,
           case when k.dipakai_pada is not null then 'dipakai' when k.diakhiri_pada is not null then 'diakhiri'
                when k.kedaluwarsa_pada <= now() then 'kedaluwarsa' else 'berlaku' end as keadaan
    from akun_kode k join akun a on a.id = k.akun_id left join faskes f on f.id = a.faskes_id
    where k.hash = ${hashKode(kode)} and a.aktif and (f.id is null or f.aktif)`);

/** Uses a code up. Of two uses at once the second waits here for the first, and returns false. */
export const takeKode = async (tx: TenantTx, id: number): Promise<boolean> =>
  (await tx.exec(
    sql`update akun_kode set dipakai_pada = now() where id = ${id} and dipakai_pada is null and diakhiri_pada is null and kedaluwarsa_pada > now()`,
  )) === 1;

/** Makes every code of an account worthless that nobody has used. */
export const endKode = (tx: TenantTx, akunId: number): Promise<number> =>
  tx.exec(
    sql`update akun_kode set diakhiri_pada = now() where akun_id = ${akunId} and dipakai_pada is null and diakhiri_pada is null`,
  );

/** Days for which a code is known after its end, so that whoever tries it late is told why it does not work. */
const KEEP_DAYS = 30;
export const removeOldKode = (client: ClientBase): Promise<unknown> =>
  client.query(`delete from akun_kode where kedaluwarsa_pada < now() - interval '${KEEP_DAYS} days'`);
