import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { ConfigError, readConfig } from '../run/config.ts';
import { openDatabaseServer } from './database-server.ts';
import { openEmbedded, type DatabaseServer } from './embedded.ts';
import { migrate } from './migrate.ts';
import { withOwner } from './owner.ts';

let dataDir: string;
let server: DatabaseServer;
let host: string;
beforeAll(async () => {
  // A real PostgreSQL that knows nothing of Nadi: its own roles are taken away again.
  dataDir = mkdtempSync(path.join(inject('database').folder, 'luar-'));
  server = await openEmbedded(dataDir);
  host = String(server.connections.app.host);
  await asAdmin('drop database nadi', 'drop role nadi_owner', 'drop role nadi_app');
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});
/** Runs statements as the administrator of that server would in psql, one by one. */
async function asAdmin(...statements: string[]): Promise<void> {
  await inDatabase('postgres', statements);
}
async function inDatabase(database: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ host, port: 5432, user: 'postgres', database });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
const asKlinikAdmin = (...statements: string[]): Promise<void> => inDatabase('klinik', statements);

const open = (user = 'Klinik Satu', more = '') =>
  openDatabaseServer(
    readConfig(
      {
        DATABASE_URL: `postgres://${encodeURIComponent(user)}@localhost/klinik?host=${encodeURIComponent(host)}${more}`,
      },
      dataDir,
    ),
  );
async function refusal(opened: Promise<unknown>): Promise<string> {
  const error: unknown = await opened.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ConfigError);
  return (error as Error).message;
}
/** The statements at the end of a hint. */
const statementsOf = (hint: string): string[] =>
  (/: ((?:create|alter|grant|revoke|reassign) .*)$/.exec(hint)?.[1] ?? '').split(/(?<=;) /).filter((s) => s !== '');

/** Opens, brings the schema up to date and returns whom the application works as. */
async function useIt(): Promise<string> {
  const { connections } = await open();
  await withOwner(connections.owner, migrate);
  return withOwner(connections.app, async (client) => {
    const { rows } = await client.query<{ nama: string }>('select current_user as nama, count(*) from faskes');
    return rows[0]?.nama ?? '';
  });
}

async function makeAnew(): Promise<void> {
  await asAdmin(
    'drop database if exists klinik',
    'drop role if exists nadi_app',
    'drop role if exists "Klinik Satu"',
    'create database klinik',
    'create role "Klinik Satu" login',
  );
}

describe('the user of DATABASE_URL', () => {
  beforeEach(makeAnew);

  it('who may create roles and owns the database needs nobody’s help', async () => {
    await asAdmin('alter role "Klinik Satu" createrole', 'alter database klinik owner to "Klinik Satu"');
    expect(await useIt()).toBe('nadi_app');
    expect(await useIt()).toBe('nadi_app');
  });

  it.each([
    ['an ordinary user who owns the database', ['alter database klinik owner to "Klinik Satu"']],
    ['an ordinary user without any rights', []],
    ['one to whom the role was made known but not given', ['create role nadi_app']],
    [
      'one who may create roles, where another has made the role',
      ['alter role "Klinik Satu" createrole', 'create role nadi_app'],
    ],
  ])('%s: the hint, run as it is written, is enough', async (_who, prepared) => {
    await asAdmin(...prepared);
    const hint = await refusal(open());
    expect(hint).toMatch(/^Pengguna "Klinik Satu" di DATABASE_URL belum cukup haknya\. Jalankan sekali/);
    await asKlinikAdmin(...statementsOf(hint));
    expect(await useIt()).toBe('nadi_app');
  });

  it.each(['superuser', 'bypassrls'])('who is %s is refused, and may come when the hint was run', async (power) => {
    await asAdmin(
      `alter role "Klinik Satu" ${power}`,
      'create role nadi_app',
      'grant nadi_app to "Klinik Satu"',
      'alter database klinik owner to "Klinik Satu"',
    );
    const hint = await refusal(open());
    expect(hint).toMatch(/dapat melewati pemisah data antarfaskes/);
    await asKlinikAdmin(...statementsOf(hint));
    await expect(open()).resolves.toBeDefined();
  });

  it('who made the server is refused, with the statements for another', async () => {
    await asAdmin('drop role if exists nadi');
    const hint = await refusal(open('postgres'));
    await asKlinikAdmin(...statementsOf(hint));
    await expect(open('nadi')).resolves.toBeDefined();
    await asAdmin('alter database klinik owner to postgres', 'drop role nadi');
  });

  it('finds a database in another encoding refused', async () => {
    await asAdmin(
      'drop database klinik',
      `create database klinik template template0 encoding 'LATIN1' locale 'C' locale_provider libc`,
    );
    expect(await refusal(open())).toMatch(/pengodean LATIN1; buat basis data dengan encoding UTF8/);
  });
});

describe('the application’s role is checked at each start', () => {
  beforeAll(async () => {
    await makeAnew();
    await asAdmin(
      'create role nadi_app',
      'grant nadi_app to "Klinik Satu"',
      'alter database klinik owner to "Klinik Satu"',
    );
    await useIt();
  });

  it.each([
    ['is a superuser', 'alter role nadi_app superuser', /boleh lebih dari yang seharusnya/],
    ['gets around row-level security', 'alter role nadi_app bypassrls', /boleh lebih dari yang seharusnya/],
    [
      'is a member of a role that reads everything',
      'grant pg_read_all_data to nadi_app',
      /anggota peran pg_read_all_data/,
    ],
    ['owns a table', 'alter table pasien owner to nadi_app', /memiliki tabel/],
    ['may erase patients', 'grant delete on pasien to nadi_app', /dapat menghapus isi pasien/],
    ['may empty a table', 'grant truncate on setting to public', /dapat menghapus isi setting/],
    ['may change the audit', 'grant update on audit to nadi_app', /dapat mengubah jejak audit/],
  ] as const)('one that %s is refused until the hint was run', async (...[, grant, reason]) => {
    await asKlinikAdmin(grant);
    const hint = await refusal(open());
    expect(hint).toMatch(reason);
    await asKlinikAdmin(...statementsOf(hint));
    await expect(open()).resolves.toBeDefined();
  });

  it('an address that brings another role is refused', async () => {
    expect(await refusal(open('Klinik Satu', '&options=-c%20work_mem%3D4MB'))).toMatch(
      /tidak mempertahankan peran nadi_app/,
    );
  });
});
