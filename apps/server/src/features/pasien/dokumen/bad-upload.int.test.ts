import { randomUUID } from 'node:crypto';
import net, { type AddressInfo } from 'node:net';
import { setTimeout as tunggu } from 'node:timers/promises';
import type { LightMyRequestResponse as Response } from 'fastify';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DokumenPasien } from '@nadi/contract/pasien/dokumen-pasien.contract';
import { listTemporary, listStored, jpeg, PDF, pngBomb, PROGRAM, SVG, plainImage } from '#testing/berkas-fixtures.ts';
import { buildMultipart } from '#testing/test-faskes.ts';
import { startTestApp, type TestFaskes, type TestApp } from '#testing/harness.ts';

const MB = 1024 * 1024;
let t: TestApp;
let rs: TestFaskes;
let norm: number;
beforeAll(async () => void (t = await startTestApp()));
beforeEach(async () => {
  rs = await t.newFaskes();
  norm = await rs.savePasien();
});
afterEach(() => {
  const remaining = listTemporary(t.dataDir);
  if (remaining.length > 0) throw new Error(`left waiting: ${remaining.length}`);
});

const upload = (nama: string, content: Buffer, jenis = 'lainnya'): Promise<Response> =>
  rs.petugas.upload(`/dokumen-pasien/${norm}`, { jenis_dokumen: jenis, file: { nama, bytes: content } });
const uploadErrors = async (nama: string, content: Buffer, jenis?: string): Promise<string[]> => {
  const res = await upload(nama, content, jenis);
  expect(res.statusCode, res.body).toBe(422);
  expect(await listDokumen()).toEqual([]);
  expect(listStored(t.dataDir, rs.faskesId)).toEqual([]);
  return res.json().errors.file;
};
const listDokumen = async (): Promise<DokumenPasien[]> => (await rs.petugas.get(`/dokumen-pasien/${norm}`)).json().data;
/** Expects that the file is stored, and is only ever sent as a download. */
const expectDownloadOnly = async (nama: string, content: Buffer): Promise<void> => {
  const res = await upload(nama, content);
  expect(res.statusCode, res.body).toBe(200);
  const d = res.json().data as DokumenPasien;
  expect(d.tipe).toBe('application/octet-stream');
  const bytes = await rs.petugas.get(`${d.file_url}?tampil=1`);
  expect(bytes.rawPayload.equals(content)).toBe(true);
  expect(bytes.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': expect.stringMatching(/^attachment; /),
  });
};

describe('the type is what the bytes say', () => {
  const lie = (what: string): string[] => [`Isi berkas ini bukan ${what} seperti namanya`];
  const NOT_PAPERS = ['Berkas ini bukan gambar (JPEG, PNG, WebP, GIF) atau PDF; simpan sebagai dokumen Lainnya'];

  it('a program is no identity card, by whatever name; as "lainnya" it is bytes to download', async () => {
    expect(await uploadErrors('ktp.jpg', PROGRAM, 'ktp')).toEqual(lie('gambar'));
    expect(await uploadErrors('ktp.bin', PROGRAM, 'ktp')).toEqual(NOT_PAPERS);
    await expectDownloadOnly('ktp.bin', PROGRAM);
  });

  it('an SVG with a script is no picture: never shown, only downloaded', async () => {
    expect(await uploadErrors('ktp.svg', SVG, 'ktp')).toEqual(NOT_PAPERS);
    await expectDownloadOnly('gambar.svg', SVG);
  });

  it('a page that calls itself a PDF is refused, and one by its own name is bytes to download', async () => {
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    expect(await uploadErrors('surat.pdf', page, 'lainnya')).toEqual(lie('PDF'));
    await expectDownloadOnly('surat.html', page);
  });

  it('a picture with a page behind it loses the page', async () => {
    const d = (await upload('a.jpg', Buffer.concat([await jpeg(), Buffer.from('<script>alert(1)</script>')]))).json()
      .data as DokumenPasien;
    const { rawPayload } = await rs.petugas.get(d.file_url);
    expect(rawPayload.includes('script')).toBe(false);
  });

  it('a packed bomb is never opened', async () => {
    // A 42 kB bomb that unpacks to petabytes begins and ends like this, and nothing unpacks it.
    const bomb = `PK\x03\x04${'\xFF'.repeat(42_000)}PK\x05\x06${'\0'.repeat(18)}`;
    await expectDownloadOnly('bom.zip', Buffer.from(bomb, 'latin1'));
  });
});

