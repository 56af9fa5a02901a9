import { createHash, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { LightMyRequestResponse as Response } from 'fastify';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DokumenPasien } from '@nadi/contract/dokumen-pasien.contract';
import { bukaTokoS3 } from '../../../platform/berkas/toko-s3.ts';
import { isiSementara, isiToko, jpeg, jpegBerjejak, PDF, PROGRAM } from '../../../testing/berkas-uji.ts';
import { ujiSendiri, type FaskesUji, type IsiFormulir, type Uji } from '../../../testing/harness.ts';
import { bukaS3Tiruan } from '../../../testing/s3-tiruan.ts';

let t: Uji;
let rs: FaskesUji;
let norm: number;
beforeAll(async () => {
  t = await ujiSendiri();
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
  norm = await rs.simpanPasien();
});

const file = (nama: string, isi: Buffer): IsiFormulir => ({ nama, isi });
const unggah = (isi: Record<string, IsiFormulir>, key: string = randomUUID()): Promise<Response> =>
  rs.petugas.unggah(`/dokumen-pasien/${norm}`, { jenis_dokumen: 'lainnya', ...isi }, { key });
const dokumen = async (isi: Record<string, IsiFormulir>): Promise<DokumenPasien> => {
  const res = await unggah(isi);
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data;
};
const ubah = (id: number, isi: Record<string, IsiFormulir>, key: string = randomUUID()): Promise<Response> =>
  rs.petugas.unggah(`/dokumen-pasien/${norm}/${id}?_method=PUT`, isi, { key });
const jejak = async (objek: string) =>
  (
    await t.superuser.query(
      'select akun_id, aksi, objek_id, sebelum, sesudah from audit where faskes_id = $1 and objek = $2 order by id',
      [rs.faskesId, objek],
    )
  ).rows;
const jumlahBaris = async (): Promise<number> =>
  (await t.superuser.query('select count(*) as n from berkas where faskes_id = $1', [rs.faskesId])).rows[0].n;

