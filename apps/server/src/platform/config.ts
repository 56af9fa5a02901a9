import path from 'node:path';
import { z } from 'zod';
import type { SetelanS3 } from './berkas/toko-s3.ts';

/** An error that the person who starts Nadi can mend. It is printed as one sentence, with exit code 1 and no stack. */
export class KonfigurasiSalah extends Error {}

const TINGKAT_LOG = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

const Env = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  NADI_DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  NADI_DEMO: z.enum(['on', 'off', 'true', 'false', '1', '0']).optional(),
  NADI_LOG: z.enum(TINGKAT_LOG).default('warn'),
  NADI_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  NADI_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  NADI_S3_KEY: z.string().min(1).optional(),
  NADI_S3_SECRET: z.string().min(1).optional(),
  NADI_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default('us-east-1'),
});

/** These four are set together: files then lie in the bucket, and otherwise in the data directory. */
const S3 = ['NADI_S3_ENDPOINT', 'NADI_S3_BUCKET', 'NADI_S3_KEY', 'NADI_S3_SECRET'] as const;
/** The values of these are never printed, because a database address holds a password. */
const RAHASIA = new Set(['DATABASE_URL', 'NADI_S3_KEY', 'NADI_S3_SECRET']);

const PETUNJUK: Record<string, string> = {
  PORT: 'PORT harus angka 1 sampai 65535',
  HOST: 'HOST tidak boleh kosong',
  NADI_DATA_DIR: 'NADI_DATA_DIR tidak boleh kosong',
  DATABASE_URL: 'DATABASE_URL harus berbentuk postgres://pengguna:sandi@host:port/basisdata',
  NADI_DEMO: 'NADI_DEMO harus on atau off',
  NADI_LOG: `NADI_LOG harus salah satu dari ${TINGKAT_LOG.join(', ')}`,
  NADI_S3_ENDPOINT: 'NADI_S3_ENDPOINT harus berbentuk https://host atau http://host:port',
  NADI_S3_BUCKET: 'NADI_S3_BUCKET harus 3 sampai 63 huruf kecil, angka, titik, atau tanda hubung',
  NADI_S3_KEY: 'NADI_S3_KEY harus diisi',
  NADI_S3_SECRET: 'NADI_S3_SECRET harus diisi',
  NADI_S3_REGION: 'NADI_S3_REGION harus huruf kecil, angka, atau tanda hubung',
};

export type Config = {
  port: number;
  host: string;
  /** An absolute path. */
  dataDir: string;
  /** null when the embedded server is used. */
  databaseUrl: string | null;
  demo: boolean;
  log: (typeof TINGKAT_LOG)[number];
  /** null when files lie in the data directory. */
  s3: SetelanS3 | null;
};

function bacaS3(isi: z.output<typeof Env>): SetelanS3 | null {
  if (S3.every((k) => isi[k] === undefined)) return null;
  const kurang = S3.find((k) => isi[k] === undefined);
  if (kurang) throw new KonfigurasiSalah(`${kurang} harus diisi: ${S3.join(', ')} berlaku bersama.`);
  const {
    NADI_S3_ENDPOINT: endpoint = '',
    NADI_S3_BUCKET: bucket = '',
    NADI_S3_KEY: key = '',
    NADI_S3_SECRET: secret = '',
    NADI_S3_REGION: region,
  } = isi;
  return { endpoint, bucket, key, secret, region };
}

/**
 * Reads the environment.
 *
 * Throws:  ConfigError that names the variable and what it takes.
 */
export function readConfig(env: Record<string, string | undefined>, cwd: string): Config {
  const isi = Object.fromEntries(
    Object.keys(Env.shape).map((k) => [k, env[k]?.trim() === '' ? undefined : env[k]?.trim()]),
  );
  const hasil = Env.safeParse(isi);
  if (!hasil.success) {
    const kunci = String(hasil.error.issues[0]?.path[0] ?? '');
    const nilai = RAHASIA.has(kunci) ? '' : `, bukan "${isi[kunci] ?? ''}"`;
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
    s3: bacaS3(hasil.data),
  };
}
