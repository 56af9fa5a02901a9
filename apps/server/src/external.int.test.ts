import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { readWilayahVersion } from './features/wilayah/load-wilayah.ts';
import { ConfigError, readConfig } from './platform/run/config.ts';
import { openDatabaseServer } from './platform/postgres/database-server.ts';
import { openEmbedded, type DatabaseServer } from './platform/postgres/embedded.ts';
import { migrate } from './platform/postgres/migrate.ts';
import { withOwner } from './platform/postgres/owner.ts';
import { readPostmaster } from './platform/postgres/postmaster.ts';
import { startProgram, type Running } from './testing/program.ts';

let dataDir: string;
let server: DatabaseServer;
let host: string;
/** Starts the server that is not ours: nobody watches it, so it stays down when it is stopped. */
async function startDatabase(): Promise<void> {
  server = await openEmbedded(dataDir);
  server.leave();
  host = String(server.connections.app.host);
}
beforeAll(async () => {
  // A real PostgreSQL that knows nothing of Nadi: its own roles are taken away again.
  dataDir = mkdtempSync(path.join(inject('database').folder, 'luar-'));
  await startDatabase();
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

/** What the user has in the end: whoever has the same may do the same, so two of them bring a whole schema up to date. */
async function readRights(): Promise<object> {
  const client = new pg.Client({ host, port: 5432, user: 'postgres', database: 'klinik' });
  await client.connect();
  try {
    const { rows } = await client.query<object>(`
      select pg_has_role(u.oid, a.oid, 'set') as works_as_app, pg_has_role(u.oid, a.oid, 'usage') as inherits,
        has_database_privilege(u.oid, current_database(), 'create') as may_create_schema,
        has_schema_privilege(u.oid, 'public', 'create') as may_create_table,
        u.rolsuper or u.rolbypassrls or a.rolsuper or a.rolbypassrls as powerful
      from pg_roles u, pg_roles a where u.rolname = 'Klinik Satu' and a.rolname = 'nadi_app'`);
    return rows[0] as object;
  } finally {
    await client.end();
  }
}
const ENOUGH = {
  works_as_app: true,
  inherits: true,
  may_create_schema: true,
  may_create_table: true,
  powerful: false,
};

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
    expect(await readRights()).toEqual(ENOUGH);
  });

  it.each([
    ['an ordinary user who owns the database', ['alter database klinik owner to "Klinik Satu"']],
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
    await expect(open()).resolves.toBeDefined();
    expect(await readRights()).toEqual(ENOUGH);
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

describe('an ordinary user without any rights', () => {
  let hint: string;
  let worksAs: string;
  beforeAll(async () => {
    await makeAnew();
    hint = await refusal(open());
    await asKlinikAdmin(...statementsOf(hint));
    worksAs = await useIt();
  });

  it('finds the hint, run as it is written, enough', async () => {
    expect(hint).toMatch(/^Pengguna "Klinik Satu" di DATABASE_URL belum cukup haknya\. Jalankan sekali/);
    expect(worksAs).toBe('nadi_app');
    expect(await useIt()).toBe('nadi_app');
    expect(await readRights()).toEqual(ENOUGH);
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
  ] as const)('whose role for the application %s is refused until the hint was run', async (...[, grant, reason]) => {
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

/** Of the database that the user above has brought up to date. */
describe('a shutdown by its administrator', () => {
  const SOON = { timeout: 20_000, interval: 50 };
  /** Two looks of the watch, what the jobs leave open for a moment, and the database's own end. */
  const GONE = { timeout: 15_000, interval: 50 };
  const admin = (): pg.ClientConfig => ({ host, port: 5432, user: 'postgres', database: 'postgres' });
  const postmaster = (): number | undefined => readPostmaster(path.join(dataDir, 'postgres'))?.pid;
  let program: Running;
  beforeAll(async () => {
    await asKlinikAdmin(`insert into pasang (kunci, nilai) values ('wilayah', '${readWilayahVersion()}')`);
    program = await startProgram({ host, user: 'Klinik Satu', database: 'klinik' }, path.join(dataDir, 'program'));
  });
  afterAll(async () => {
    program.child.kill('SIGTERM');
    await program.ended;
  });

  const countListeners = async (): Promise<number> => {
    const client = new pg.Client(admin());
    await client.connect();
    return client
      .query(`select from pg_stat_activity where query like 'listen %'`)
      .then(({ rows }) => rows.length)
      .finally(() => client.end());
  };

  type Answer = { status: number; message: string };
  async function signIn(): Promise<Answer> {
    const res = await fetch(`${program.address}/api/v1/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'tidak.ada@uji.id', password: 'Bukan@2026' }),
    });
    return { status: res.status, message: ((await res.json()) as { message: string }).message };
  }
  /** A call whose statements leave together: the display is unknown, which only the database can say. */
  const askAsDisplay = async (): Promise<number> =>
    (await fetch(`${program.address}/api/layar`, { headers: { cookie: `nadi_tv=1.1.${'x'.repeat(43)}` } })).status;
  const condition = async (): Promise<unknown> => (await fetch(`${program.address}/readyz`)).json();

  it('is let go when it is asked to stop once everybody has left, and is worked with again when it is back', async () => {
    await vi.waitFor(async () => expect(await countListeners()).toBe(1), SOON);
    expect((await signIn()).status).toBe(422);

    // A second administrator's session holds the shutdown, so that it can be looked at.
    const other = new pg.Client(admin());
    other.on('error', () => undefined);
    await other.connect();
    process.kill(postmaster() as number, 'SIGTERM');
    await vi.waitFor(
      async () =>
        expect(
          (await other.query(`select query, state from pg_stat_activity where usename = 'Klinik Satu'`)).rows,
        ).toEqual([]),
      GONE,
    );
    const meanwhile = await signIn();
    expect(meanwhile.status).toBe(503);
    expect(meanwhile.message).toMatch(/^Basis data sedang dimatikan atau dinyalakan ulang\. Isian Anda masih ada;/);

    await other.end();
    await vi.waitFor(() => expect(postmaster()).toBeUndefined(), GONE);
    expect(await signIn()).toEqual({
      status: 503,
      message: 'Basis data sedang tidak dapat dihubungi. Isian Anda masih ada; coba lagi sebentar lagi.',
    });

    await startDatabase();
    await vi.waitFor(async () => expect((await signIn()).status).toBe(422), SOON);
    await vi.waitFor(async () => expect(await countListeners()).toBe(1), SOON);
    await vi.waitFor(async () => expect(await condition()).toMatchObject({ database: 'ok', pekerjaan: 'ok' }), SOON);
  });

  it('is let go as often as it is asked for', async () => {
    for (const _again of [1, 2]) {
      process.kill(postmaster() as number, 'SIGTERM');
      await vi.waitFor(() => expect(postmaster()).toBeUndefined(), GONE);
      await startDatabase();
      await vi.waitFor(async () => expect((await signIn()).status).toBe(422), SOON);
      expect(await askAsDisplay()).toBe(401);
    }
  });
});