describe('storing a document', () => {
  it('draws a picture again without what was hidden in it, upright and at most 2000 points', async () => {
    const asli = await jpegBerjejak();
    expect(asli.includes('Siti Rahasia')).toBe(true);
    const d = await dokumen({ jenis_dokumen: 'ktp', file: file('KTP Siti.JPG', asli), expired_date: '2030-01-31' });
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
    expect(isiToko(t.dataDir, rs.faskesId)).toEqual([createHash('sha256').update(res.rawPayload).digest('hex')]);
    const besar = await dokumen({ jenis_dokumen: 'sim', file: file('besar.jpg', await jpeg(5000, 2500)) });
    expect(await sharp((await rs.petugas.get(besar.file_url)).rawPayload).metadata()).toMatchObject({
      width: 2000,
      height: 1000,
    });
    expect(isiSementara(t.dataDir)).toEqual([]);
  });

  it('keeps a PDF as it is; shows it and pictures in the page, anything else only as a download', async () => {
    const pdf = await dokumen({ jenis_dokumen: 'npwp', file: file('npwp.pdf', PDF) });
    const tampil = await rs.petugas.get(`${pdf.file_url}?tampil=1`);
    expect(tampil.rawPayload.equals(PDF)).toBe(true);
    expect(tampil.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="npwp.pdf"; filename*=UTF-8''npwp.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'content-length': String(PDF.length),
    });
    expect((await rs.petugas.get(pdf.file_url)).headers['content-disposition']).toMatch(/^attachment; /);

    const lain = await dokumen({ file: file('surat.docx', Buffer.from('PK\x03\x04 apa saja')) });
    const unduh = await rs.petugas.get(`${lain.file_url}?tampil=1`);
    expect(unduh.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="surat.docx"; filename*=UTF-8''surat.docx`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });

    const gambar = await dokumen({ file: file('rontgen.png', await jpeg()) });
    expect((await rs.petugas.get(`${gambar.file_url}?tampil=1`)).headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': `inline; filename="rontgen.webp"; filename*=UTF-8''rontgen.webp`,
    });
  });

  it('asks for a file, a known kind, a real date and a status', async () => {
    expect((await rs.petugas.post(`/dokumen-pasien/${norm}`, { jenis_dokumen: 'ktp' })).json().errors).toEqual({
      file: ['Berkas wajib dipilih'],
    });
    const salah = await unggah({
      jenis_dokumen: 'paspor',
      expired_date: '2030-02-30',
      status: 2,
      file: file('a.pdf', PDF),
    });
    expect(salah.statusCode).toBe(422);
    expect(salah.json().errors).toEqual({
      jenis_dokumen: ['Jenis dokumen harus dipilih dari daftar'],
      expired_date: ['Tanggal berlaku tidak ada di kalender'],
      status: ['Status harus dipilih dari daftar'],
    });
    expect((await unggah({ file: file('a.pdf', PDF), lain: file('b.pdf', PDF) })).json().errors).toEqual({
      lain: ['Berkas tidak diterima di sini'],
    });
    expect(isiSementara(t.dataDir)).toEqual([]);
    expect(isiToko(t.dataDir, rs.faskesId)).toEqual([]);
    expect((await rs.petugas.get(`/dokumen-pasien/${norm}`)).json().data).toEqual([]);
  });

  it('takes an untouched file field of a browser as no file', async () => {
    expect((await unggah({ file: file('', Buffer.alloc(0)) })).json().errors).toEqual({
      file: ['Berkas wajib dipilih'],
    });
  });

  it('writes down who stored what, and tells the open pages', async () => {
    const d = await dokumen({ jenis_dokumen: 'npwp', file: file('npwp.pdf', PDF) });
    expect(await jejak('dokumen_pasien')).toEqual([
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
    const isi = { jenis_dokumen: 'ktp', file: file('ktp.jpg', await jpeg()) };
    const pertama = await unggah(isi, key);
    expect(pertama.statusCode, pertama.body).toBe(200);
    expect((await unggah(isi, key)).json()).toEqual(pertama.json());
    const lain = await unggah({ ...isi, file: file('ktp.jpg', await jpeg(300, 200, '#ff0000')) }, key);
    expect(lain.statusCode).toBe(422);
    expect(lain.json().message).toMatch(/Idempotency-Key ini sudah dipakai/);
    expect((await unggah({ ...isi, file: file('sim.jpg', await jpeg()) }, key)).statusCode).toBe(422);
    expect((await rs.petugas.get(`/dokumen-pasien/${norm}`)).json().data).toHaveLength(1);
    expect(isiToko(t.dataDir, rs.faskesId)).toHaveLength(1);
  });

  it('by two desks at once is two documents of one file', async () => {
    const isi = { file: file('surat.pdf', PDF) };
    const hasil = await Promise.all([unggah(isi), unggah(isi), unggah(isi)]);
    expect(hasil.map((r) => r.statusCode)).toEqual([200, 200, 200]);
    expect(new Set(hasil.map((r) => r.json().data.id)).size).toBe(3);
    expect(isiToko(t.dataDir, rs.faskesId)).toHaveLength(1);
    expect(await jumlahBaris()).toBe(1);
    expect((await t.superuser.query('select 1 from berkas_kunci')).rowCount).toBe(0);
  });

  it('of which one fails leaves the bytes to the other', async () => {
    // Either request may wait for the other; in both orders nothing is lost.
    const hasil = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        n % 2 === 0 ? unggah({ file: file('a.pdf', PDF) }) : unggah({ file: file('gagal.pdf', PDF) }),
      ),
    );
    expect(hasil.map((r) => r.statusCode)).toEqual([200, 500, 200, 500, 200, 500]);
    expect(isiToko(t.dataDir, rs.faskesId)).toHaveLength(1);
    expect(
      (await rs.petugas.get(`/dokumen-pasien/${norm}/${hasil[0]?.json().data.id}/berkas`)).rawPayload.equals(PDF),
    ).toBe(true);
  });
});

it('an upload that fails after its bytes are stored leaves neither row nor file', async () => {
  const res = await unggah({ file: file('gagal.pdf', PDF) });
  expect(res.statusCode).toBe(500);
  expect(isiToko(t.dataDir, rs.faskesId)).toEqual([]);
  expect(isiSementara(t.dataDir)).toEqual([]);
  expect(await jumlahBaris()).toBe(0);
  expect((await t.superuser.query('select 1 from berkas_kunci')).rowCount).toBe(0);
});

describe('changing a document', () => {
  it('without a file keeps its bytes; with one replaces them; the audit knows both', async () => {
    const d = await dokumen({ jenis_dokumen: 'ktp', file: file('ktp.pdf', PDF) });
    const mati = await ubah(d.id, { jenis_dokumen: 'sim', status: 0, expired_date: '2027-05-01' });
    expect(mati.statusCode, mati.body).toBe(200);
    expect(mati.json()).toMatchObject({
      error: false,
      message: 'Dokumen berhasil diubah',
      data: { ...d, jenis_dokumen: 'sim', status: 0, expired_date: '2027-05-01', versi: 2 },
    });
    // An inactive document can still be read.
    expect((await rs.petugas.get(d.file_url)).rawPayload.equals(PDF)).toBe(true);
    const baru = Buffer.concat([PDF, Buffer.from('%2\n')]);
    const ganti = await ubah(d.id, { jenis_dokumen: 'sim', file: file('sim-baru.pdf', baru) });
    expect(ganti.json().data).toMatchObject({
      filename: 'sim-baru.pdf',
      ukuran: baru.length,
      status: 1,
      expired_date: null,
    });
    expect((await rs.petugas.get(d.file_url)).rawPayload.equals(baru)).toBe(true);
    // Bytes are never erased, so what the audit names can still be found.
    expect(isiToko(t.dataDir, rs.faskesId)).toHaveLength(2);
    const ubahan = (await jejak('dokumen_pasien')).filter((j) => j.aksi === 'ubah');
    expect(
      ubahan.map(({ sebelum, sesudah }) => [
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
    const d = await dokumen({ file: file('a.pdf', PDF) });
    expect((await rs.petugas.post(`/dokumen-pasien/${norm}/${d.id}`, { jenis_dokumen: 'sim' })).statusCode).toBe(422);
    const key = randomUUID();
    const satu = await rs.petugas.post(
      `/dokumen-pasien/${norm}/${d.id}?_method=PUT`,
      { jenis_dokumen: 'sim' },
      { key },
    );
    expect(satu.json().data.jenis_dokumen).toBe('sim');
    expect(
      (await rs.petugas.post(`/dokumen-pasien/${norm}/${d.id}?_method=PUT`, { jenis_dokumen: 'sim' }, { key })).json(),
    ).toEqual(satu.json());
    expect((await jejak('dokumen_pasien')).filter((j) => j.aksi === 'ubah')).toHaveLength(1);
  });

  it('can’t turn bytes that are no paper into an identity card', async () => {
    const d = await dokumen({ file: file('alat.exe', PROGRAM) });
    const res = await ubah(d.id, { jenis_dokumen: 'ktp' });
    expect(res.statusCode).toBe(422);
    expect(Object.keys(res.json().errors)).toEqual(['jenis_dokumen']);
  });
});

describe('reading', () => {
  it('lists the newest first, one by one too', async () => {
    const a = await dokumen({ jenis_dokumen: 'ktp', file: file('a.pdf', PDF) });
    const b = await dokumen({ jenis_dokumen: 'sim', file: file('b.pdf', PDF) });
    expect((await rs.petugas.get(`/dokumen-pasien/${norm}`)).json().data).toEqual([b, a]);
    expect((await rs.petugas.get(`/dokumen-pasien/${norm}/${a.id}`)).json().data).toEqual(a);
  });

  it('the bytes is written down each time, also when the browser still has them', async () => {
    const d = await dokumen({ file: file('a.pdf', PDF) });
    const pertama = await rs.perawat.get(d.file_url);
    expect(pertama.statusCode).toBe(200);
    const lagi = await t.app.inject({
      url: `/api${d.file_url}`,
      headers: { authorization: `Bearer ${rs.perawat.token}`, 'if-none-match': String(pertama.headers.etag) },
    });
    expect([lagi.statusCode, lagi.body]).toEqual([304, '']);
    expect((await jejak('dokumen_pasien')).filter((j) => j.aksi === 'baca')).toEqual([
      { akun_id: rs.perawat.akunId, aksi: 'baca', objek_id: String(d.id), sebelum: null, sesudah: null },
      { akun_id: rs.perawat.akunId, aksi: 'baca', objek_id: String(d.id), sebelum: null, sesudah: null },
    ]);
  });

  it('bytes that are gone from the store is said, not a broken download', async () => {
    const d = await dokumen({ file: file('a.pdf', PDF) });
    rmSync(path.join(t.dataDir, 'berkas', String(rs.faskesId)), { recursive: true });
    const res = await rs.petugas.get(d.file_url);
    expect(res.statusCode).toBe(404);
    expect(res.json().message).toBe('Isi berkas ini hilang dari penyimpanan. Beri tahu tim IT.');
    expect(res.headers['cache-control']).toBe('no-store');
  });
});

describe('who may', () => {
  it('another facility, and another patient, have no such document (404), and the row stays as it was', async () => {
    const d = await dokumen({ jenis_dokumen: 'ktp', file: file('a.pdf', PDF) });
    const asing = await t.newFaskes();
    const lain = await rs.simpanPasien({ nama: 'BUDI SANTOSO' });
    for (const [siapa, url] of [
      [asing.petugas, `/dokumen-pasien/${norm}`],
      [asing.petugas, `/dokumen-pasien/${norm}/${d.id}`],
      [asing.petugas, d.file_url],
      [rs.petugas, `/dokumen-pasien/${lain}/${d.id}`],
      [rs.petugas, `/dokumen-pasien/${lain}/${d.id}/berkas`],
      [rs.petugas, '/dokumen-pasien/999999999'],
    ] as const) {
      expect((await siapa.get(url)).statusCode, url).toBe(404);
    }
    // The other facility has the same record number, but it does not lead to this document.
    expect(await asing.simpanPasien()).toBe(norm);
    expect((await asing.petugas.get(d.file_url)).statusCode).toBe(404);
    expect(
      (await asing.petugas.unggah(`/dokumen-pasien/${norm}/${d.id}?_method=PUT`, { jenis_dokumen: 'sim', status: 0 }))
        .statusCode,
    ).toBe(404);
    expect(
      (await rs.petugas.unggah(`/dokumen-pasien/${lain}/${d.id}?_method=PUT`, { jenis_dokumen: 'sim' })).statusCode,
    ).toBe(404);
    expect(
      (await rs.petugas.unggah('/dokumen-pasien/999999999', { jenis_dokumen: 'ktp', file: file('a.pdf', PDF) }))
        .statusCode,
    ).toBe(404);
    expect((await rs.petugas.get(`/dokumen-pasien/${norm}/${d.id}`)).json().data).toEqual(d);
    expect(isiToko(t.dataDir, asing.faskesId)).toEqual([]);
  });

  it('without the right nothing is read, and nothing of the upload is kept', async () => {
    const d = await dokumen({ file: file('a.pdf', PDF) });
    for (const url of [`/dokumen-pasien/${norm}`, `/dokumen-pasien/${norm}/${d.id}`, d.file_url])
      expect((await rs.klien.get(url)).statusCode, url).toBe(403);
    expect(
      (
        await rs.klien.unggah(`/dokumen-pasien/${norm}`, {
          jenis_dokumen: 'ktp',
          file: file('b.pdf', Buffer.concat([PDF, PDF])),
        })
      ).statusCode,
    ).toBe(403);
    expect(
      (await rs.klien.unggah(`/dokumen-pasien/${norm}/${d.id}?_method=PUT`, { jenis_dokumen: 'ktp' })).statusCode,
    ).toBe(403);
    const tanpa = await t.app.inject({ url: `/api${d.file_url}` });
    expect(tanpa.statusCode).toBe(401);
    expect(isiToko(t.dataDir, rs.faskesId)).toHaveLength(1);
    expect(isiSementara(t.dataDir)).toEqual([]);
  });
});

it('a bucket instead of the folder does the same, and one that is away is said (503) and leaves no row', async () => {
  const s3 = await bukaS3Tiruan();
  const { berkas } = t.app.bekal;
  const folder = berkas.toko;
  berkas.toko = bukaTokoS3(s3.setelan);
  try {
    const d = await dokumen({ jenis_dokumen: 'ktp', file: file('ktp.jpg', await jpeg()) });
    const res = await rs.petugas.get(d.file_url);
    expect(await sharp(res.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 300 });
    expect([...s3.isi.keys()]).toEqual([
      expect.stringMatching(new RegExp(`^${rs.faskesId}/[0-9a-f]{2}/[0-9a-f]{64}$`)),
    ]);
    s3.sakit = 99;
    const gagal = await unggah({ file: file('a.pdf', PDF) });
    expect([gagal.statusCode, gagal.json().message, gagal.headers['retry-after']]).toEqual([
      503,
      'Penyimpanan berkas sedang tidak dapat dihubungi. Isian Anda masih ada; coba lagi sebentar lagi.',
      '5',
    ]);
    expect((await rs.petugas.get(d.file_url)).statusCode).toBe(503);
    expect(await jumlahBaris()).toBe(1);
    s3.sakit = 0;
    expect((await unggah({ file: file('a.pdf', PDF) })).statusCode).toBe(200);
    expect(isiToko(t.dataDir, rs.faskesId)).toEqual([]);
  } finally {
    berkas.toko = folder;
    await s3.tutup();
  }
});
