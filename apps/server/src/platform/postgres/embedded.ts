import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as tunggu } from 'node:timers/promises';
import pg from 'pg';
import { ConfigError } from '../run/config.ts';
import { findDisguise, findPrograms } from './embedded-programs.ts';
import { readPostmaster, superviseDatabase } from './postmaster.ts';

export type Connections = { owner: pg.ClientConfig; app: pg.ClientConfig; superuser: pg.ClientConfig | null };
export type DatabaseServer = {
  connections: Connections;
  /** Leaves the server to another program that watches it. */
  leave(): void;
  close(): Promise<void>;
};

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
  // What the server does by itself (starts, recoveries, stops), and nothing of what it was asked.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_autovacuum_min_duration: '-1',
  // Statements carry patient data, so they must never be written to a log.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

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
const INITDB_OPTIONS = [
  ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'],
  ['--locale-provider=icu', '--icu-locale=id-ID', '--data-checksums', '--no-instructions'],
].flat();

/** Returns how to reach the embedded server of `dataDir`, running or not. */
export function embeddedConnections(dataDir: string): Connections & { superuser: pg.ClientConfig } {
  const db = { host: socketFolder(dataDir), port: PORT, database: 'nadi' };
  return {
    owner: { ...db, user: 'nadi_owner' },
    app: { ...db, user: 'nadi_app' },
    superuser: { ...db, user: 'postgres' },
  };
}

/** How long a database may say nothing at all before the start gives up. While it recovers it is waited for. */
const PATIENCE_MS = 60_000;
const TELL_EVERY_MS = 10_000;
/** A server that still answers after this long was left by a killed parent; one that goes down is waited for. */
const ADOPT_AFTER_MS = 1000;
const MAX_LOG_BYTES = 5 * 1024 * 1024;

const logFile = (dataDir: string): string => path.join(dataDir, 'postgres.log');

/** Opens the log for more lines. What was too long goes aside, replacing what went aside before. */
function openLog(dataDir: string): number {
  const file = logFile(dataDir);
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

function lastLogLine(dataDir: string): string {
  try {
    return readFileSync(logFile(dataDir), 'utf8').trimEnd().split('\n').at(-1) ?? '';
  } catch {
    return '';
  }
}

type Notify = (message: string) => void;
type Waiting = { dataDir: string; folder: string; superuser: pg.ClientConfig; notify: Notify; patienceMs: number };

/**
 * Waits until the database answers. After a power cut it first reads again what was not yet in its tables, which takes
 * as long as it takes.
 *
 * Throws:  ConfigError with the last line of its log when it neither answers nor recovers.
 */
async function waitUntilReady({ dataDir, folder, superuser, notify, patienceMs }: Waiting): Promise<void> {
  const startedAt = Date.now();
  let silentSince = startedAt;
  let toldAt = startedAt;
  while (!(await answers(superuser))) {
    const now = Date.now();
    if (readPostmaster(folder)?.starting) silentSince = now;
    if (now - silentSince > patienceMs)
      throw new ConfigError(
        `PostgreSQL bawaan di ${folder} tidak menjawab; periksa ruang disk dan hak akses folder itu. Catatan terakhirnya (${logFile(dataDir)}): ${lastLogLine(dataDir)}`,
      );
    if (now - toldAt > Math.min(TELL_EVERY_MS, patienceMs)) {
      toldAt = now;
      notify(`basis data sedang memulihkan diri; menunggu (${Math.round((now - startedAt) / 1000)} detik)`);
    }
    await tunggu(now - startedAt < 1000 ? 25 : 100);
  }
}

/** Returns true when a server that an earlier parent left behind still serves; waits for one that goes down. */
async function adoptOld({ folder, superuser }: Waiting): Promise<boolean> {
  const startedAt = Date.now();
  for (let old = readPostmaster(folder); old !== null; old = readPostmaster(folder)) {
    if (Date.now() - startedAt > ADOPT_AFTER_MS) {
      if (old.stopping) process.kill(old.pid, 'SIGINT');
      else if (old.starting || (await answers(superuser))) return true;
    }
    await tunggu(200);
  }
  return false;
}

/**
 * Starts the server in `dataDir`, which is made on first use, or takes over one of ours that a killed parent left
 * behind. Its log is `postgres.log` there.
 */
export async function openEmbedded(
  dataDir: string,
  notify: Notify = () => undefined,
  { patienceMs = PATIENCE_MS }: { patienceMs?: number } = {},
): Promise<DatabaseServer> {
  const program = findPrograms();
  mkdirSync(dataDir, { recursive: true });
  const { prefix, owner } = findDisguise(program('postgres'), dataDir);
  const folder = path.join(dataDir, 'postgres');
  const socket = socketFolder(dataDir);
  for (const f of [folder, socket]) {
    mkdirSync(f, { recursive: true, mode: 0o700 });
    chmodSync(f, 0o700);
    if (owner) chownSync(f, owner.uid, owner.gid);
  }
  const connections = embeddedConnections(dataDir);
  const waiting = {
    dataDir,
    folder,
    superuser: { ...connections.superuser, database: 'postgres' },
    notify,
    patienceMs,
  };
  const spawnProgram = (command: string[], stderr: 'pipe' | number): ChildProcess => {
    const fullCommand = [...prefix, ...command];
    // The server gets a session of its own, so that a Ctrl-C or a kill of our group does not reach the database before
    // us.
    return spawn(fullCommand[0] as string, fullCommand.slice(1), {
      cwd: '/',
      detached: true,
      stdio: ['ignore', 'ignore', stderr],
      env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    });
  };

  if (!existsSync(path.join(folder, 'PG_VERSION'))) {
    notify('menyiapkan basis data baru');
    await waitForExit(spawnProgram([program('initdb'), '-D', folder, ...INITDB_OPTIONS], 'pipe'), 'initdb');
  }
  const settings = Object.entries({ ...SETTINGS, unix_socket_directories: socket }).flatMap(([k, v]) => [
    '-c',
    `${k}=${v}`,
  ]);
  const adopted = await adoptOld(waiting);
  const supervisor = superviseDatabase(
    folder,
    () => {
      rmSync(path.join(socket, `.s.PGSQL.${PORT}.lock`), { force: true });
      const log = openLog(dataDir);
      const child = spawnProgram([program('postgres'), '-D', folder, '-p', String(PORT), ...settings], log);
      closeSync(log);
      return child;
    },
    notify,
  );
  if (!adopted) supervisor.start();
  try {
    await waitUntilReady(waiting);
    await prepareRoles(waiting.superuser);
  } catch (error) {
    await supervisor.stop();
    throw error;
  }
  return { connections, leave: () => supervisor.leave(), close: () => supervisor.stop() };
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
