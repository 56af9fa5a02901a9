import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import type { S3Settings } from '../berkas/s3-store.ts';
import type { SmtpSettings } from '../mail/smtp.ts';

/** An error that the person who starts Nadi can mend. It is printed as one sentence, with exit code 1 and no stack. */
export class ConfigError extends Error {}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

const PROXY_RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** An address, a network such as 10.0.0.0/8, or the name of a range. */
function isProxy(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0) return PROXY_RANGES.has(text);
  const maxBits = version === 4 ? 32 : 128;
  return rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits));
}

/** Says that everybody may sign in with the demo's published passwords. */
const OPEN_DEMO = 'terbuka';

const Env = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  NADI_DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  NADI_DEMO: z.enum(['on', 'off', 'true', 'false', '1', '0', OPEN_DEMO]).optional(),
  NADI_LOG: z.enum(LOG_LEVELS).default('warn'),
  NADI_DEV: z.enum(['1', '0']).default('0'),
  NADI_PROXY: z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .pipe(z.array(z.string().refine(isProxy)))
    .optional(),
  NADI_HTTPS: z.enum(['on', 'off']).default('off'),
  NADI_CLAMAV: z
    .string()
    .regex(/^(\/.+|[\w.:[\]-]+:\d{1,5})$/)
    .optional(),
  NADI_JATAH: z.coerce.number().min(0).max(1_000_000).default(1),
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
  NADI_ALAMAT: z.url({ protocol: /^https?$/ }).optional(),
  NADI_SMTP_HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .optional(),
  NADI_SMTP_PORT: z.coerce.number().int().min(1).max(65_535).default(587),
  NADI_SMTP_USER: z.string().min(1).optional(),
  NADI_SMTP_PASSWORD: z.string().min(1).optional(),
  NADI_SMTP_FROM: z
    .string()
    .regex(/^([^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/)
    .optional(),
  NADI_SMTP_TLS: z.enum(['starttls', 'tls', 'off']).default('starttls'),
});

/** These four are set together: files then lie in the bucket, and otherwise in the data directory. */
const S3_VARIABLES = ['NADI_S3_ENDPOINT', 'NADI_S3_BUCKET', 'NADI_S3_KEY', 'NADI_S3_SECRET'] as const;
/** The values of these are never printed, because a database address holds a password. */
const SECRET_VARIABLES = new Set(['DATABASE_URL', 'NADI_S3_KEY', 'NADI_S3_SECRET', 'NADI_SMTP_PASSWORD']);

const HINTS: Record<string, string> = {
  PORT: 'PORT harus angka 1 sampai 65535',
  HOST: 'HOST tidak boleh kosong',
  NADI_DATA_DIR: 'NADI_DATA_DIR tidak boleh kosong',
  DATABASE_URL: 'DATABASE_URL harus berbentuk postgres://pengguna:sandi@host:port/basisdata',
  NADI_DEMO: 'NADI_DEMO harus on, off, atau terbuka',
  NADI_LOG: `NADI_LOG harus salah satu dari ${LOG_LEVELS.join(', ')}`,
  NADI_DEV: 'NADI_DEV harus 1 atau 0',
  NADI_PROXY:
    'NADI_PROXY harus berisi alamat proksi tepercaya, dipisahkan koma (misalnya 127.0.0.1 atau 10.0.0.0/8), atau loopback, linklocal, uniquelocal',
  NADI_HTTPS: 'NADI_HTTPS harus on atau off',
  NADI_CLAMAV: 'NADI_CLAMAV harus berupa soket clamd (/run/clamav/clamd.ctl) atau host:port',
  NADI_JATAH: 'NADI_JATAH harus angka: berapa kali jatah biasa tiap akun, atau 0 untuk tanpa batas',
  NADI_S3_ENDPOINT: 'NADI_S3_ENDPOINT harus berbentuk https://host atau http://host:port',
  NADI_S3_BUCKET: 'NADI_S3_BUCKET harus 3 sampai 63 huruf kecil, angka, titik, atau tanda hubung',
  NADI_S3_KEY: 'NADI_S3_KEY harus diisi',
  NADI_S3_SECRET: 'NADI_S3_SECRET harus diisi',
  NADI_S3_REGION: 'NADI_S3_REGION harus huruf kecil, angka, atau tanda hubung',
  NADI_ALAMAT: 'NADI_ALAMAT harus berbentuk https://host, seperti diketik di peramban',
  NADI_SMTP_HOST: 'NADI_SMTP_HOST harus nama atau alamat server surel',
  NADI_SMTP_PORT: 'NADI_SMTP_PORT harus angka 1 sampai 65535',
  NADI_SMTP_USER: 'NADI_SMTP_USER harus diisi',
  NADI_SMTP_PASSWORD: 'NADI_SMTP_PASSWORD harus diisi',
  NADI_SMTP_FROM: 'NADI_SMTP_FROM harus berbentuk nadi@contoh.id atau Nadi <nadi@contoh.id>',
  NADI_SMTP_TLS: 'NADI_SMTP_TLS harus starttls, tls, atau off',
};

