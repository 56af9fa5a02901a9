import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { openFakeS3 } from '#testing/fake-s3.ts';
import type { AppError } from '../http/errors.ts';
import { openFolderStore, folderError } from './folder-store.ts';
import { openS3Store } from './s3-store.ts';
import { keyPath, type BerkasStore } from './store.ts';

const dir = mkdtempSync(path.join(os.tmpdir(), 'nadi-toko-'));
const folder = path.join(dir, 'berkas');
const temporary = path.join(folder, '.sementara');
mkdirSync(temporary, { recursive: true });
const s3 = await openFakeS3();
afterAll(async () => {
  await s3.close();
  rmSync(dir, { recursive: true, force: true });
});

let fileNumber = 0;
function makeFile(content: Buffer = randomBytes(2000)): { isi: Buffer; jalur: string; sha256: string } {
  const filePath = path.join(dir, `kirim-${fileNumber++}`);
  writeFileSync(filePath, content);
  return { isi: content, jalur: filePath, sha256: createHash('sha256').update(content).digest('hex') };
}

const listAll = async (store: BerkasStore, faskesId: number, prefix: string): Promise<string[]> => {
  const hashes: string[] = [];
  for await (const { sha256, modifiedAt } of store.list(faskesId, prefix)) {
    expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(60_000);
    hashes.push(sha256);
  }
  return hashes.toSorted();
};

describe.each<[string, BerkasStore]>([
  ['folder', openFolderStore(folder, temporary)],
  ['S3', openS3Store(s3.settings)],
])('a store of files: %s', (_nama, store) => {
  it('gives back what it was given, to that facility only', async () => {
    const { isi, jalur: filePath, sha256 } = makeFile(randomBytes(3_000_000));
    await store.put({ faskesId: 7, sha256 }, filePath);
    await store.put({ faskesId: 7, sha256 }, filePath);
    const stored = await store.get({ faskesId: 7, sha256 });
    expect(stored?.size).toBe(3_000_000);
    expect((await buffer(stored?.stream as NodeJS.ReadableStream)).equals(isi)).toBe(true);
    expect(await store.get({ faskesId: 8, sha256 })).toBeUndefined();
  });

  it('removes, also what is not there', async () => {
    const { jalur: filePath, sha256 } = makeFile();
    await store.put({ faskesId: 7, sha256 }, filePath);
    await store.delete({ faskesId: 8, sha256 });
    expect(await store.get({ faskesId: 7, sha256 }).then((a) => a?.stream.destroy() !== undefined)).toBe(true);
    await store.delete({ faskesId: 7, sha256 });
    await store.delete({ faskesId: 7, sha256 });
    expect(await store.get({ faskesId: 7, sha256 })).toBeUndefined();
  });

  it('lists a part whole, in however many pages, and an empty one as empty', async () => {
    // Five hashes of one beginning fill more than two pages of the fake bucket; one more lies beside them.
    const candidates = Array.from({ length: 400 }, (_, n) => Buffer.from(`isi ${n}`)).map((content) => ({
      isi: content,
      sha256: createHash('sha256').update(content).digest('hex'),
    }));
    const samePrefix = candidates.filter((k) => k.sha256.startsWith('5')).slice(0, 5);
    expect(samePrefix).toHaveLength(5);
    for (const { isi } of [...samePrefix, ...candidates.filter((k) => k.sha256.startsWith('6')).slice(0, 1)]) {
      const { jalur: filePath, sha256 } = makeFile(isi);
      await store.put({ faskesId: 9, sha256 }, filePath);
    }
    expect(await listAll(store, 9, '5')).toEqual(samePrefix.map((b) => b.sha256).toSorted());
    expect(await listAll(store, 9, '6')).toHaveLength(1);
    expect(await listAll(store, 9, '0')).toEqual([]);
    expect(await listAll(store, 10, '5')).toEqual([]);
  });

  it('takes a hash and nothing else for a name', async () => {
    const { jalur: filePath } = makeFile();
    for (const sha256 of ['../../../etc/passwd', '', 'A'.repeat(64), `${'a'.repeat(63)}/`]) {
      await expect((async () => store.put({ faskesId: 7, sha256 }, filePath))()).rejects.toThrow('not a key');
    }
  });
});

