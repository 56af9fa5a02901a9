import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { KonfigurasiSalah } from './config.ts';

/**
 * Returns when a process started (Linux only, elsewhere ''), so that a pid that is used again is not taken for the old
 * process.
 */
export function mulaiProses(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const kolom = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie process no longer holds anything.
    return kolom[0] === 'Z' ? 'zombie' : (kolom[19] ?? '');
  } catch {
    return '';
  }
}

export function hidup(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return mulaiProses(pid) !== 'zombie';
}

/**
 * Holds the data directory for this process. A lock that a killed process left is taken over. Returns a function that
 * releases it.
 */
export function kunciFolder(dataDir: string): () => void {
  const takTertulis = (): KonfigurasiSalah =>
    new KonfigurasiSalah(
      `Folder data ${dataDir} tidak dapat ditulisi; periksa hak aksesnya atau pilih folder lain lewat NADI_DATA_DIR.`,
    );
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch {
    throw takTertulis();
  }
  const berkas = path.join(dataDir, 'nadi.lock');
  const isi = JSON.stringify({ pid: process.pid, mulai: mulaiProses(process.pid) });
  for (let kali = 0; kali < 3; kali++) {
    try {
      writeFileSync(berkas, isi, { flag: 'wx' });
      return () => rmSync(berkas, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw takTertulis();
    }
    const lama = bacaKunci(berkas);
    if (lama && lama.pid !== process.pid && hidup(lama.pid) && mulaiProses(lama.pid) === lama.mulai) {
      throw new KonfigurasiSalah(
        `Folder data ${dataDir} sedang dipakai Nadi lain (proses ${lama.pid}); hentikan dulu, atau pilih folder lain lewat NADI_DATA_DIR.`,
      );
    }
    rmSync(berkas, { force: true });
  }
  throw new KonfigurasiSalah(`Folder data ${dataDir} sedang direbut proses lain; coba lagi.`);
}

function bacaKunci(berkas: string): { pid: number; mulai: string } | null {
  try {
    return JSON.parse(readFileSync(berkas, 'utf8')) as { pid: number; mulai: string };
  } catch {
    return null;
  }
}