export type Config = {
  port: number;
  host: string;
  /** An absolute path. */
  dataDir: string;
  /** null when the embedded server is used. */
  databaseUrl: string | null;
  demo: boolean;
  log: (typeof LOG_LEVELS)[number];
  /** Whether the start builds the web app; a developer's own server of it (NADI_DEV=1) does so otherwise. */
  buildWeb: boolean;
  /** Addresses of proxies whose X-Forwarded-For and X-Forwarded-Proto are believed. */
  proxies: readonly string[];
  /** Whether browsers reach Nadi by HTTPS alone, also where no proxy says so. */
  https: boolean;
  /** Where clamd listens: a socket's path or host:port; null where uploads are not scanned. */
  clamav: string | null;
  /** How many times its share each account may ask for costly calls; 0 is no limit. */
  allowance: number;
  /** null when files lie in the data directory. */
  s3: S3Settings | null;
  /** Where browsers find Nadi, for links in mails; null where mails carry a code alone. */
  alamat: string | null;
  /** null where no mail is sent. */
  smtp: SmtpSettings | null;
};

/** Host and sender are set together, and so are user and password. */
function readSmtp(values: z.output<typeof Env>): SmtpSettings | null {
  const { NADI_SMTP_HOST: host, NADI_SMTP_FROM: from, NADI_SMTP_USER: user, NADI_SMTP_PASSWORD: password } = values;
  if (host === undefined && from === undefined && user === undefined && password === undefined) return null;
  if (host === undefined || from === undefined)
    throw new ConfigError(
      `${host === undefined ? 'NADI_SMTP_HOST' : 'NADI_SMTP_FROM'} harus diisi: NADI_SMTP_HOST dan NADI_SMTP_FROM berlaku bersama.`,
    );
  if ((user === undefined) !== (password === undefined))
    throw new ConfigError(
      `${user === undefined ? 'NADI_SMTP_USER' : 'NADI_SMTP_PASSWORD'} harus diisi: NADI_SMTP_USER dan NADI_SMTP_PASSWORD berlaku bersama.`,
    );
  const login = user === undefined || password === undefined ? null : { user, password };
  return { host, port: values.NADI_SMTP_PORT, login, from, tls: values.NADI_SMTP_TLS };
}

function readS3(values: z.output<typeof Env>): S3Settings | null {
  if (S3_VARIABLES.every((k) => values[k] === undefined)) return null;
  const missing = S3_VARIABLES.find((k) => values[k] === undefined);
  if (missing) throw new ConfigError(`${missing} harus diisi: ${S3_VARIABLES.join(', ')} berlaku bersama.`);
  const {
    NADI_S3_ENDPOINT: endpoint = '',
    NADI_S3_BUCKET: bucket = '',
    NADI_S3_KEY: key = '',
    NADI_S3_SECRET: secret = '',
    NADI_S3_REGION: region,
  } = values;
  return { endpoint, bucket, key, secret, region };
}

/**
 * Reads the environment.
 *
 * Throws:  ConfigError that names the variable and what it takes.
 */
export function readConfig(env: Record<string, string | undefined>, cwd: string): Config {
  const values = Object.fromEntries(
    Object.keys(Env.shape).map((k) => [k, env[k]?.trim() === '' ? undefined : env[k]?.trim()]),
  );
  const result = Env.safeParse(values);
  if (!result.success) {
    const variable = String(result.error.issues[0]?.path[0] ?? '');
    const value = SECRET_VARIABLES.has(variable) ? '' : `, bukan "${values[variable] ?? ''}"`;
    throw new ConfigError(`${HINTS[variable] ?? variable}${value}.`);
  }
  const config = toConfig(result.data, cwd);
  if (config.demo && isReachable(config) && result.data.NADI_DEMO !== OPEN_DEMO)
    throw new ConfigError(
      'Mode demo memakai kata sandi yang diketahui umum, jadi hanya untuk komputer ini. Pakai HOST=127.0.0.1 tanpa NADI_PROXY dan NADI_HTTPS, matikan dengan NADI_DEMO=off, atau tulis NADI_DEMO=terbuka bila memang boleh dimasuki siapa saja.',
    );
  return config;
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/i;

/** Whether somebody at another computer can get here: by the address itself, or through a proxy in front of it. */
export const isReachable = ({ host, proxies, https }: Pick<Config, 'host' | 'proxies' | 'https'>): boolean =>
  !LOOPBACK.test(host) || proxies.length > 0 || https;

function toConfig(values: z.output<typeof Env>, cwd: string): Config {
  const { PORT, HOST, NADI_DATA_DIR, DATABASE_URL, NADI_DEMO, NADI_LOG, NADI_PROXY, NADI_HTTPS, NADI_JATAH } = values;
  return {
    port: PORT,
    host: HOST,
    dataDir: path.resolve(cwd, NADI_DATA_DIR),
    databaseUrl: DATABASE_URL ?? null,
    demo: NADI_DEMO === undefined ? DATABASE_URL === undefined : ['on', 'true', '1', OPEN_DEMO].includes(NADI_DEMO),
    log: NADI_LOG,
    buildWeb: values.NADI_DEV === '0',
    proxies: NADI_PROXY ?? [],
    https: NADI_HTTPS === 'on',
    clamav: values.NADI_CLAMAV ?? null,
    allowance: NADI_JATAH,
    s3: readS3(values),
    alamat: values.NADI_ALAMAT?.replace(/\/+$/, '') ?? null,
    smtp: readSmtp(values),
  };
}
