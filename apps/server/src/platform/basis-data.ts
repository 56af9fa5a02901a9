import pg from 'pg';
import type { Config } from './config.ts';
import { KonfigurasiSalah } from './config.ts';
import { bukaBawaan, type BasisData } from './embedded.ts';

/** Opens the embedded server, or the one that DATABASE_URL names. */
export async function bukaDatabase(config: Config, kabari?: (pesan: string) => void): Promise<BasisData> {
  return config.databaseUrl === null ? bukaBawaan(config.dataDir, kabari) : bukaLuar(config.databaseUrl);
}

async function bukaLuar(url: string): Promise<BasisData> {
  const owner: pg.ClientConfig = { connectionString: url };
  const client = new pg.Client({ ...owner, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const sebab = (error as { code?: string }).code ?? 'tidak menjawab';
    throw new KonfigurasiSalah(
      `Basis data di DATABASE_URL tidak dapat dihubungi (${sebab}); periksa alamat, sandi, dan apakah servernya berjalan.`,
    );
  }
  try {
    const { rows } = await client.query(
      `select current_setting('server_version_num')::int as versi, rolsuper or rolbypassrls as sakti from pg_roles where rolname = current_user`,
    );
    if (rows[0].versi < 180_000)
      throw new KonfigurasiSalah('Nadi memerlukan PostgreSQL 18 atau lebih baru di DATABASE_URL.');
    if (!(await adaPeran(client))) await client.query('create role nadi_app nologin nosuperuser nobypassrls');
    await client.query('grant nadi_app to current_user');
  } catch (error) {
    if (error instanceof KonfigurasiSalah) throw error;
    throw new KonfigurasiSalah(
      'Pengguna di DATABASE_URL harus boleh membuat peran nadi_app, atau peran itu dibuatkan dulu: create role nadi_app; grant nadi_app to <pengguna>.',
    );
  } finally {
    await client.end();
  }
  // The application works as nadi_app, which owns no table and can't bypass row-level security.
  return {
    koneksi: { owner, app: { ...owner, options: '-c role=nadi_app' }, superuser: null },
    tutup: async () => undefined,
  };
}

const adaPeran = async (client: pg.Client): Promise<boolean> =>
  ((await client.query(`select 1 from pg_roles where rolname = 'nadi_app'`)).rowCount ?? 0) > 0;
