import { execFile } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ConfigError } from '../run/config.ts';
import { forgetOldSecrets, readSecrets, rotateSecrets } from './secrets.ts';

let dir = '';
const secretsFile = () => path.join(dir, 'rahasia.json');
const readStored = () => JSON.parse(readFileSync(secretsFile(), 'utf8')) as Record<string, string>;
beforeEach(() => void (dir = mkdtempSync(path.join(os.tmpdir(), 'nadi-rahasia-'))));
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it('makes the secrets once, for the owner only', () => {
  const secrets = readSecrets(dir);
  expect([secrets.tokenKey.length, secrets.vaultKey.length]).toEqual([32, 32]);
  expect(Buffer.from(secrets.tokenKey).equals(Buffer.from(secrets.vaultKey))).toBe(false);
  expect(readSecrets(dir)).toEqual(secrets);
  expect(statSync(secretsFile()).mode & 0o777).toBe(0o600);
  expect(readdirSync(dir)).toEqual(['rahasia.json']);
});

it('adds what an older version had not, and leaves the rest as it was', () => {
  const kunci_token = Buffer.alloc(32, 9).toString('base64');
  writeFileSync(secretsFile(), JSON.stringify({ kunci_token, lain: 'tetap' }));
  const { tokenKey } = readSecrets(dir);
  expect(Buffer.from(tokenKey).toString('base64')).toBe(kunci_token);
  expect(readStored()).toMatchObject({ kunci_token, lain: 'tetap', kunci_brankas: expect.any(String) });
  expect(statSync(secretsFile()).mode & 0o777).toBe(0o600);
});

it('a lock left by a killed program is taken over', () => {
  writeFileSync(`${secretsFile()}.baru`, '');
  const old = new Date(Date.now() - 60_000);
  utimesSync(`${secretsFile()}.baru`, old, old);
  expect(readSecrets(dir).vaultKey).toHaveLength(32);
  expect(readdirSync(dir)).toEqual(['rahasia.json']);
});

it('programs that start at once agree on one key', async () => {
  const program = `import('${new URL('./secrets.ts', import.meta.url).href}').then(({ readSecrets }) => console.log(Buffer.from(readSecrets(${JSON.stringify(dir)}).vaultKey).toString('base64')))`;
  const outputs = await Promise.all([1, 2, 3].map(() => promisify(execFile)(process.execPath, ['-e', program])));
  expect(new Set(outputs.map((k) => k.stdout.trim()))).toEqual(new Set([readStored()['kunci_brankas']]));
}, 20_000);

it.each(['{', '{"kunci_token":"pendek","kunci_brankas":"pendek"}'])(
  'a broken file (%s) is said, never replaced',
  (text) => {
    writeFileSync(secretsFile(), text);
    expect(() => readSecrets(dir)).toThrow(ConfigError);
    expect(readFileSync(secretsFile(), 'utf8')).toBe(text);
    expect(readdirSync(dir)).toEqual(['rahasia.json']);
  },
);

it('a file that can’t be read is not called broken: nobody is told to remove good keys', () => {
  mkdirSync(secretsFile());
  expect(() => readSecrets(dir)).toThrow(`Berkas ${secretsFile()} tidak dapat dibaca (EISDIR); periksa hak aksesnya.`);
  expect(readdirSync(dir)).toEqual(['rahasia.json']);
});

it('a rotation makes new keys, and the old ones go on reading until they are forgotten', () => {
  const first = readSecrets(dir);
  rotateSecrets(dir);
  const second = readSecrets(dir);
  expect(second.oldVaultKeys).toEqual([first.vaultKey]);
  expect(second.oldTokenKeys).toEqual([first.tokenKey]);
  expect(second.vaultKey).not.toEqual(first.vaultKey);
  expect(second.tokenKey).not.toEqual(first.tokenKey);
  rotateSecrets(dir);
  expect(readSecrets(dir).oldVaultKeys).toEqual([second.vaultKey, first.vaultKey]);
  forgetOldSecrets(dir);
  expect(readSecrets(dir)).toMatchObject({ oldVaultKeys: [], oldTokenKeys: [] });
  expect(statSync(secretsFile()).mode & 0o777).toBe(0o600);
  expect(readdirSync(dir)).toEqual(['rahasia.json']);
});
