import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

it('needs nothing: port 3000, this machine only, embedded database, demo on', () => {
  expect(readConfig({}, '/srv/nadi')).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: '/srv/nadi/data',
    databaseUrl: null,
    demo: true,
    log: 'warn',
    buildWeb: true,
    proxies: [],
    https: false,
    clamav: null,
    allowance: 1,
    s3: null,
    alamat: null,
    smtp: null,
  });
});

it('demo is off with an external database unless asked for; an empty variable counts as absent', () => {
  const DATABASE_URL = 'postgres://nadi:rahasia@db/nadi';
  expect(readConfig({ DATABASE_URL, PORT: ' ' }, '/')).toMatchObject({
    demo: false,
    databaseUrl: DATABASE_URL,
    port: 3000,
  });
  expect(readConfig({ DATABASE_URL, NADI_DEMO: 'on' }, '/').demo).toBe(true);
});

it.each([
  ['PORT', '0'],
  ['NADI_CLAMAV', 'clamd'],
  ['PORT', '70000'],
  ['PORT', 'tiga'],
  ['NADI_DEMO', 'mungkin'],
  ['NADI_LOG', 'semua'],
  ['NADI_DEV', 'ya'],
  ['NADI_PROXY', 'semua'],
  ['NADI_PROXY', '10.0.0.0/33'],
  ['NADI_PROXY', '127.0.0.1,'],
  ['NADI_HTTPS', 'ya'],
  ['NADI_ALAMAT', 'nadi.klinik.id'],
  ['NADI_SMTP_HOST', 'surel server'],
  ['NADI_SMTP_PORT', '0'],
  ['NADI_SMTP_FROM', 'Nadi'],
  ['NADI_SMTP_TLS', 'ya'],
  ['DATABASE_URL', 'mysql://nadi:rahasia@db/nadi'],
  ['NADI_S3_ENDPOINT', 'minio'],
  ['NADI_S3_ENDPOINT', 'ftp://minio'],
  ['NADI_S3_BUCKET', 'Berkas Nadi'],
  ['NADI_S3_REGION', 'us east'],
])('%s=%s is refused with a sentence that names it', (key, value) => {
  const read = () => readConfig({ [key]: value }, '/');
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^${key} harus`));
  expect(read).not.toThrow(/rahasia/);
});

it('believes the proxies that are named, and nobody else', () => {
  expect(readConfig({ NADI_DEMO: 'off', NADI_PROXY: '127.0.0.1, 10.0.0.0/8,fd00::/8,loopback' }, '/').proxies).toEqual([
    '127.0.0.1',
    '10.0.0.0/8',
    'fd00::/8',
    'loopback',
  ]);
  expect(readConfig({ NADI_DEMO: 'off', NADI_HTTPS: 'on' }, '/').https).toBe(true);
});

it('the demo, whose passwords everybody knows, opens to this computer alone unless that is said', () => {
  for (const env of [
    { HOST: '0.0.0.0' },
    { HOST: '192.168.1.10', NADI_DEMO: 'on' },
    { HOST: '::', NADI_DEMO: '1' },
    { HOST: '127.0.0.1.example.id' },
    { NADI_PROXY: '127.0.0.1' },
    { NADI_HTTPS: 'on' },
    { HOST: '0.0.0.0', DATABASE_URL: 'postgres://nadi@db/nadi', NADI_DEMO: 'true' },
  ]) {
    const read = () => readConfig(env, '/');
    expect(read, JSON.stringify(env)).toThrow(ConfigError);
    expect(read).toThrow(/^Mode demo .* NADI_DEMO=off, atau tulis NADI_DEMO=terbuka/);
  }
  expect(readConfig({ HOST: '0.0.0.0', NADI_DEMO: 'terbuka' }, '/')).toMatchObject({ demo: true, host: '0.0.0.0' });
  expect(readConfig({ HOST: '0.0.0.0', NADI_DEMO: 'off' }, '/').demo).toBe(false);
  for (const HOST of ['localhost', '127.0.0.1', '127.0.1.1', '::1']) expect(readConfig({ HOST }, '/').demo).toBe(true);
});

it('files go to a bucket when all four of its settings are given, and never to half of one', () => {
  const S3 = {
    NADI_S3_ENDPOINT: 'http://minio:9000',
    NADI_S3_BUCKET: 'nadi',
    NADI_S3_KEY: 'kunci',
    NADI_S3_SECRET: 'rahasia',
  };
  expect(readConfig(S3, '/').s3).toEqual({
    endpoint: 'http://minio:9000',
    bucket: 'nadi',
    key: 'kunci',
    secret: 'rahasia',
    region: 'us-east-1',
  });
  for (const key of Object.keys(S3)) {
    const read = () => readConfig({ ...S3, [key]: '' }, '/');
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${key} harus diisi`));
    expect(read).not.toThrow(/rahasia/);
  }
});

