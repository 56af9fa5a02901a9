import { randomBytes, randomUUID } from 'node:crypto';
import type { LightMyRequestResponse as Response } from 'fastify';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  listTemporary,
  listStored,
  jpeg,
  jpegWithTraces,
  PDF,
  pngBomb,
  PROGRAM,
  SVG,
} from '#testing/berkas-fixtures.ts';
import { startTestApp, type TestFaskes, type TestApp } from '#testing/harness.ts';

let t: TestApp;
let rs: TestFaskes;
let norm: number;
beforeAll(async () => void (t = await startTestApp()));
beforeEach(async () => {
  rs = await t.newFaskes();
  norm = await rs.savePasien();
});

const upload = (content: Buffer, key: string = randomUUID()): Promise<Response> =>
  rs.petugas.upload(`/pasien/upload/foto/${norm}`, { foto: { nama: 'wajah.jpg', bytes: content } }, { key });
const uploadWebcam = (base64: unknown, key: string = randomUUID()): Promise<Response> =>
  rs.petugas.post(`/pasien/upload/webcam/${norm}`, { base64 }, { key });
const listAudit = async () =>
  (
    await t.superuser.query(
      `select akun_id, aksi, sebelum, sesudah from audit where faskes_id = $1 and objek = 'foto_pasien' order by id`,
      [rs.faskesId],
    )
  ).rows;
const fieldErrorsOf = (res: Response): Record<string, string[]> => {
  expect(res.statusCode, res.body).toBe(422);
  return res.json().errors;
};

