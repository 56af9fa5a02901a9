import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse as Response } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DokumenPasien } from '@nadi/contract/pasien/dokumen-pasien.contract';
import { listTemporary, listStored, jpeg, PDF, PROGRAM } from '#testing/berkas-fixtures.ts';
import { startTestApp, type TestFaskes, type MultipartValue, type TestApp } from '#testing/harness.ts';

let t: TestApp;
let rs: TestFaskes;
beforeAll(async () => void (t = await startTestApp()));
beforeEach(async () => void (rs = await t.newFaskes()));

const NIK = '3374015203850001';
const file = (nama: string, fields: Buffer): MultipartValue => ({ nama, bytes: fields });
const formFields = (update: Record<string, unknown> = {}): Record<string, MultipartValue> =>
  rs.newPasien(update) as Record<string, MultipartValue>;
const save = (
  berkas: Record<string, MultipartValue>,
  update: Record<string, unknown> = {},
  key: string = randomUUID(),
): Promise<Response> => rs.petugas.upload('/pasien/store', { ...formFields(update), ...berkas }, { key });
const update = (
  norm: number,
  versi: number,
  berkas: Record<string, MultipartValue>,
  fields: Record<string, unknown> = {},
): Promise<Response> =>
  rs.petugas.upload(`/pasien/update/${norm}?_method=PUT`, { ...formFields(fields), versi, ...berkas });
const listDokumen = async (norm: number): Promise<DokumenPasien[]> =>
  (await rs.petugas.get(`/dokumen-pasien/${norm}`)).json().data;
const clearFolder = (): void => {
  expect(listStored(t.dataDir, rs.faskesId)).toEqual([]);
  expect(listTemporary(t.dataDir)).toEqual([]);
};

