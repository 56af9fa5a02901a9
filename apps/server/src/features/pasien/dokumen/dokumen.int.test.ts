import { createHash, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { LightMyRequestResponse as Response } from 'fastify';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DokumenPasien } from '@nadi/contract/pasien/dokumen-pasien.contract';
import { openS3Store } from '#platform/berkas/s3-store.ts';
import { listTemporary, listStored, jpeg, jpegWithTraces, LETTER, PDF, PROGRAM } from '#testing/berkas-fixtures.ts';
import { startOwnApp, type TestFaskes, type MultipartValue, type TestApp } from '#testing/harness.ts';
import { openFakeS3 } from '#testing/fake-s3.ts';

let t: TestApp;
let rs: TestFaskes;
let norm: number;
beforeAll(async () => {
  t = await startOwnApp();
  // The trigger refuses this one file name, so that saving fails unexpectedly after the bytes are stored.
  await t.superuser.query(
    `create function gagal_uji() returns trigger language plpgsql as $$ begin if new.filename = 'gagal.pdf' then raise exception 'uji'; end if; return new; end $$`,
  );
  await t.superuser.query(
    'create trigger gagal_uji before insert on dokumen_pasien for each row execute function gagal_uji()',
  );
});
beforeEach(async () => {
  rs = await t.newFaskes();
  norm = await rs.savePasien();
});

const file = (nama: string, fields: Buffer): MultipartValue => ({ nama, bytes: fields });
const upload = (fields: Record<string, MultipartValue>, key: string = randomUUID()): Promise<Response> =>
  rs.petugas.upload(`/dokumen-pasien/${norm}`, { jenis_dokumen: 'lainnya', ...fields }, { key });
const uploadDokumen = async (fields: Record<string, MultipartValue>): Promise<DokumenPasien> => {
  const res = await upload(fields);
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data;
};
const updateDokumen = (
  id: number,
  fields: Record<string, MultipartValue>,
  key: string = randomUUID(),
): Promise<Response> => rs.petugas.upload(`/dokumen-pasien/${norm}/${id}?_method=PUT`, fields, { key });
const listAudit = async (objek: string) =>
  (
    await t.superuser.query(
      'select akun_id, aksi, objek_id, sebelum, sesudah from audit where faskes_id = $1 and objek = $2 order by id',
      [rs.faskesId, objek],
    )
  ).rows;
const countRows = async (): Promise<number> =>
  (await t.superuser.query('select count(*) as n from berkas where faskes_id = $1', [rs.faskesId])).rows[0].n;

