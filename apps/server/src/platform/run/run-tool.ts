import { ConfigError, readConfig } from './config.ts';
import { openDatabaseServer } from '../postgres/database-server.ts';
import type { DatabaseServer } from '../postgres/embedded.ts';
import { lockFolder } from '../postgres/lock-folder.ts';
import { migrate } from '../postgres/migrate.ts';
import { withOwner } from '../postgres/owner.ts';

/**
 * Opens the database for a command-line tool. When a server is running, the tool uses its database and leaves it
 * running.
 */
export async function openForTool(): Promise<DatabaseServer> {
  const config = readConfig(process.env, process.cwd());
  if (config.databaseUrl !== null) {
    const databaseServer = await openDatabaseServer(config);
    await withOwner(databaseServer.connections.owner, migrate);
    return databaseServer;
  }
  const unlock = tryLock(config.dataDir);
  const databaseServer = await openDatabaseServer(config);
  // Another Nadi process holds the folder, so migrating and stopping the database is left to that one.
  if (unlock === null) {
    databaseServer.leave();
    return { ...databaseServer, close: async () => undefined };
  }
  await withOwner(databaseServer.connections.owner, migrate);
  return { ...databaseServer, close: () => databaseServer.close().finally(unlock) };
}

function tryLock(dataDir: string): (() => void) | null {
  try {
    return lockFolder(dataDir);
  } catch (error) {
    if (error instanceof ConfigError && error.message.includes('sedang dipakai')) return null;
    throw error;
  }
}

/** Runs a command-line tool. What the user can mend is told in one sentence with exit code 1, without a stack. */
export async function runTool(
  nama: string,
  fn: (databaseServer: DatabaseServer) => Promise<void>,
  check: () => void,
): Promise<never> {
  let databaseServer: DatabaseServer | null = null;
  let exitCode = 0;
  try {
    check();
    databaseServer = await openForTool();
    await fn(databaseServer);
  } catch (error) {
    exitCode = 1;
    console.error(`${nama}: ${describeError(error)}`);
  }
  await databaseServer?.close().catch(() => undefined);
  process.exit(exitCode);
}

function describeError(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (constraint === 'faskes_kode_unik') return 'Kode faskes itu sudah dipakai; pilih kode lain.';
  if (constraint === 'akun_email_unik') return 'Email itu sudah dipakai akun lain; pilih email lain.';
  // A message of the database may hold values of a row, so only the code is printed.
  return `Gagal karena kesalahan yang tidak terduga (${code ?? (error as Error).name}).`;
}