it('every variable stands in .env.example, and no other', () => {
  const exampleNames = readFileSync(new URL('../../../../../.env.example', import.meta.url), 'utf8')
    .match(/^(?:# )?[A-Z0-9_]+(?==)/gm)
    ?.map((line) => line.replace('# ', ''));
  expect(exampleNames?.toSorted()).toEqual([
    'DATABASE_URL',
    'HOST',
    'NADI_ALAMAT',
    'NADI_CLAMAV',
    'NADI_DATA_DIR',
    'NADI_DEMO',
    'NADI_DEV',
    'NADI_HTTPS',
    'NADI_JATAH',
    'NADI_LOG',
    'NADI_PROXY',
    'NADI_S3_BUCKET',
    'NADI_S3_ENDPOINT',
    'NADI_S3_KEY',
    'NADI_S3_REGION',
    'NADI_S3_SECRET',
    'NADI_SMTP_FROM',
    'NADI_SMTP_HOST',
    'NADI_SMTP_PASSWORD',
    'NADI_SMTP_PORT',
    'NADI_SMTP_TLS',
    'NADI_SMTP_USER',
    'PORT',
  ]);
});

const SMTP = { NADI_SMTP_HOST: 'surel.klinik.id', NADI_SMTP_FROM: 'Nadi <nadi@klinik.id>' };
it('mail is sent by the server that is named, encrypted unless said otherwise', () => {
  expect(readConfig({ ...SMTP, NADI_ALAMAT: 'https://nadi.klinik.id/' }, '/')).toMatchObject({
    alamat: 'https://nadi.klinik.id',
    smtp: { host: 'surel.klinik.id', port: 587, login: null, from: 'Nadi <nadi@klinik.id>', tls: 'starttls' },
  });
  const login = { NADI_SMTP_USER: 'nadi', NADI_SMTP_PASSWORD: 'sandi-surel' };
  expect(readConfig({ ...SMTP, ...login, NADI_SMTP_TLS: 'tls', NADI_SMTP_PORT: '465' }, '/').smtp).toMatchObject({
    port: 465,
    tls: 'tls',
    login: { user: 'nadi', password: 'sandi-surel' },
  });
});

it.each([
  [{ NADI_SMTP_HOST: 'surel.klinik.id' }, 'NADI_SMTP_FROM'],
  [{ NADI_SMTP_FROM: 'nadi@klinik.id' }, 'NADI_SMTP_HOST'],
  [{ ...SMTP, NADI_SMTP_USER: 'nadi' }, 'NADI_SMTP_PASSWORD'],
  [{ ...SMTP, NADI_SMTP_PASSWORD: 'sandi-surel' }, 'NADI_SMTP_USER'],
])('half of the settings of mail is refused, and what is missing is named: %o', (env, missing) => {
  expect(() => readConfig(env, '/')).toThrow(new RegExp(`^${missing} harus diisi`));
  expect(() => readConfig(env, '/')).not.toThrow(/sandi-surel/);
});

/** What is no setting of the server: which program the embedded database finds, and how tests and tools are asked. */
const READS_OTHER = new Set([
  'platform/auth/ask-password.ts',
  'platform/postgres/embedded.ts',
  'testing/program.ts',
  'writers.int.test.ts',
]);

it('the environment is read by the programs alone, who hand over a configuration', () => {
  const src = path.join(import.meta.dirname, '../..');
  const readers = globSync('**/*.ts', { cwd: src }).filter((name) =>
    /\bprocess\.env\b/.test(readFileSync(path.join(src, name), 'utf8')),
  );
  expect(readers.filter((name) => !READS_OTHER.has(name)).toSorted()).toEqual([
    'admin.ts',
    'main.ts',
    'platform/run/run-tool.ts',
  ]);
});
