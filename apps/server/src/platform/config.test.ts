import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { KonfigurasiSalah, readConfig } from './config.ts';

it('needs nothing: port 3000, this machine only, embedded database, demo on', () => {
  expect(readConfig({}, '/srv/nadi')).toEqual({ port: 3000, host: '127.0.0.1', dataDir: '/srv/nadi/data', databaseUrl: null, demo: true, log: 'warn' });
});

it('demo is off with an external database unless asked for; an empty variable counts as absent', () => {
  const DATABASE_URL = 'postgres://nadi:rahasia@db/nadi';
  expect(readConfig({ DATABASE_URL, PORT: ' ' }, '/')).toMatchObject({ demo: false, databaseUrl: DATABASE_URL, port: 3000 });
  expect(readConfig({ DATABASE_URL, NADI_DEMO: 'on' }, '/').demo).toBe(true);
});

it.each([
  ['PORT', '0'],
  ['PORT', '70000'],
  ['PORT', 'tiga'],
  ['NADI_DEMO', 'mungkin'],
  ['NADI_LOG', 'semua'],
  ['DATABASE_URL', 'mysql://nadi:rahasia@db/nadi'],
])('%s=%s is refused with a sentence that names it', (kunci, nilai) => {
  const baca = () => readConfig({ [kunci]: nilai }, '/');
  expect(baca).toThrow(KonfigurasiSalah);
  expect(baca).toThrow(new RegExp(`^${kunci} harus`));
  expect(baca).not.toThrow(/rahasia/);
});

it('every variable stands in .env.example, and no other', () => {
  const contoh = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8').match(/^(?:# )?[A-Z_]+(?==)/gm)?.map((kata) => kata.replace('# ', ''));
  expect(contoh?.toSorted()).toEqual(['DATABASE_URL', 'HOST', 'NADI_DATA_DIR', 'NADI_DEMO', 'NADI_LOG', 'PORT']);
});
