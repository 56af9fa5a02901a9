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

/** The clinic of the demo is the simulator's first FKTP, so that members of another one are told. */
export const tellKodeFaskes = (client: ClientBase): Promise<unknown> =>
  client.query(`update setting set value = '0050B107' where faskes_id = faskes_kini() and key = 'bpjs:kode-faskes'`);

/**
 * Gives the account that the demo made for a doctor (completeDokterAkun) its published login; false where there is
 * none.
 */
export async function adoptDokterAkun(
  client: ClientBase,
  { email, nama, profesi, sandiHash }: { email: string; nama: string; profesi: string; sandiHash: string },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update akun set email = $1, sandi_hash = $2 where faskes_id = faskes_kini() and email ~ '^dokter[0-9]+@' and id =
       (select g.akun_id from pegawai g join dokter o on o.pegawai_id = g.id where g.nama = $3 and g.profesi = $4 order by g.id limit 1)`,
    [email, sandiHash, nama, profesi],
  );
  return rowCount === 1;
}
