import pg from 'pg';
import type { Config } from './config.ts';
import { ConfigError } from './config.ts';
import { openEmbedded, type DatabaseServer } from './embedded.ts';

/** Opens the embedded server, or the one that DATABASE_URL names. */
export async function openDatabaseServer(config: Config, notify?: (message: string) => void): Promise<DatabaseServer> {
  return config.databaseUrl === null ? openEmbedded(config.dataDir, notify) : openExternal(config.databaseUrl);
}

async function openExternal(url: string): Promise<DatabaseServer> {
  const owner: pg.ClientConfig = { connectionString: url };
  const client = new pg.Client({ ...owner, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const reason = (error as { code?: string }).code ?? 'tidak menjawab';
    throw new ConfigError(
      `Basis data di DATABASE_URL tidak dapat dihubungi (${reason}); periksa alamat, sandi, dan apakah servernya berjalan.`,
    );
  }
  try {
    const { rows } = await client.query(
      `select current_setting('server_version_num')::int as versi, rolsuper or rolbypassrls as sakti from pg_roles where rolname = current_user`,
    );
    if (rows[0].versi < 180_000)
      throw new ConfigError('Nadi memerlukan PostgreSQL 18 atau lebih baru di DATABASE_URL.');
    if (!(await hasAppRole(client))) await client.query('create role nadi_app nologin nosuperuser nobypassrls');
    await client.query('grant nadi_app to current_user');
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(
      'Pengguna di DATABASE_URL harus boleh membuat peran nadi_app, atau peran itu dibuatkan dulu: create role nadi_app; grant nadi_app to <pengguna>.',
    );
  } finally {
    await client.end();
  }
  // The application works as nadi_app, which owns no table and can't bypass row-level security.
  return {
    connections: { owner, app: { ...owner, options: '-c role=nadi_app' }, superuser: null },
    close: async () => undefined,
  };
}

const hasAppRole = async (client: pg.Client): Promise<boolean> =>
  ((await client.query(`select 1 from pg_roles where rolname = 'nadi_app'`)).rowCount ?? 0) > 0;
