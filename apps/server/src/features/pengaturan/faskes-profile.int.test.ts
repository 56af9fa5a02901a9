import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jpeg, PDF, plainImage, pngBomb, SVG } from '#testing/berkas-fixtures.ts';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';

let t: TestApp;
let rs: TestFaskes;
beforeAll(async () => void (t = await startTestApp()));
beforeEach(async () => void (rs = await t.newFaskes()));

const NEW = { nama: 'Klinik Melati', alamat: 'Jl. Baru 2', telepon: '024-111' };
const profileOf = async (faskes: TestFaskes) => (await faskes.petugas.get('/faskes')).json().data;
const sendLogo = (bytes: Buffer, key: string = randomUUID()) =>
  rs.admin.upload('/faskes/logo', { logo: { nama: 'logo.png', bytes } }, { key });
const removeLogo = () =>
  t.app.inject({ method: 'DELETE', url: '/api/faskes/logo', headers: { authorization: `Bearer ${rs.admin.token}` } });

describe('the profile of a facility', () => {
  it('is changed, told in the entity, and written down', async () => {
    const old = await profileOf(rs);
    const res = await rs.admin.put('/faskes', { ...NEW, versi: old.versi });
    expect(res.json().data).toMatchObject({ ...NEW, versi: old.versi + 1, kode: old.kode, zona: 'Asia/Jakarta' });
    expect((await rs.petugas.get('/v1/user-data')).json().data.userData.entity).toMatchObject({
      name: 'Klinik Melati',
      address: 'Jl. Baru 2',
      phone: '024-111',
    });
    const { rows } = await t.superuser.query(
      `select akun_id, sebelum ->> 'nama' as dulu, sesudah ->> 'nama' as kini from audit where faskes_id = $1 and objek = 'faskes'`,
      [rs.faskesId],
    );
    expect(rows).toEqual([{ akun_id: rs.admin.akunId, dulu: old.nama, kini: 'Klinik Melati' }]);
  });
  it('of two who save at once on the same version one is told; the same save again is harmless', async () => {
    const { versi } = await profileOf(rs);
    const both = await Promise.all(['A', 'B'].map((nama) => rs.admin.put('/faskes', { ...NEW, nama, versi })));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const winner = both.find(({ statusCode }) => statusCode === 200)?.json().data;
    expect(both.find(({ statusCode }) => statusCode === 409)?.json().data).toEqual(winner);
    expect((await rs.admin.put('/faskes', { ...NEW, nama: winner.nama, versi })).json().data).toEqual(winner);
  });
  it('without a version the change applies to the row as it stands (D26)', async () => {
    await rs.admin.put('/faskes', NEW);
    expect((await rs.admin.put('/faskes', { ...NEW, telepon: '' })).json().data.telepon).toBe('');
  });
  it('says where and what it is; what a client leaves out stays, what cannot be is refused at its field (putusan N23)', async () => {
    const identitas = {
      wilayah_id: 3374,
      kode_kemenkes: '3374011',
      kelas: 'Utama',
      kepemilikan: 'Perusahaan',
      direktur: 'dr. Sari',
    };
    expect((await rs.admin.put('/faskes', { ...NEW, ...identitas })).json().data).toMatchObject(identitas);
    expect((await rs.admin.put('/faskes', { ...NEW, kelas: '', direktur: '' })).json().data).toMatchObject({
      ...identitas,
      kelas: null,
      direktur: null,
    });
    const refused = async (body: object) =>
      Object.keys((await rs.admin.put('/faskes', { ...NEW, ...body })).json().errors ?? {});
    expect(await refused({ wilayah_id: 33, kelas: 'B' })).toEqual(['wilayah_id', 'kelas']);
    expect(await refused({ wilayah_id: 'x', kode_kemenkes: '1', kelas: 'Z', kepemilikan: 'saya' })).toEqual([
      'wilayah_id',
      'kode_kemenkes',
      'kelas',
      'kepemilikan',
    ]);
    expect((await profileOf(rs)).wilayah_id).toBe(3374);
  });
  it('is another facility’s own: not even the database lets one write the other', async () => {
    const other = await t.newFaskes();
    await rs.admin.put('/faskes', NEW);
    expect((await profileOf(other)).nama).not.toBe('Klinik Melati');
    const changed = await t.db.write(rs.ctx, (tx) =>
      tx.exec({ text: `update faskes set nama = 'X' where id = ${other.faskesId}`, values: [] } as never),
    );
    expect(changed).toBe(0);
  });
  it.each([
    ['nama', { ...NEW, nama: '  ' }],
    ['alamat', { ...NEW, alamat: 'x'.repeat(301) }],
    ['telepon', { nama: 'A', alamat: 'B' }],
  ])('refuses a bad %s at its field', async (field, body) => {
    const res = await rs.admin.put('/faskes', body);
    expect(res.statusCode).toBe(422);
    expect(Object.keys(res.json().errors)).toEqual([field]);
  });
  it('takes permissions', async () => {
    expect((await rs.petugas.put('/faskes', NEW)).statusCode).toBe(403);
    expect((await rs.petugas.upload('/faskes/logo', {})).statusCode).toBe(403);
    expect((await rs.klien.get('/faskes')).statusCode).toBe(403);
  });
});

describe('the logo', () => {
  it('is drawn again as a small PNG, without changing its shape, and stands in the entity', async () => {
    const res = await sendLogo(await plainImage(1200, 300).png().toBuffer());
    expect(res.statusCode, res.body).toBe(200);
    const { logo } = res.json().data;
    expect(logo).toMatch(/^data:image\/png;base64,/);
    const info = await sharp(Buffer.from(logo.split(',')[1], 'base64')).metadata();
    expect(info).toMatchObject({ format: 'png', width: 480, height: 120 });
    expect((await rs.petugas.get('/v1/user-data')).json().data.userData.entity.logo).toBe(logo);
    const { rows } = await t.superuser.query(`select sesudah from audit where faskes_id = $1 and objek = 'faskes'`, [
      rs.faskesId,
    ]);
    expect(rows[0].sesudah.logo).toBe(true);
  });
  it('the same upload again is one change; it can be removed, twice', async () => {
    const picture = await jpeg(200, 100);
    for (let n = 0; n < 2; n++) expect((await sendLogo(picture, 'logo-satu-1')).statusCode).toBe(200);
    expect((await profileOf(rs)).versi).toBe(2);
    expect((await removeLogo()).json().data.logo).toBe('');
    expect((await removeLogo()).json().data.logo).toBe('');
  });
  it.each([
    ['a PDF', () => Promise.resolve(PDF)],
    ['a drawing with a script', () => Promise.resolve(SVG)],
    ['a picture cut short', async () => (await jpeg()).subarray(0, 400)],
    ['a picture that would fill the memory', () => Promise.resolve(pngBomb(20_000, 20_000, 400))],
  ])('refuses %s at its field', async (_what, make) => {
    const res = await sendLogo(await make());
    expect(res.statusCode).toBe(422);
    expect(Object.keys(res.json().errors)).toEqual(['logo']);
    expect((await profileOf(rs)).logo).toBe('');
  });
  it('without a file is told', async () =>
    expect((await rs.admin.upload('/faskes/logo', {})).json().errors).toEqual({ logo: ['Pilih gambar logo'] }));
});
