import type { ClientBase } from 'pg';

/** Ends every session of an account, with the connection that owns the tables; `sebab` is what those are told. */
export const endSesiAsOwner = (client: ClientBase, akunId: number, sebab: string): Promise<unknown> =>
  client.query(`update sesi set diakhiri_pada = now(), sebab_akhir = $2 where akun_id = $1 and diakhiri_pada is null`, [
    akunId,
    sebab,
  ]);