describe('storing a document', () => {
  it('draws a picture again without what was hidden in it, upright and at most 2000 points', async () => {
    const original = await jpegWithTraces();
    expect(original.includes('Siti Rahasia')).toBe(true);
    const d = await uploadDokumen({
      jenis_dokumen: 'ktp',
      file: file('KTP Siti.JPG', original),
      expired_date: '2030-01-31',
    });
    expect(d).toEqual({
      id: d.id,
      jenis_dokumen: 'ktp',
      file_url: `/dokumen-pasien/${norm}/${d.id}/berkas`,
      filename: 'KTP Siti.JPG',
      tipe: 'image/webp',
      ukuran: d.ukuran,
      expired_date: '2030-01-31',
      status: 1,
      dibuat_pada: d.dibuat_pada,
      dibuat_oleh: 'Uji petugas',
      versi: 1,
    });
    const res = await rs.petugas.get(d.file_url);
    expect(res.statusCode).toBe(200);
    const info = await sharp(res.rawPayload).metadata();
    expect(info).toMatchObject({ format: 'webp', width: 200, height: 400 });
    expect([info.exif, info.icc, info.xmp, info.orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(res.rawPayload.includes('Siti Rahasia')).toBe(false);
    // The stored file is named by its content and lies in the facility's own folder.
    expect(listStored(t.dataDir, rs.faskesId)).toEqual([createHash('sha256').update(res.rawPayload).digest('hex')]);
    const large = await uploadDokumen({ jenis_dokumen: 'sim', file: file('besar.jpg', await jpeg(5000, 2500)) });
    expect(await sharp((await rs.petugas.get(large.file_url)).rawPayload).metadata()).toMatchObject({
      width: 2000,
      height: 1000,
    });
    expect(listTemporary(t.dataDir)).toEqual([]);
  });

  it('keeps a PDF as it is; shows it and pictures in the page, anything else only as a download', async () => {
    const pdf = await uploadDokumen({ jenis_dokumen: 'npwp', file: file('npwp.pdf', PDF) });
    const inline = await rs.petugas.get(`${pdf.file_url}?tampil=1`);
    expect(inline.rawPayload.equals(PDF)).toBe(true);
    expect(inline.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="npwp.pdf"; filename*=UTF-8''npwp.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache, no-store',
      'content-length': String(PDF.length),
    });
    expect((await rs.petugas.get(pdf.file_url)).headers['content-disposition']).toMatch(/^attachment; /);

    const other = await uploadDokumen({ file: file('surat.docx', LETTER) });
    const download = await rs.petugas.get(`${other.file_url}?tampil=1`);
    expect(download.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="surat.docx"; filename*=UTF-8''surat.docx`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });

    const image = await uploadDokumen({ file: file('rontgen.png', await jpeg()) });
    expect((await rs.petugas.get(`${image.file_url}?tampil=1`)).headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': `inline; filename="rontgen.webp"; filename*=UTF-8''rontgen.webp`,
    });
  });

  it('asks for a file, a known kind, a real date and a status', async () => {
    expect((await rs.petugas.post(`/dokumen-pasien/${norm}`, { jenis_dokumen: 'ktp' })).json().errors).toEqual({
      file: ['Berkas wajib dipilih'],
    });
    const wrong = await upload({
      jenis_dokumen: 'paspor',
      expired_date: '2030-02-30',
      status: 2,
      file: file('a.pdf', PDF),
    });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json().errors).toEqual({
      jenis_dokumen: ['Jenis dokumen harus dipilih dari daftar'],
      expired_date: ['Tanggal berlaku tidak ada di kalender'],
      status: ['Status harus dipilih dari daftar'],
    });
    expect((await upload({ file: file('a.pdf', PDF), lain: file('b.pdf', PDF) })).json().errors).toEqual({
      lain: ['Berkas tidak diterima di sini'],
    });
    expect(listTemporary(t.dataDir)).toEqual([]);
    expect(listStored(t.dataDir, rs.faskesId)).toEqual([]);
    expect((await rs.petugas.get(`/dokumen-pasien/${norm}`)).json().data).toEqual([]);
  });

  it('takes an untouched file field of a browser as no file', async () => {
    expect((await upload({ file: file('', Buffer.alloc(0)) })).json().errors).toEqual({
      file: ['Berkas wajib dipilih'],
    });
  });

  it('writes down who stored what, and tells the open pages', async () => {
    const d = await uploadDokumen({ jenis_dokumen: 'npwp', file: file('npwp.pdf', PDF) });
    expect(await listAudit('dokumen_pasien')).toEqual([
      {
        akun_id: rs.petugas.akunId,
        aksi: 'buat',
        objek_id: String(d.id),
        sebelum: null,
        sesudah: {
          norm,
          jenis_dokumen: 'npwp',
          filename: 'npwp.pdf',
          expired_date: null,
          status: 1,
          sha256: createHash('sha256').update(PDF).digest('hex'),
        },
      },
    ]);
    const { rows } = await t.superuser.query(
      `select data from peristiwa where faskes_id = $1 and topik = 'pasien' order by id`,
      [rs.faskesId],
    );
    expect(rows).toEqual([{ data: { norm } }, { data: { norm } }]);
  });
});

describe('the same upload again', () => {
  it('with its key gives the first answer and one document; with another file or name it is refused', async () => {
    const key = randomUUID();
    const fields = { jenis_dokumen: 'ktp', file: file('ktp.jpg', await jpeg()) };
    const first = await upload(fields, key);
    expect(first.statusCode, first.body).toBe(200);
    expect((await upload(fields, key)).json()).toEqual(first.json());
    const other = await upload({ ...fields, file: file('ktp.jpg', await jpeg(300, 200, '#ff0000')) }, key);
    expect(other.statusCode).toBe(422);
    expect(other.json().message).toMatch(/Idempotency-Key ini sudah dipakai/);
    expect((await upload({ ...fields, file: file('sim.jpg', await jpeg()) }, key)).statusCode).toBe(422);
    expect((await rs.petugas.get(`/dokumen-pasien/${norm}`)).json().data).toHaveLength(1);
    expect(listStored(t.dataDir, rs.faskesId)).toHaveLength(1);
  });

  it('by two desks at once is two documents of one file', async () => {
    const fields = { file: file('surat.pdf', PDF) };
    const result = await Promise.all([upload(fields), upload(fields), upload(fields)]);
    expect(result.map((r) => r.statusCode)).toEqual([200, 200, 200]);
    expect(new Set(result.map((r) => r.json().data.id)).size).toBe(3);
    expect(listStored(t.dataDir, rs.faskesId)).toHaveLength(1);
    expect(await countRows()).toBe(1);
    expect((await t.superuser.query('select 1 from berkas_kunci')).rowCount).toBe(0);
  });

  it('of which one fails leaves the bytes to the other', async () => {
    // Either request may wait for the other; in both orders nothing is lost.
    const result = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        n % 2 === 0 ? upload({ file: file('a.pdf', PDF) }) : upload({ file: file('gagal.pdf', PDF) }),
      ),
    );
    expect(result.map((r) => r.statusCode)).toEqual([200, 500, 200, 500, 200, 500]);
    expect(listStored(t.dataDir, rs.faskesId)).toHaveLength(1);
    expect(
      (await rs.petugas.get(`/dokumen-pasien/${norm}/${result[0]?.json().data.id}/berkas`)).rawPayload.equals(PDF),
    ).toBe(true);
  });
});

it('an upload that fails after its bytes are stored leaves neither row nor file', async () => {
  const res = await upload({ file: file('gagal.pdf', PDF) });
  expect(res.statusCode).toBe(500);
  expect(listStored(t.dataDir, rs.faskesId)).toEqual([]);
  expect(listTemporary(t.dataDir)).toEqual([]);
  expect(await countRows()).toBe(0);
  expect((await t.superuser.query('select 1 from berkas_kunci')).rowCount).toBe(0);
});

describe('changing a document', () => {
  it('without a file keeps its bytes; with one replaces them; the audit knows both', async () => {
    const d = await uploadDokumen({ jenis_dokumen: 'ktp', file: file('ktp.pdf', PDF) });
    const inactive = await updateDokumen(d.id, { jenis_dokumen: 'sim', status: 0, expired_date: '2027-05-01' });
    expect(inactive.statusCode, inactive.body).toBe(200);
    expect(inactive.json()).toMatchObject({
      error: false,
      message: 'Dokumen berhasil diubah',
      data: { ...d, jenis_dokumen: 'sim', status: 0, expired_date: '2027-05-01', versi: 2 },
    });
    // An inactive document can still be read.
    expect((await rs.petugas.get(d.file_url)).rawPayload.equals(PDF)).toBe(true);
    const fresh = Buffer.concat([PDF, Buffer.from('%2\n')]);
    const replaced = await updateDokumen(d.id, { jenis_dokumen: 'sim', file: file('sim-baru.pdf', fresh) });
    expect(replaced.json().data).toMatchObject({
      filename: 'sim-baru.pdf',
      ukuran: fresh.length,
      status: 1,
      expired_date: null,
    });
    expect((await rs.petugas.get(d.file_url)).rawPayload.equals(fresh)).toBe(true);
    // Bytes are never erased, so what the audit names can still be found.
    expect(listStored(t.dataDir, rs.faskesId)).toHaveLength(2);
    const changes = (await listAudit('dokumen_pasien')).filter((j) => j.aksi === 'ubah');
    expect(
      changes.map(({ sebelum, sesudah }) => [
        sebelum.filename,
        sesudah.filename,
        sebelum.sha256 === sesudah.sha256,
        sebelum.status,
        sesudah.status,
      ]),
    ).toEqual([
      ['ktp.pdf', 'ktp.pdf', true, 1, 0],
      ['ktp.pdf', 'sim-baru.pdf', false, 0, 1],
    ]);
    const { rows } = await t.superuser.query('select versi from dokumen_pasien where id = $1 and faskes_id = $2', [
      d.id,
      rs.faskesId,
    ]);
    expect(rows).toEqual([{ versi: 3 }]);
  });

  it('is asked as PUT only, as JSON too, and is safe to repeat', async () => {
    const d = await uploadDokumen({ file: file('a.pdf', PDF) });
    expect((await rs.petugas.post(`/dokumen-pasien/${norm}/${d.id}`, { jenis_dokumen: 'sim' })).statusCode).toBe(422);
    const key = randomUUID();
    const one = await rs.petugas.post(`/dokumen-pasien/${norm}/${d.id}?_method=PUT`, { jenis_dokumen: 'sim' }, { key });
    expect(one.json().data.jenis_dokumen).toBe('sim');
    expect(
      (await rs.petugas.post(`/dokumen-pasien/${norm}/${d.id}?_method=PUT`, { jenis_dokumen: 'sim' }, { key })).json(),
    ).toEqual(one.json());
    expect((await listAudit('dokumen_pasien')).filter((j) => j.aksi === 'ubah')).toHaveLength(1);
  });

  it('can’t turn bytes that are no paper into an identity card', async () => {
    const d = await uploadDokumen({ file: file('alat.exe', PROGRAM) });
    const res = await updateDokumen(d.id, { jenis_dokumen: 'ktp' });
    expect(res.statusCode).toBe(422);
    expect(Object.keys(res.json().errors)).toEqual(['jenis_dokumen']);
  });
});

describe('reading', () => {
  it('lists the newest first, one by one too', async () => {
    const a = await uploadDokumen({ jenis_dokumen: 'ktp', file: file('a.pdf', PDF) });
    const b = await uploadDokumen({ jenis_dokumen: 'sim', file: file('b.pdf', PDF) });
    expect((await rs.petugas.get(`/dokumen-pasien/${norm}`)).json().data).toEqual([b, a]);
    expect((await rs.petugas.get(`/dokumen-pasien/${norm}/${a.id}`)).json().data).toEqual(a);
  });

  it('the bytes is written down each time, and no browser keeps them', async () => {
    const d = await uploadDokumen({ file: file('a.pdf', PDF) });
    for (const res of [await rs.perawat.get(d.file_url), await rs.perawat.get(d.file_url)])
      expect([res.statusCode, res.headers['cache-control'], res.headers.etag]).toEqual([
        200,
        'no-cache, no-store',
        undefined,
      ]);
    expect((await listAudit('dokumen_pasien')).filter((j) => j.aksi === 'baca')).toEqual([
      { akun_id: rs.perawat.akunId, aksi: 'baca', objek_id: String(d.id), sebelum: null, sesudah: null },
      { akun_id: rs.perawat.akunId, aksi: 'baca', objek_id: String(d.id), sebelum: null, sesudah: null },
    ]);
  });

  it('bytes that are gone from the store is said, not a broken download', async () => {
    const d = await uploadDokumen({ file: file('a.pdf', PDF) });
    rmSync(path.join(t.dataDir, 'berkas', String(rs.faskesId)), { recursive: true });
    const res = await rs.petugas.get(d.file_url);
    expect(res.statusCode).toBe(404);
    expect(res.json().message).toBe('Isi berkas ini hilang dari penyimpanan. Beri tahu tim IT.');
    expect(res.headers['cache-control']).toBe('no-cache, no-store');
  });
});

describe('who may', () => {
  it('another facility, and another patient, have no such document (404), and the row stays as it was', async () => {
    const d = await uploadDokumen({ jenis_dokumen: 'ktp', file: file('a.pdf', PDF) });
    const foreign = await t.newFaskes();
    const other = await rs.savePasien({ nama: 'BUDI SANTOSO' });
    for (const [who, url] of [
      [foreign.petugas, `/dokumen-pasien/${norm}`],
      [foreign.petugas, `/dokumen-pasien/${norm}/${d.id}`],
      [foreign.petugas, d.file_url],
      [rs.petugas, `/dokumen-pasien/${other}/${d.id}`],
      [rs.petugas, `/dokumen-pasien/${other}/${d.id}/berkas`],
      [rs.petugas, '/dokumen-pasien/999999999'],
    ] as const) {
      expect((await who.get(url)).statusCode, url).toBe(404);
    }
    // The other facility has the same record number, but it does not lead to this document.
    expect(await foreign.savePasien()).toBe(norm);
    expect((await foreign.petugas.get(d.file_url)).statusCode).toBe(404);
    expect(
      (await foreign.petugas.upload(`/dokumen-pasien/${norm}/${d.id}?_method=PUT`, { jenis_dokumen: 'sim', status: 0 }))
        .statusCode,
    ).toBe(404);
    expect(
      (await rs.petugas.upload(`/dokumen-pasien/${other}/${d.id}?_method=PUT`, { jenis_dokumen: 'sim' })).statusCode,
    ).toBe(404);
    expect(
      (await rs.petugas.upload('/dokumen-pasien/999999999', { jenis_dokumen: 'ktp', file: file('a.pdf', PDF) }))
        .statusCode,
    ).toBe(404);
    expect((await rs.petugas.get(`/dokumen-pasien/${norm}/${d.id}`)).json().data).toEqual(d);
    expect(listStored(t.dataDir, foreign.faskesId)).toEqual([]);
  });

  it('without the right nothing is read, and nothing of the upload is kept', async () => {
    const d = await uploadDokumen({ file: file('a.pdf', PDF) });
    for (const url of [`/dokumen-pasien/${norm}`, `/dokumen-pasien/${norm}/${d.id}`, d.file_url])
      expect((await rs.klien.get(url)).statusCode, url).toBe(403);
    expect(
      (
        await rs.klien.upload(`/dokumen-pasien/${norm}`, {
          jenis_dokumen: 'ktp',
          file: file('b.pdf', Buffer.concat([PDF, PDF])),
        })
      ).statusCode,
    ).toBe(403);
    expect(
      (await rs.klien.upload(`/dokumen-pasien/${norm}/${d.id}?_method=PUT`, { jenis_dokumen: 'ktp' })).statusCode,
    ).toBe(403);
    const without = await t.app.inject({ url: `/api${d.file_url}` });
    expect(without.statusCode).toBe(401);
    expect(listStored(t.dataDir, rs.faskesId)).toHaveLength(1);
    expect(listTemporary(t.dataDir)).toEqual([]);
  });
});

it('a bucket instead of the folder does the same, and one that is away is said (503) and leaves no row', async () => {
  const s3 = await openFakeS3();
  const { berkas } = t.app.services;
  const folder = berkas.store;
  berkas.store = openS3Store(s3.settings);
  try {
    const d = await uploadDokumen({ jenis_dokumen: 'ktp', file: file('ktp.jpg', await jpeg()) });
    const res = await rs.petugas.get(d.file_url);
    expect(await sharp(res.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 300 });
    expect([...s3.objects.keys()]).toEqual([
      expect.stringMatching(new RegExp(`^${rs.faskesId}/[0-9a-f]{2}/[0-9a-f]{64}$`)),
    ]);
    s3.failures = 99;
    const failure = await upload({ file: file('a.pdf', PDF) });
    expect([failure.statusCode, failure.json().message, failure.headers['retry-after']]).toEqual([
      503,
      'Penyimpanan berkas sedang tidak dapat dihubungi. Isian Anda masih ada; coba lagi sebentar lagi.',
      '5',
    ]);
    expect((await rs.petugas.get(d.file_url)).statusCode).toBe(503);
    expect(await countRows()).toBe(1);
    s3.failures = 0;
    expect((await upload({ file: file('a.pdf', PDF) })).statusCode).toBe(200);
    expect(listStored(t.dataDir, rs.faskesId)).toEqual([]);
  } finally {
    berkas.store = folder;
    await s3.close();
  }
});
