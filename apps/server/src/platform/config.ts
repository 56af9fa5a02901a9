import path from 'node:path';
import { z } from 'zod';

/** What the person who starts Nadi can mend: printed as one sentence, exit code 1, no stack. */
export class KonfigurasiSalah extends Error {}

const TINGKAT_LOG = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

const Env = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  NADI_DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//).optional(),
  NADI_DEMO: z.enum(['on', 'off', 'true', 'false', '1', '0']).optional(),
  NADI_LOG: z.enum(TINGKAT_LOG).default('warn'),
});

const PETUNJUK: Record<string, string> = {
  PORT: 'PORT harus angka 1 sampai 65535',
  HOST: 'HOST tidak boleh kosong',
  NADI_DATA_DIR: 'NADI_DATA_DIR tidak boleh kosong',
  DATABASE_URL: 'DATABASE_URL harus berbentuk postgres://pengguna:sandi@host:port/basisdata',
  NADI_DEMO: 'NADI_DEMO harus on atau off',
  NADI_LOG: `NADI_LOG harus salah satu dari ${TINGKAT_LOG.join(', ')}`,
};

export type Config = {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** null: the embedded server. */
  databaseUrl: string | null;
  demo: boolean;
  log: (typeof TINGKAT_LOG)[number];
};

/** Reads the environment; throws KonfigurasiSalah that names the variable and what it takes. */
export function readConfig(env: Record<string, string | undefined>, cwd: string): Config {
  const isi = Object.fromEntries(Object.keys(Env.shape).map((k) => [k, env[k]?.trim() === '' ? undefined : env[k]?.trim()]));
  const hasil = Env.safeParse(isi);
  if (!hasil.success) {
    const kunci = String(hasil.error.issues[0]?.path[0] ?? '');
    // The address of a database holds a password: never repeated.
    const nilai = kunci === 'DATABASE_URL' ? '' : `, bukan "${isi[kunci] ?? ''}"`;
    throw new KonfigurasiSalah(`${PETUNJUK[kunci] ?? kunci}${nilai}.`);
  }
  const { PORT, HOST, NADI_DATA_DIR, DATABASE_URL, NADI_DEMO, NADI_LOG } = hasil.data;
  return {
    port: PORT,
    host: HOST,
    dataDir: path.resolve(cwd, NADI_DATA_DIR),
    databaseUrl: DATABASE_URL ?? null,
    demo: NADI_DEMO === undefined ? DATABASE_URL === undefined : ['on', 'true', '1'].includes(NADI_DEMO),
    log: NADI_LOG,
  };
}
