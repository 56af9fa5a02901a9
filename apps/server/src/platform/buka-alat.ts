import { KonfigurasiSalah, readConfig } from './config.ts';
import { bukaDatabase } from './basis-data.ts';
import type { BasisData } from './embedded.ts';
import { kunciFolder } from './kunci-folder.ts';
import { migrate } from './migrate.ts';
import { withOwner } from './owner.ts';

/**
 * Opens the database for a command-line tool. When a server is running, the tool uses its database and leaves it
 * running.
 */
export async function bukaUntukAlat(): Promise<BasisData> {
  const config = readConfig(process.env, process.cwd());
  if (config.databaseUrl !== null) {
    const basis = await bukaDatabase(config);
    await withOwner(basis.koneksi.owner, migrate);
    return basis;
  }
  const lepas = cobaKunci(config.dataDir);
  const basis = await bukaDatabase(config);
  // Another Nadi process holds the folder, so migrating and stopping the database is left to that one.
  if (lepas === null) return { koneksi: basis.koneksi, tutup: async () => undefined };
  await withOwner(basis.koneksi.owner, migrate);
  return { koneksi: basis.koneksi, tutup: () => basis.tutup().finally(lepas) };
}

function cobaKunci(dataDir: string): (() => void) | null {
  try {
    return kunciFolder(dataDir);
  } catch (error) {
    if (error instanceof KonfigurasiSalah && error.message.includes('sedang dipakai')) return null;
    throw error;
  }
}

/** Runs a command-line tool. What the user can mend is told in one sentence with exit code 1, without a stack. */
export async function jalankanAlat(
  nama: string,
  fn: (basis: BasisData) => Promise<void>,
  periksa: () => void,
): Promise<never> {
  let basis: BasisData | null = null;
  let kode = 0;
  try {
    periksa();
    basis = await bukaUntukAlat();
    await fn(basis);
  } catch (error) {
    kode = 1;
    console.error(`${nama}: ${kalimat(error)}`);
  }
  await basis?.tutup().catch(() => undefined);
  process.exit(kode);
}

function kalimat(error: unknown): string {
  if (error instanceof KonfigurasiSalah) return error.message;
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (constraint === 'faskes_kode_unik') return 'Kode faskes itu sudah dipakai; pilih kode lain.';
  if (constraint === 'akun_email_unik') return 'Email itu sudah dipakai akun lain; pilih email lain.';
  // A message of the database may hold values of a row, so only the code is printed.
  return `Gagal karena kesalahan yang tidak terduga (${code ?? (error as Error).name}).`;
}