describe('the files of the patient form', () => {
  it('come with a form that holds more than texts: the reason why it is no twin', async () => {
    const twin = await rs.savePasien();
    const bukan_kembar = JSON.stringify({ norm: [twin], alasan: 'Saudara kembar' });
    const res = await save({ file_ktp: file('ktp.jpg', await jpeg()), bukan_kembar }, { nama: 'SITI AMINAH DUA' });
    expect(res.statusCode, res.body).toBe(200);
    expect(await listDokumen(res.json().data.norm)).toHaveLength(1);
    const broken = await save({ bukan_kembar: '{"norm":' }, { nama: 'SITI AMINAH TIGA' });
    expect(Object.keys(broken.json().errors)).toEqual(['bukan_kembar']);
  });

  it('become documents of the new patient, each of its kind, in the same transaction', async () => {
    const res = await save({
      file_ktp: file('ktp.jpg', await jpeg()),
      file_bpjs: file('bpjs.png', await jpeg(200, 100)),
      file_akta: file('akta.jpg', await jpeg(220, 100)),
      file_sim: file('sim.jpg', await jpeg(230, 100)),
      file_npwp: file('npwp.jpg', await jpeg(240, 100)),
      file_lainnya: file('rujukan.pdf', PDF),
    });
    expect(res.statusCode, res.body).toBe(200);
    expect(res.json().message).toBe('Sukses Menambahkan Pasien Baru');
    const all = await listDokumen(res.json().data.norm);
    expect(all.map((d) => [d.jenis_dokumen, d.filename, d.tipe, d.status]).toReversed()).toEqual([
      ['ktp', 'ktp.jpg', 'image/webp', 1],
      ['bpjs', 'bpjs.png', 'image/webp', 1],
      ['akta_kelahiran', 'akta.jpg', 'image/webp', 1],
      ['sim', 'sim.jpg', 'image/webp', 1],
      ['npwp', 'npwp.jpg', 'image/webp', 1],
      ['lainnya', 'rujukan.pdf', 'application/pdf', 1],
    ]);
    expect(listStored(t.dataDir, rs.faskesId)).toHaveLength(6);
    expect(listTemporary(t.dataDir)).toEqual([]);
    const { rows } = await t.superuser.query(
      `select count(*) as n from audit where faskes_id = $1 and objek = 'dokumen_pasien' and aksi = 'buat'`,
      [rs.faskesId],
    );
    expect(rows).toEqual([{ n: 6 }]);
  });

  it('the same picture for two of them is one file', async () => {
    const one = await jpeg();
    const res = await save({ file_ktp: file('a.jpg', one), file_sim: file('b.jpg', one) });
    expect(await listDokumen(res.json().data.norm)).toHaveLength(2);
    expect(listStored(t.dataDir, rs.faskesId)).toHaveLength(1);
  });

  it('are pictures, but for "lainnya"; what is wrong is said at its field and nothing is saved', async () => {
    const res = await save({
      file_ktp: file('ktp.jpg', PROGRAM),
      file_sim: file('sim.pdf', PDF),
      file_npwp: file('npwp.jpg', Buffer.alloc(0)),
      file_lainnya: file('alat.exe', PROGRAM),
    });
    expect(res.statusCode).toBe(422);
    expect(res.json().errors).toEqual({
      file_ktp: ['Berkas ini bukan gambar (JPEG, PNG, WebP, atau GIF)'],
      file_sim: ['Berkas ini bukan gambar (JPEG, PNG, WebP, atau GIF)'],
      file_npwp: ['Berkas ini kosong; pilih berkas lain'],
    });
    const broken = await save({ file_akta: file('akta.jpg', (await jpeg()).subarray(0, 400)) });
    expect(broken.json().errors).toEqual({ file_akta: ['Gambar ini rusak atau tidak dapat dibaca'] });
    expect((await rs.petugas.get('/pasien')).json().meta.total).toBe(0);
    clearFolder();
  });

  it('do not stay when the patient is refused, by the contract or by the facility', async () => {
    const contract = await save({ file_ktp: file('a.jpg', await jpeg()) }, { nama: '' });
    expect(contract.statusCode).toBe(422);
    clearFolder();
    await rs.savePasien({ nik: NIK });
    const kembar = await save({ file_ktp: file('a.jpg', await jpeg()) }, { nik: NIK });
    expect(kembar.json().errors).toHaveProperty('nik');
    clearFolder();
  });

  it('come once for the same form sent twice, and another file under its key is another form', async () => {
    const key = randomUUID();
    const berkas = { file_ktp: file('a.jpg', await jpeg()) };
    const one = await save(berkas, {}, key);
    expect((await save(berkas, {}, key)).json()).toEqual(one.json());
    expect((await save({ file_ktp: file('a.jpg', await jpeg(100, 100)) }, {}, key)).statusCode).toBe(422);
    expect(await listDokumen(one.json().data.norm)).toHaveLength(1);
    expect(listStored(t.dataDir, rs.faskesId)).toHaveLength(1);
  });

  it('are added by a change, also when nothing else changed; a version that is gone keeps nothing of them', async () => {
    const norm = await rs.savePasien();
    const res = await update(norm, 1, { file_ktp: file('ktp.jpg', await jpeg()) });
    expect(res.statusCode, res.body).toBe(200);
    expect(res.json().data.versi).toBe(1);
    expect((await listDokumen(norm)).map((d) => d.jenis_dokumen)).toEqual(['ktp']);
    expect(
      (await update(norm, 1, { file_sim: file('sim.jpg', await jpeg(100, 100)) }, { nama: 'SITI RAHAYU' })).json().data
        .versi,
    ).toBe(2);
    const stale = await update(norm, 1, { file_npwp: file('npwp.jpg', await jpeg(120, 100)) });
    expect(stale.statusCode).toBe(409);
    expect(await listDokumen(norm)).toHaveLength(2);
    expect(listStored(t.dataDir, rs.faskesId)).toHaveLength(2);
    expect(listTemporary(t.dataDir)).toEqual([]);
  });

  it('are optional: the form goes as JSON as before', async () => {
    expect((await rs.petugas.post('/pasien/store', rs.newPasien())).statusCode).toBe(200);
    clearFolder();
  });
});

it('the detail of a patient says where the picture is, and where it is after it changed', async () => {
  const norm = await rs.savePasien();
  const readFoto = async (): Promise<string | null> => (await rs.petugas.get(`/pasien/${norm}`)).json().data.foto;
  expect(await readFoto()).toBeNull();
  const one = (
    await rs.petugas.upload(`/pasien/upload/foto/${norm}`, { foto: { nama: 'a.jpg', bytes: await jpeg() } })
  ).json().data.foto;
  expect(await readFoto()).toBe(one);
  const two = (
    await rs.petugas.upload(`/pasien/upload/foto/${norm}`, { foto: { nama: 'a.jpg', bytes: await jpeg(100, 100) } })
  ).json().data.foto;
  expect(await readFoto()).toBe(two);
  expect(two).not.toBe(one);
});