describe('pictures that want to fill the memory', () => {
  it('100 million points are refused from the head, whatever kind of document', async () => {
    const hundred = pngBomb(10_000, 10_000, 1000);
    const kata = ['Gambar terlalu besar: 10000 x 10000 titik. Paling besar 50 juta titik; perkecil dulu.'];
    expect(await uploadErrors('besar.png', hundred, 'ktp')).toEqual(kata);
    expect(await uploadErrors('besar.png', hundred)).toEqual(kata);
    expect(await uploadErrors('bom.png', pngBomb(60_000, 60_000, 1000), 'ktp')).toEqual([
      'Gambar terlalu besar: 60000 x 60000 titik. Paling besar 50 juta titik; perkecil dulu.',
    ]);
  });

  it('one that must be unpacked whole may have half as many', async () => {
    expect(
      await uploadErrors(
        'bertahap.jpg',
        await plainImage(5100, 5100).jpeg({ quality: 10, progressive: true }).toBuffer(),
        'ktp',
      ),
    ).toEqual(['Gambar terlalu besar: 5100 x 5100 titik. Paling besar 25 juta titik; perkecil dulu.']);
    expect(
      (await upload('baris.jpg', await plainImage(5100, 5100).jpeg({ quality: 10 }).toBuffer(), 'ktp')).statusCode,
    ).toBe(200);
  });

  it('a small picture whose packed bytes never end is read as far as the picture goes', async () => {
    const res = await upload('bom.png', pngBomb(50, 50, 150 * MB), 'ktp');
    expect(res.statusCode, res.body).toBe(200);
    const image = await rs.petugas.get(res.json().data.file_url);
    expect(await sharp(image.rawPayload).metadata()).toMatchObject({ width: 50, height: 50 });
  });

  it('of a film only the first frame is kept', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#00ff00', '#0000ff'].map((background) => plainImage(40, 30, background).png().toBuffer()),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(gif).metadata()).pages).toBe(3);
    const d = (await upload('film.gif', gif, 'ktp')).json().data as DokumenPasien;
    const info = await sharp((await rs.petugas.get(d.file_url)).rawPayload).metadata();
    expect([info.width, info.height, info.pages ?? 1]).toEqual([40, 30, 1]);
  });

  it('eight at once are drawn, none is lost', async () => {
    const all = await Promise.all(
      Array.from({ length: 8 }, async (_, n) => upload(`${n}.jpg`, await jpeg(2200, 2200, `#${n}${n}8080`), 'ktp')),
    );
    expect(all.map((r) => r.statusCode)).toEqual(Array(8).fill(200));
    expect(listStored(t.dataDir, rs.faskesId)).toHaveLength(8);
  });
});

describe('sizes', () => {
  it('nothing at all is refused in words', async () => {
    expect(await uploadErrors('kosong.pdf', Buffer.alloc(0))).toEqual(['Berkas ini kosong; pilih berkas lain']);
  });

  it('10 MB pass, one byte more does not', async () => {
    expect(await uploadErrors('besar.bin', Buffer.alloc(10 * MB + 1, 7))).toEqual(['Berkas paling besar 10 MB']);
    expect((await upload('pas.bin', Buffer.alloc(10 * MB, 7))).statusCode).toBe(200);
  });

  it('what says it is far too large is not read; too many files or fields are refused', async () => {
    const res = await rs.petugas.upload(`/dokumen-pasien/${norm}`, {
      jenis_dokumen: 'ktp',
      file: { nama: 'a.bin', bytes: Buffer.alloc(20 * MB) },
    });
    expect([res.statusCode, res.json().errors]).toEqual([422, { file: ['Berkas paling besar 10 MB'] }]);
    const berkas = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`f${n}`, { nama: 'a.pdf', bytes: PDF }]));
    const counts = await rs.petugas.upload(`/dokumen-pasien/${norm}`, berkas);
    expect([counts.statusCode, counts.json().message]).toEqual([413, 'Terlalu banyak berkas dalam satu kiriman.']);
    const field = await rs.petugas.upload(
      `/dokumen-pasien/${norm}`,
      Object.fromEntries(Array.from({ length: 250 }, (_, n) => [`k${n}`, 'x'])),
    );
    expect([field.statusCode, field.json().message]).toEqual([413, 'Terlalu banyak kolom dalam satu kiriman.']);
    expect(
      (
        await rs.petugas.upload('/pasien/store', {
          ...(rs.newPasien() as Record<string, string>),
          foto: { nama: 'a.jpg', bytes: await jpeg() },
        })
      ).json().errors,
    ).toEqual({ foto: ['Berkas tidak diterima di sini'] });
  });
});

