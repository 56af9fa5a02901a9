import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { bukaS3Tiruan } from '../../testing/s3-tiruan.ts';
import type { AppError } from '../errors.ts';
import { bukaTokoFolder, galatFolder } from './toko-folder.ts';
import { bukaTokoS3 } from './toko-s3.ts';
import { jalurKunci, type TokoBerkas } from './toko.ts';

const dir = mkdtempSync(path.join(os.tmpdir(), 'nadi-toko-'));
const folder = path.join(dir, 'berkas');
const sementara = path.join(folder, '.sementara');
mkdirSync(sementara, { recursive: true });
const s3 = await bukaS3Tiruan();
afterAll(async () => {
  await s3.tutup();
  rmSync(dir, { recursive: true, force: true });
});

let nomor = 0;
function berkas(isi: Buffer = randomBytes(2000)): { isi: Buffer; jalur: string; sha256: string } {
  const jalur = path.join(dir, `kirim-${nomor++}`);
  writeFileSync(jalur, isi);
  return { isi, jalur, sha256: createHash('sha256').update(isi).digest('hex') };
}

const daftar = async (toko: TokoBerkas, faskesId: number, awalan: string): Promise<string[]> => {
  const semua: string[] = [];
  for await (const { sha256, diubahPada } of toko.list(faskesId, awalan)) {
    expect(Math.abs(Date.now() - diubahPada.getTime())).toBeLessThan(60_000);
    semua.push(sha256);
  }
  return semua.toSorted();
};

describe.each<[string, TokoBerkas]>([
  ['folder', bukaTokoFolder(folder, sementara)],
  ['S3', bukaTokoS3(s3.setelan)],
])('a store of files: %s', (_nama, toko) => {
  it('gives back what it was given, to that facility only', async () => {
    const { isi, jalur, sha256 } = berkas(randomBytes(3_000_000));
    await toko.put({ faskesId: 7, sha256 }, jalur);
    await toko.put({ faskesId: 7, sha256 }, jalur);
    const ada = await toko.get({ faskesId: 7, sha256 });
    expect(ada?.ukuran).toBe(3_000_000);
    expect((await buffer(ada?.isi as NodeJS.ReadableStream)).equals(isi)).toBe(true);
    expect(await toko.get({ faskesId: 8, sha256 })).toBeUndefined();
  });

  it('removes, also what is not there', async () => {
    const { jalur, sha256 } = berkas();
    await toko.put({ faskesId: 7, sha256 }, jalur);
    await toko.delete({ faskesId: 8, sha256 });
    expect(await toko.get({ faskesId: 7, sha256 }).then((a) => a?.isi.destroy() !== undefined)).toBe(true);
    await toko.delete({ faskesId: 7, sha256 });
    await toko.delete({ faskesId: 7, sha256 });
    expect(await toko.get({ faskesId: 7, sha256 })).toBeUndefined();
  });

  it('lists a part whole, in however many pages, and an empty one as empty', async () => {
    // Five hashes of one beginning fill more than two pages of the fake bucket; one more lies beside them.
    const kandidat = Array.from({ length: 400 }, (_, n) => Buffer.from(`isi ${n}`)).map((isi) => ({
      isi,
      sha256: createHash('sha256').update(isi).digest('hex'),
    }));
    const satuBagian = kandidat.filter((k) => k.sha256.startsWith('5')).slice(0, 5);
    expect(satuBagian).toHaveLength(5);
    for (const { isi } of [...satuBagian, ...kandidat.filter((k) => k.sha256.startsWith('6')).slice(0, 1)]) {
      const { jalur, sha256 } = berkas(isi);
      await toko.put({ faskesId: 9, sha256 }, jalur);
    }
    expect(await daftar(toko, 9, '5')).toEqual(satuBagian.map((b) => b.sha256).toSorted());
    expect(await daftar(toko, 9, '6')).toHaveLength(1);
    expect(await daftar(toko, 9, '0')).toEqual([]);
    expect(await daftar(toko, 10, '5')).toEqual([]);
  });

  it('takes a hash and nothing else for a name', async () => {
    const { jalur } = berkas();
    for (const sha256 of ['../../../etc/passwd', '', 'A'.repeat(64), `${'a'.repeat(63)}/`]) {
      await expect((async () => toko.put({ faskesId: 7, sha256 }, jalur))()).rejects.toThrow('not a key');
    }
  });
});