describe('the folder', () => {
  it('keeps what it holds from others on the machine, and no half-written file', async () => {
    const store = openFolderStore(folder, temporary);
    const { jalur: filePath, sha256 } = makeFile();
    chmodSync(filePath, 0o644);
    await store.put({ faskesId: 7, sha256 }, filePath);
    expect(statSync(path.join(folder, keyPath({ faskesId: 7, sha256 }))).mode & 0o777).toBe(0o600);
    expect(statSync(path.join(folder, '7')).mode & 0o777).toBe(0o700);
    await expect(store.put({ faskesId: 7, sha256: 'e'.repeat(64) }, path.join(dir, 'tiada'))).rejects.toThrow(/ENOENT/);
    expect(await store.get({ faskesId: 7, sha256: 'e'.repeat(64) })).toBeUndefined();
    expect(readdirSync(temporary)).toEqual([]);
  });

  it('says in words that the disk is full, and nothing of what the disk said', () => {
    const error = folderError(
      Object.assign(new Error('ENOSPC: no space left on device, write /srv/nadi/x'), { code: 'ENOSPC' }),
    ) as AppError;
    expect(error).toMatchObject({
      code: 'PENYIMPANAN_JAUH',
      status: 503,
      message: 'Penyimpanan berkas penuh atau tidak dapat dipakai. Beri tahu tim IT.',
    });
    const defect = new Error('something else');
    expect(folderError(defect)).toBe(defect);
  });
});

describe('the bucket', () => {
  it('is believed only with the right secret: a wrong one is "away", and nothing is stored', async () => {
    const wrongStore = openS3Store({ ...s3.settings, secret: 'bukan' });
    const { jalur: filePath, sha256 } = makeFile();
    await expect(wrongStore.put({ faskesId: 7, sha256 }, filePath)).rejects.toMatchObject({
      code: 'PENYIMPANAN_JAUH',
      status: 503,
    });
    expect(s3.objects.has(keyPath({ faskesId: 7, sha256 }))).toBe(false);
  });

  it('is asked again when it says it is busy, and is away when it goes on', async () => {
    const store = openS3Store(s3.settings);
    const { jalur: filePath, sha256 } = makeFile();
    s3.failures = 2;
    await store.put({ faskesId: 7, sha256 }, filePath);
    expect(s3.objects.has(keyPath({ faskesId: 7, sha256 }))).toBe(true);
    s3.failures = 3;
    await expect(store.get({ faskesId: 7, sha256 })).rejects.toMatchObject({ code: 'PENYIMPANAN_JAUH' });
    s3.failures = 0;
  });

  it('refuses bytes that are not what their name says', async () => {
    const store = openS3Store(s3.settings);
    const { jalur: filePath } = makeFile();
    await expect(store.put({ faskesId: 7, sha256: 'c'.repeat(64) }, filePath)).rejects.toMatchObject({
      code: 'PENYIMPANAN_JAUH',
    });
  });

  it('that nobody answers for is away, and a list of it is not empty but an error', async () => {
    const unreachable = openS3Store({ ...s3.settings, endpoint: 'http://127.0.0.1:9' });
    await expect(unreachable.get({ faskesId: 7, sha256: 'c'.repeat(64) })).rejects.toMatchObject({
      code: 'PENYIMPANAN_JAUH',
    });
    await expect(listAll(openS3Store({ ...s3.settings, bucket: 'lain' }), 7, 'a')).rejects.toMatchObject({
      code: 'PENYIMPANAN_JAUH',
    });
  });
});