it.each([
  ['../../etc/passwd', 'passwd'],
  [String.raw`C:\x\y.pdf`, 'y.pdf'],
  ['ktp\u202Efdp.exe', 'ktpfdp.exe'],
  ['surat\0.pdf', 'surat.pdf'],
  [`${'n'.repeat(400)}.pdf`, `${'n'.repeat(146)}.pdf`],
  ['....', 'berkas'],
  ['Surat Keterangan – Ibu Sitī 😀.pdf', 'Surat Keterangan – Ibu Sitī 😀.pdf'],
])('a name of tricks: %j', async (nama, done) => {
  const res = await upload(nama, PDF);
  expect(res.statusCode, res.body).toBe(200);
  expect(res.json().data.filename).toBe(done);
  const head = String((await rs.petugas.get(res.json().data.file_url)).headers['content-disposition']);
  expect(head).toMatch(/^attachment; filename="[\x20-\x7E]*"; filename\*=UTF-8''[\w%.!#$&+^`|~-]+$/);
  expect(decodeURIComponent(/''(.*)$/.exec(head)?.[1] ?? '')).toBe(
    done === 'berkas' || done.endsWith('.pdf')
      ? done.replace(/^berkas$/, 'berkas.pdf')
      : done.replace(/\.exe$|$/, '.pdf'),
  );
  // Whatever the upload was called, one file lies in the folder of the facility, named by its bytes.
  expect(listStored(t.dataDir, rs.faskesId)).toHaveLength(1);
});

describe('a connection that is cut', () => {
  /** Sends a part of the form over a real socket, then breaks the connection. */
  async function breakOff(takePart: (body: Buffer) => Buffer): Promise<void> {
    await t.address();
    const { contentType: tipe, body: badan } = buildMultipart({
      jenis_dokumen: 'lainnya',
      file: { nama: 'putus.bin', bytes: Buffer.alloc(4 * MB, 5) },
    });
    const socket = net.connect((t.app.server.address() as AddressInfo).port, '127.0.0.1');
    await new Promise((ready) => socket.once('connect', ready));
    socket.write(
      `POST /api/dokumen-pasien/${norm} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${rs.petugas.token}\r\nIdempotency-Key: ${randomUUID()}\r\nContent-Type: ${tipe}\r\nContent-Length: ${badan.length}\r\n\r\n`,
    );
    await new Promise((ready) => socket.write(takePart(badan), ready));
    // At this point the server has begun to write what it received.
    await waitUntil(() => listTemporary(t.dataDir).length > 0);
    socket.destroy();
  }
  async function waitUntil(condition: () => boolean): Promise<void> {
    for (let n = 0; n < 400 && !condition(); n++) await tunggu(10);
    expect(condition()).toBe(true);
  }

  it('in the middle of a file leaves no row, no file and nothing waiting', async () => {
    const failures = vi.spyOn(t.app.log, 'error');
    await breakOff((body) => body.subarray(0, 2 * MB));
    await waitUntil(() => listTemporary(t.dataDir).length === 0);
    expect(await listDokumen()).toEqual([]);
    expect(listStored(t.dataDir, rs.faskesId)).toEqual([]);
    expect((await t.superuser.query('select 1 from berkas_kunci')).rowCount).toBe(0);
    // A broken connection is not an error of the server, least of all of the database.
    await tunggu(200);
    expect(failures).not.toHaveBeenCalled();
    failures.mockRestore();
    expect((await upload('utuh.pdf', PDF)).statusCode).toBe(200);
  });

  it('just before the end of the form too', async () => {
    await breakOff((body) => body.subarray(0, body.length - 20));
    await waitUntil(() => listTemporary(t.dataDir).length === 0);
    expect(await listDokumen()).toEqual([]);
    expect(listStored(t.dataDir, rs.faskesId)).toEqual([]);
  });
});

it('a form that ends too early is refused', async () => {
  const { contentType: tipe, body: badan } = buildMultipart({
    jenis_dokumen: 'lainnya',
    file: { nama: 'a.pdf', bytes: PDF },
  });
  const res = await t.app.inject({
    method: 'POST',
    url: `/api/dokumen-pasien/${norm}`,
    payload: badan.subarray(0, badan.length - 30),
    headers: { authorization: `Bearer ${rs.petugas.token}`, 'content-type': tipe },
  });
  expect([res.statusCode, res.json().message]).toEqual([
    400,
    'Formulir terpotong di jalan atau tidak dapat dibaca. Kirim sekali lagi.',
  ]);
  expect(await listDokumen()).toEqual([]);
});
