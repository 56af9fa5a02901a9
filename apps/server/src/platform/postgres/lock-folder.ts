import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from '../run/config.ts';

/**
 * Returns when a process started (Linux only, elsewhere ''), so that a pid that is used again is not taken for the old
 * process.
 */
export function processStart(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie process no longer holds anything.
    return fields[0] === 'Z' ? 'zombie' : (fields[19] ?? '');
  } catch {
    return '';
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return processStart(pid) !== 'zombie';
}

/**
 * Holds the data directory for this process. A lock that a killed process left is taken over. Returns a function that
 * releases it.
 */
export function lockFolder(dataDir: string): () => void {
  const notWritable = (): ConfigError =>
    new ConfigError(
      `Folder data ${dataDir} tidak dapat ditulisi; periksa hak aksesnya atau pilih folder lain lewat NADI_DATA_DIR.`,
    );
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch {
    throw notWritable();
  }
  const lockFile = path.join(dataDir, 'nadi.lock');
  const content = JSON.stringify({ pid: process.pid, mulai: processStart(process.pid) });
  for (let tries = 0; tries < 3; tries++) {
    try {
      writeFileSync(lockFile, content, { flag: 'wx' });
      return () => rmSync(lockFile, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw notWritable();
    }
    const holder = readLock(lockFile);
    if (holder && holder.pid !== process.pid && isAlive(holder.pid) && processStart(holder.pid) === holder.mulai) {
      throw new ConfigError(
        `Folder data ${dataDir} sedang dipakai Nadi lain (proses ${holder.pid}); hentikan dulu, atau pilih folder lain lewat NADI_DATA_DIR.`,
      );
    }
    rmSync(lockFile, { force: true });
  }
  throw new ConfigError(`Folder data ${dataDir} sedang direbut proses lain; coba lagi.`);
}

function readLock(lockFile: string): { pid: number; mulai: string } | null {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')) as { pid: number; mulai: string };
  } catch {
    return null;
  }
}
