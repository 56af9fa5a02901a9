import pg from 'pg';
import { ConfigError } from '../run/config.ts';
import type { DatabaseServer } from './embedded.ts';

const MIN_VERSION = 180_000;
/** The role that initdb made. It can't be made an ordinary one. */
const BOOTSTRAP_OID = 10;

/** What the user of DATABASE_URL is and may do. `pengguna` and `basisdata` are quoted as SQL needs them. */
type Account = {
  pengguna: string;
  basisdata: string;
  versi: number;
  pengkodean: string;
  oid: number;
  powerful: boolean;
  has_app_role: boolean;
  may_create_role: boolean;
  is_app: boolean;
  may_create_schema: boolean;
  may_create_table: boolean;
};

const ACCOUNT_SQL = `
  select quote_ident(current_user) as pengguna, quote_ident(current_database()) as basisdata,
    current_setting('server_version_num')::int as versi, current_setting('server_encoding') as pengkodean,
    r.oid::int as oid, r.rolsuper or r.rolbypassrls as powerful, r.rolcreaterole as may_create_role,
    a.oid is not null as has_app_role, a.oid is not null and pg_has_role(current_user, a.oid, 'set') as is_app,
    has_database_privilege(current_database(), 'create') as may_create_schema,
    has_schema_privilege('public', 'create') as may_create_table
  from pg_roles r left join pg_roles a on a.rolname = 'nadi_app' where r.rolname = current_user`;

async function connectOwner(owner: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...owner, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    const reason = (error as { code?: string }).code ?? 'tidak menjawab';
    throw new ConfigError(
      `Basis data di DATABASE_URL tidak dapat dihubungi (${reason}); periksa alamat, sandi, dan apakah servernya berjalan.`,
    );
  }
}

function assertUsable({ versi, pengkodean, powerful, oid, pengguna, basisdata }: Account): void {
  if (versi < MIN_VERSION) throw new ConfigError('Nadi memerlukan PostgreSQL 18 atau lebih baru di DATABASE_URL.');
  if (pengkodean !== 'UTF8')
    throw new ConfigError(
      `Basis data ${basisdata} di DATABASE_URL memakai pengodean ${pengkodean}; buat basis data dengan encoding UTF8.`,
    );
  if (!powerful) return;
  const remedy =
    oid === BOOTSTRAP_OID
      ? `Jalankan sekali sebagai pengguna itu, lalu pakai nadi dan sandinya di DATABASE_URL: create role nadi login password '<sandi>'; create role nadi_app; grant nadi_app to nadi; alter database ${basisdata} owner to nadi;`
      : `Jalankan sekali sebagai admin PostgreSQL: alter role ${pengguna} nosuperuser nobypassrls;`;
  throw new ConfigError(
    `Pengguna ${pengguna} di DATABASE_URL dapat melewati pemisah data antarfaskes (superuser atau bypassrls); Nadi memerlukan pengguna biasa. ${remedy}`,
  );
}

/** Returns what an administrator has to run before this user can set up Nadi; nothing when the user can do it alone. */
function missingRights(account: Account): string[] {
  const { pengguna, basisdata } = account;
  return [
    ...(account.has_app_role || account.may_create_role ? [] : ['create role nadi_app;']),
    ...(account.is_app || (account.may_create_role && !account.has_app_role) ? [] : [`grant nadi_app to ${pengguna};`]),
    ...(account.may_create_schema ? [] : [`grant create on database ${basisdata} to ${pengguna};`]),
    ...(account.may_create_table ? [] : [`grant create on schema public to ${pengguna};`]),
  ];
}

/**
 * Opens the server that DATABASE_URL names. The application works there as nadi_app, which owns no table and can't bypass
 * row-level security; the user of the address owns the tables.
 *
 * Throws:  ConfigError with the statements that an administrator runs, where the user has too few rights or too many.
 */
export async function openExternal(url: string): Promise<DatabaseServer> {
  const owner: pg.ClientConfig = { connectionString: url };
  const client = await connectOwner(owner);
  try {
    const { rows } = await client.query<Account>(ACCOUNT_SQL);
    const account = rows[0] as Account;
    assertUsable(account);
    const missing = missingRights(account);
    if (missing.length > 0)
      throw new ConfigError(
        `Pengguna ${account.pengguna} di DATABASE_URL belum cukup haknya. Jalankan sekali sebagai admin PostgreSQL di basis data ${account.basisdata}: ${missing.join(' ')}`,
      );
    if (!account.has_app_role) await client.query('create role nadi_app; grant nadi_app to current_user');
  } finally {
    await client.end();
  }
  return {
    connections: { owner, app: { ...owner, options: '-c role=nadi_app' }, superuser: null },
    leave: () => undefined,
    close: async () => undefined,
  };
}
