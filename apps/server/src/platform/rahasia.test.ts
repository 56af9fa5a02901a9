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
import { KonfigurasiSalah } from './config.ts';
import { bacaRahasia } from './rahasia.ts';

let dir = '';
const berkas = () => path.join(dir, 'rahasia.json');
const isi = () => JSON.parse(readFileSync(berkas(), 'utf8')) as Record<string, string>;
beforeEach(() => void (dir = mkdtempSync(path.join(os.tmpdir(), 'nadi-rahasia-'))));
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it('makes the secrets once, for the owner only', () => {
  const satu = bacaRahasia(dir);
  expect([satu.kunciToken.length, satu.kunciBrankas.length]).toEqual([32, 32]);
  expect(Buffer.from(satu.kunciToken).equals(Buffer.from(satu.kunciBrankas))).toBe(false);
  expect(bacaRahasia(dir)).toEqual(satu);
  expect(statSync(berkas()).mode & 0o777).toBe(0o600);
  expect(readdirSync(dir)).toEqual(['rahasia.json']);
});

it('adds what an older version had not, and leaves the rest as it was', () => {
  const kunci_token = Buffer.alloc(32, 9).toString('base64');
  writeFileSync(berkas(), JSON.stringify({ kunci_token, lain: 'tetap' }));
  const { kunciToken } = bacaRahasia(dir);
  expect(Buffer.from(kunciToken).toString('base64')).toBe(kunci_token);
  expect(isi()).toMatchObject({ kunci_token, lain: 'tetap', kunci_brankas: expect.any(String) });
  expect(statSync(berkas()).mode & 0o777).toBe(0o600);
});

it('a lock left by a killed program is taken over', () => {
  writeFileSync(`${berkas()}.baru`, '');
  const lama = new Date(Date.now() - 60_000);
  utimesSync(`${berkas()}.baru`, lama, lama);
  expect(bacaRahasia(dir).kunciBrankas).toHaveLength(32);
  expect(readdirSync(dir)).toEqual(['rahasia.json']);
});

it('programs that start at once agree on one key', async () => {
  const kode = `import('${new URL('./rahasia.ts', import.meta.url).href}').then(({ bacaRahasia }) => console.log(Buffer.from(bacaRahasia(${JSON.stringify(dir)}).kunciBrankas).toString('base64')))`;
  const keluaran = await Promise.all([1, 2, 3].map(() => promisify(execFile)(process.execPath, ['-e', kode])));
  expect(new Set(keluaran.map((k) => k.stdout.trim()))).toEqual(new Set([isi()['kunci_brankas']]));
}, 20_000);

it.each(['{', '{"kunci_token":"pendek","kunci_brankas":"pendek"}'])(
  'a broken file (%s) is said, never replaced',
  (teks) => {
    writeFileSync(berkas(), teks);
    expect(() => bacaRahasia(dir)).toThrow(KonfigurasiSalah);
    expect(readFileSync(berkas(), 'utf8')).toBe(teks);
    expect(readdirSync(dir)).toEqual(['rahasia.json']);
  },
);

it('a file that can’t be read is not called broken: nobody is told to remove good keys', () => {
  mkdirSync(berkas());
  expect(() => bacaRahasia(dir)).toThrow(`Berkas ${berkas()} tidak dapat dibaca (EISDIR); periksa hak aksesnya.`);
  expect(readdirSync(dir)).toEqual(['rahasia.json']);
});
