import type { ClientBase } from 'pg';

/** The active accounts among these, with the hash of their passwords. */
export const listSandi = async (
  client: ClientBase,
  emails: readonly string[],
): Promise<{ email: string; sandi_hash: string }[]> =>
  (
    await client.query<{ email: string; sandi_hash: string }>(
      'select email, sandi_hash from akun where aktif and lower(email) = any($1) order by id',
      [emails],
    )
  ).rows;

/** Those of these addresses that an account has, be it active or not. */
export const listKnownEmail = async (client: ClientBase, emails: readonly string[]): Promise<string[]> =>
  (
    await client.query<{ email: string }>('select lower(email) as email from akun where lower(email) = any($1)', [
      emails,
    ])
  ).rows.map(({ email }) => email);

/** In the clinic of the demo people may ask for an account by themselves. */
export const openRegistration = (client: ClientBase): Promise<unknown> =>
  client.query(`update setting set value = 'true' where faskes_id = faskes_kini() and key = 'sesi:minta-akun'`);
