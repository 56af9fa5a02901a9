import pg from 'pg';
import type { Config } from './config.ts';
import { KonfigurasiSalah } from './config.ts';
import { bukaBawaan, koneksiBawaan, type BasisData } from './embedded.ts';
import { kunciFolder } from './kunci-folder.ts';

/** The embedded server, or the one DATABASE_URL names. */
export async function bukaDatabase(config: Config, kabari?: (pesan: string) => void): Promise<BasisData> {
  return config.databaseUrl === null ? bukaBawaan(config.dataDir, kabari) : bukaLuar(config.databaseUrl);
}

/** For commands beside the server (admin, seed): uses the database of a running Nadi, or starts it for the command's own time. */
export async function bukaUntukPerintah(config: Config, kabari?: (pesan: string) => void): Promise<BasisData> {
  if (config.databaseUrl !== null) return bukaLuar(config.databaseUrl);
  let lepas: () => void;
  try {
    lepas = kunciFolder(config.dataDir);
  } catch (error) {
    const koneksi = koneksiBawaan(config.dataDir);
    if (await bisaDihubungi(koneksi.owner)) return { koneksi, tutup: async () => undefined };
    throw error;
  }
  const basis = await bukaBawaan(config.dataDir, kabari);
  return { koneksi: basis.koneksi, tutup: () => basis.tutup().finally(lepas) };
}

async function bisaDihubungi(koneksi: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...koneksi, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  return client.connect().then(() => true, () => false).finally(() => client.end().catch(() => undefined));
}

async function bukaLuar(url: string): Promise<BasisData> {
  const owner: pg.ClientConfig = { connectionString: url };
  const client = new pg.Client({ ...owner, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const sebab = (error as { code?: string }).code ?? 'tidak menjawab';
    throw new KonfigurasiSalah(`Basis data di DATABASE_URL tidak dapat dihubungi (${sebab}); periksa alamat, sandi, dan apakah servernya berjalan.`);
  }
  try {
    const { rows } = await client.query(`select current_setting('server_version_num')::int as versi, rolsuper or rolbypassrls as sakti from pg_roles where rolname = current_user`);
    if (rows[0].versi < 180_000) throw new KonfigurasiSalah('Nadi memerlukan PostgreSQL 18 atau lebih baru di DATABASE_URL.');
    if (!(await adaPeran(client))) await client.query('create role nadi_app nologin nosuperuser nobypassrls');
    await client.query('grant nadi_app to current_user');
  } catch (error) {
    if (error instanceof KonfigurasiSalah) throw error;
    throw new KonfigurasiSalah('Pengguna di DATABASE_URL harus boleh membuat peran nadi_app, atau peran itu dibuatkan dulu: create role nadi_app; grant nadi_app to <pengguna>.');
  } finally {
    await client.end();
  }
  // The application works as nadi_app, which owns nothing and can't pass the tenant wall.
  return { koneksi: { owner, app: { ...owner, options: '-c role=nadi_app' }, superuser: null }, tutup: async () => undefined };
}

const adaPeran = async (client: pg.Client): Promise<boolean> => ((await client.query(`select 1 from pg_roles where rolname = 'nadi_app'`)).rowCount ?? 0) > 0;
