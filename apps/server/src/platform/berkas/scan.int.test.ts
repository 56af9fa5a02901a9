import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listStored, listTemporary, PDF } from '#testing/berkas-fixtures.ts';
import { openFakeClamd, type FakeClamd } from '#testing/fake-clamd.ts';
import { startOwnApp, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { openScanner, scannerAddress } from './scan.ts';

const VIRUS = 'ini-virus-uji';
let clamd: FakeClamd;
let t: TestApp;
let rs: TestFaskes;
let norm = 0;
let dir = '';
beforeAll(async () => {
  clamd = await openFakeClamd(VIRUS);
  t = await startOwnApp();
  t.app.services.berkas.scan = openScanner(clamd.address);
  rs = await t.newFaskes();
  norm = await rs.savePasien();
  dir = mkdtempSync(path.join(os.tmpdir(), 'nadi-pindai-'));
});
beforeEach(() => void (clamd.mode.now = 'works'));
afterAll(async () => {
  rmSync(dir, { recursive: true, force: true });
  await clamd.close();
});

const send = (bytes: Buffer, key: string = randomUUID()) =>
  rs.petugas.upload(`/dokumen-pasien/${norm}`, { jenis_dokumen: 'lainnya', file: { nama: 'a.pdf', bytes } }, { key });

describe('a scanner for uploads', () => {
  it('sees the whole file, whatever its length', async () => {
    const file = path.join(dir, 'besar');
    const bytes = randomBytes(1_000_003);
    writeFileSync(file, bytes);
    expect(await openScanner(clamd.address)(file)).toBeNull();
    expect(clamd.seen.at(-1)?.equals(bytes)).toBe(true);
    writeFileSync(file, Buffer.concat([bytes, Buffer.from(VIRUS)]));
    expect(await openScanner(clamd.address)(file)).toBe('Uji.Virus-1');
  });
  it('a clean file is stored, one with something in it is refused at its field and leaves nothing', async () => {
    expect((await send(PDF)).statusCode).toBe(200);
    const stored = listStored(t.dataDir, rs.faskesId).length;
    const res = await send(Buffer.concat([PDF, Buffer.from(VIRUS)]));
    expect(res.statusCode).toBe(422);
    expect(res.json().errors).toEqual({ file: ['Pemindai virus menolak berkas ini; pilih berkas lain'] });
    expect(listStored(t.dataDir, rs.faskesId)).toHaveLength(stored);
    expect(listTemporary(t.dataDir)).toEqual([]);
  });
  it.each(['breaks off', 'error'] as const)(
    'one that %s lets nothing pass; the same save goes through later',
    async (how) => {
      clamd.mode.now = how;
      const key = randomUUID();
      const refused = await send(PDF, key);
      expect(refused.statusCode).toBe(503);
      expect(refused.json().message).toMatch(/^Pemindai virus sedang tidak dapat dihubungi/);
      clamd.mode.now = 'works';
      expect((await send(PDF, key)).statusCode).toBe(200);
    },
  );
  it('one that is not there lets nothing pass', async () => {
    const file = path.join(dir, 'kecil');
    writeFileSync(file, 'a');
    await expect(openScanner({ path: path.join(dir, 'tidak-ada') })(file)).rejects.toMatchObject({ status: 503 });
  });
});

it.each([
  ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
])('%s is where it listens', (text, address) => expect(scannerAddress(text)).toEqual(address));