describe('a patient’s picture', () => {
  it('is kept in two sizes without what was hidden in it; its address changes with it', async () => {
    const res = await upload(await jpeg(1600, 1200));
    expect(res.statusCode, res.body).toBe(200);
    const [, v = ''] = /^\/pasien\/foto\/\d+\?v=([0-9a-f]{16})$/.exec(res.json().data.foto) ?? [];
    expect(res.json()).toEqual({
      status: 'success',
      success: true,
      error: false,
      message: 'Foto berhasil disimpan',
      data: { foto: `/pasien/foto/${norm}?v=${v}` },
    });
    const large = await rs.petugas.get(`/pasien/foto/${norm}?v=${v}`);
    expect(large.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'no-cache, no-store',
      'content-disposition': expect.stringMatching(/^inline; /),
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(large.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 800, height: 600 });
    const small = await rs.petugas.get(`/pasien/foto/${norm}?v=${v}&kecil=1`);
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 160, height: 120 });
    expect(listStored(t.dataDir, rs.faskesId)).toHaveLength(2);
    expect(listTemporary(t.dataDir)).toEqual([]);

    const fresh = (await upload(await jpegWithTraces())).json().data.foto as string;
    expect(fresh).not.toBe(res.json().data.foto);
    const face = (await rs.petugas.get(fresh)).rawPayload;
    expect(await sharp(face).metadata()).toMatchObject({ width: 200, height: 400 });
    expect((await sharp(face).metadata()).exif).toBeUndefined();
    expect(face.includes('Siti Rahasia')).toBe(false);
    // No browser keeps a face for whoever sits down next.
    expect((await rs.petugas.get(`/pasien/foto/${norm}`)).headers['cache-control']).toBe('no-cache, no-store');
  });

  it('from the camera is the same, with or without its head', async () => {
    const content = (await jpeg(640, 480)).toString('base64');
    const res = await uploadWebcam(`data:image/jpeg;base64,${content}`);
    expect(res.statusCode, res.body).toBe(200);
    expect((await uploadWebcam(content)).json().data).toEqual(res.json().data);
    expect(await sharp((await rs.petugas.get(res.json().data.foto)).rawPayload).metadata()).toMatchObject({
      width: 640,
      height: 480,
    });
    expect(listStored(t.dataDir, rs.faskesId)).toHaveLength(2);
  });

  it('of 10 MB fits through the camera’s call, which no other JSON call takes', async () => {
    // Noise does not compress, so the picture keeps the size of its bytes.
    const large = await sharp(randomBytes(1800 * 1800 * 3), { raw: { width: 1800, height: 1800, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(large.length).toBeGreaterThan(9_500_000);
    const kept = await uploadWebcam(large.toString('base64'));
    expect(kept.statusCode, kept.body).toBe(200);
    expect(fieldErrorsOf(await uploadWebcam(Buffer.alloc(10 * 1024 * 1024 + 3).toString('base64')))).toEqual({
      base64: ['Foto paling besar 10 MB'],
    });
    expect(fieldErrorsOf(await uploadWebcam('A'.repeat(14_000_004)))).toEqual({ base64: ['Foto paling besar 10 MB'] });
    const passed = await uploadWebcam('A'.repeat(15_000_000));
    expect([passed.statusCode, passed.json().message]).toEqual([413, 'Foto paling besar 10 MB']);
    const other = await rs.petugas.post('/pasien/store', { nama: 'A'.repeat(2_000_000) });
    expect([other.statusCode, other.json().message]).toEqual([413, 'Kiriman terlalu besar; paling besar 1 MB.']);
  });

  it('is a picture and nothing else', async () => {
    expect(fieldErrorsOf(await upload(PROGRAM))).toEqual({
      foto: ['Berkas ini bukan gambar (JPEG, PNG, WebP, atau GIF)'],
    });
    expect(fieldErrorsOf(await upload(SVG))).toEqual({ foto: ['Berkas ini bukan gambar (JPEG, PNG, WebP, atau GIF)'] });
    expect(fieldErrorsOf(await upload(PDF))).toEqual({ foto: ['Berkas ini bukan gambar (JPEG, PNG, WebP, atau GIF)'] });
    expect(fieldErrorsOf(await upload((await jpeg()).subarray(0, 400)))).toEqual({
      foto: ['Gambar ini rusak atau tidak dapat dibaca'],
    });
    expect(
      fieldErrorsOf(await upload(Buffer.concat([Buffer.from('\0\0\0\x18ftypheic', 'latin1'), Buffer.alloc(200)]))),
    ).toEqual({ foto: ['Gambar HEIC belum dapat dibaca; simpan dulu sebagai JPEG'] });
    expect(fieldErrorsOf(await upload(pngBomb(10_000, 10_000, 1000)))).toEqual({
      foto: ['Gambar terlalu besar: 10000 x 10000 titik. Paling besar 50 juta titik; perkecil dulu.'],
    });
    for (const base64 of [
      'bukan base64!',
      SVG.toString('base64'),
      PROGRAM.toString('base64'),
      'data:text/html;base64,AAAA',
    ])
      expect(fieldErrorsOf(await uploadWebcam(base64))).toEqual({ base64: ['Foto tidak dapat dibaca'] });
    expect(fieldErrorsOf(await uploadWebcam(''))).toEqual({ base64: ['Foto kosong'] });
    expect(fieldErrorsOf(await rs.petugas.post(`/pasien/upload/foto/${norm}`, {}))).toEqual({
      foto: ['Foto wajib dipilih'],
    });
    expect(listStored(t.dataDir, rs.faskesId)).toEqual([]);
    expect(listTemporary(t.dataDir)).toEqual([]);
    const without = await rs.petugas.get(`/pasien/foto/${norm}`);
    expect([without.statusCode, without.json().message]).toEqual([404, 'Pasien ini belum punya foto']);
  });

  it('is stored once for the same request twice, and another picture under the same key is refused', async () => {
    const key = randomUUID();
    const content = await jpeg();
    expect((await upload(content, key)).json()).toEqual((await upload(content, key)).json());
    expect((await upload(await jpeg(300, 200, '#00ff00'), key)).statusCode).toBe(422);
    expect(await listAudit()).toHaveLength(1);
    expect(listStored(t.dataDir, rs.faskesId)).toHaveLength(2);
  });

  it('is written down when it changes, with the one before, and when it is looked at; a list’s small ones are the list', async () => {
    const one = (await upload(await jpeg())).json().data.foto as string;
    const dua = (await upload(await jpeg(300, 200, '#00ff00'))).json().data.foto as string;
    await rs.dokter.get(`/pasien/foto/${norm}?kecil=1`);
    await rs.dokter.get(dua);
    const [a, b, c, ...other] = await listAudit();
    expect(a).toMatchObject({ akun_id: rs.petugas.akunId, aksi: 'ubah', sebelum: { sha256: null } });
    expect(one).toContain(a.sesudah.sha256.slice(0, 16));
    expect(b.sebelum).toEqual(a.sesudah);
    expect(c).toEqual({ akun_id: rs.dokter.akunId, aksi: 'baca', sebelum: null, sesudah: null });
    expect(other).toEqual([]);
  });

  it('does not disturb a form that is open on the patient', async () => {
    await upload(await jpeg());
    const res = await rs.petugas.post(`/pasien/update/${norm}?_method=PUT`, {
      ...rs.newPasien({ nama: 'SITI RAHAYU' }),
      versi: 1,
    });
    expect(res.statusCode, res.body).toBe(200);
  });
});

describe('who may', () => {
  it('another facility has no such patient (404), and the picture stays', async () => {
    const foto = (await upload(await jpeg())).json().data.foto as string;
    const foreign = await t.newFaskes();
    expect((await foreign.petugas.get(foto)).statusCode).toBe(404);
    expect(
      (await foreign.petugas.upload(`/pasien/upload/foto/${norm}`, { foto: { nama: 'a.jpg', bytes: await jpeg() } }))
        .statusCode,
    ).toBe(404);
    expect(
      (await foreign.petugas.post(`/pasien/upload/webcam/${norm}`, { base64: (await jpeg()).toString('base64') }))
        .statusCode,
    ).toBe(404);
    // In the other facility the same number belongs to another patient, who has no picture.
    expect(await foreign.savePasien()).toBe(norm);
    expect((await foreign.petugas.get(foto)).statusCode).toBe(404);
    expect((await rs.petugas.get(foto)).statusCode).toBe(200);
    expect(listStored(t.dataDir, foreign.faskesId)).toEqual([]);
  });

  it('without the right it is neither seen nor set', async () => {
    const foto = (await upload(await jpeg())).json().data.foto as string;
    expect((await rs.klien.get(foto)).statusCode).toBe(403);
    expect(
      (await rs.klien.upload(`/pasien/upload/foto/${norm}`, { foto: { nama: 'a.jpg', bytes: await jpeg() } }))
        .statusCode,
    ).toBe(403);
    expect((await rs.klien.post(`/pasien/upload/webcam/${norm}`, { base64: 'AAAA' })).statusCode).toBe(403);
    expect((await t.app.inject({ url: `/api${foto}` })).statusCode).toBe(401);
  });
});