describe('the folder', () => {
  it('keeps what it holds from others on the machine, and no half-written file', async () => {
    const toko = bukaTokoFolder(folder, sementara);
    const { jalur, sha256 } = berkas();
    chmodSync(jalur, 0o644);
    await toko.put({ faskesId: 7, sha256 }, jalur);
    expect(statSync(path.join(folder, jalurKunci({ faskesId: 7, sha256 }))).mode & 0o777).toBe(0o600);
    expect(statSync(path.join(folder, '7')).mode & 0o777).toBe(0o700);
    await expect(toko.put({ faskesId: 7, sha256: 'e'.repeat(64) }, path.join(dir, 'tiada'))).rejects.toThrow(/ENOENT/);
    expect(await toko.get({ faskesId: 7, sha256: 'e'.repeat(64) })).toBeUndefined();
    expect(readdirSync(sementara)).toEqual([]);
  });

  it('says in words that the disk is full, and nothing of what the disk said', () => {
    const galat = galatFolder(
      Object.assign(new Error('ENOSPC: no space left on device, write /srv/nadi/x'), { code: 'ENOSPC' }),
    ) as AppError;
    expect(galat).toMatchObject({
      code: 'PENYIMPANAN_JAUH',
      status: 503,
      message: 'Penyimpanan berkas penuh atau tidak dapat dipakai. Beri tahu tim IT.',
    });
    const cacat = new Error('something else');
    expect(galatFolder(cacat)).toBe(cacat);
  });
});

describe('the bucket', () => {
  it('is believed only with the right secret: a wrong one is "away", and nothing is stored', async () => {
    const salah = bukaTokoS3({ ...s3.setelan, secret: 'bukan' });
    const { jalur, sha256 } = berkas();
    await expect(salah.put({ faskesId: 7, sha256 }, jalur)).rejects.toMatchObject({
      code: 'PENYIMPANAN_JAUH',
      status: 503,
    });
    expect(s3.isi.has(jalurKunci({ faskesId: 7, sha256 }))).toBe(false);
  });

  it('is asked again when it says it is busy, and is away when it goes on', async () => {
    const toko = bukaTokoS3(s3.setelan);
    const { jalur, sha256 } = berkas();
    s3.sakit = 2;
    await toko.put({ faskesId: 7, sha256 }, jalur);
    expect(s3.isi.has(jalurKunci({ faskesId: 7, sha256 }))).toBe(true);
    s3.sakit = 3;
    await expect(toko.get({ faskesId: 7, sha256 })).rejects.toMatchObject({ code: 'PENYIMPANAN_JAUH' });
    s3.sakit = 0;
  });

  it('refuses bytes that are not what their name says', async () => {
    const toko = bukaTokoS3(s3.setelan);
    const { jalur } = berkas();
    await expect(toko.put({ faskesId: 7, sha256: 'c'.repeat(64) }, jalur)).rejects.toMatchObject({
      code: 'PENYIMPANAN_JAUH',
    });
  });

  it('that nobody answers for is away, and a list of it is not empty but an error', async () => {
    const jauh = bukaTokoS3({ ...s3.setelan, endpoint: 'http://127.0.0.1:9' });
    await expect(jauh.get({ faskesId: 7, sha256: 'c'.repeat(64) })).rejects.toMatchObject({ code: 'PENYIMPANAN_JAUH' });
    await expect(daftar(bukaTokoS3({ ...s3.setelan, bucket: 'lain' }), 7, 'a')).rejects.toMatchObject({
      code: 'PENYIMPANAN_JAUH',
    });
  });
});
