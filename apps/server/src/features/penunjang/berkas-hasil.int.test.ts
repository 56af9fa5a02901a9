import type { Pemberitahuan } from '@nadi/contract/pemberitahuan.contract';
import type { Penunjang } from '@nadi/contract/rekam-medis/penunjang.contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jpeg, PDF, PROGRAM } from '#testing/berkas-fixtures.ts';
import { startTestApp, type Person, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { prepareRekam, serve, setAkses } from '#testing/rekam-fixtures.ts';

let t: TestApp;
let rs: TestFaskes;
let other: TestFaskes;
let tindakan: number;
let order: Penunjang;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  other = await t.newFaskes();
  for (const one of [rs, other]) await prepareRekam(t, one);
  const { rows } = await t.superuser.query<{ id: number }>(
    `insert into tindakan (faskes_id, kode, nama_tindakan, kategori) values ($1, 'RAD-1', 'Foto dada', 'penunjang') returning id`,
    [rs.faskesId],
  );
  tindakan = rows[0]?.id ?? 0;
  await t.superuser.query(
    `insert into tarif_tindakan (faskes_id, tindakan_id, mulai_tanggal, tarif) values ($1, $2, '2020-01-01', 130000)`,
    [rs.faskesId, tindakan],
  );
});
/** An order that is being done. */
beforeEach(async () => {
  const visit = await serve(rs);
  const body = { jenis: 'radiologi', tindakan_id: [tindakan], klinis: 'Batuk lama', hamil: false };
  order = (await rs.dokter.post(`/kunjungan/${visit.id}/penunjang`, body)).json().data;
  for (const status of [2, 3]) {
    const res = await rs.penunjang.post(`/penunjang/${order.id}/status`, { versi: order.versi, status });
    order = res.json().data;
  }
});

const JPEG = (): Promise<Buffer> => jpeg(600, 400);
type Options = { person?: Person; key?: string; item?: number };
const upload = (
  nama: string,
  bytes: Buffer,
  { person = rs.penunjang, key, item = order.item[0]?.id ?? 0 }: Options = {},
) => person.upload(`/penunjang/${order.id}/berkas`, { item_id: item, file: { nama, bytes } }, key ? { key } : {});
async function uploaded(nama: string, bytes: Buffer): Promise<Penunjang> {
  const res = await upload(nama, bytes);
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data;
}
const validate = ({ versi }: Penunjang) => rs.penunjang.post(`/penunjang/${order.id}/validasi`, { versi });
const fileUrl = (of: Penunjang): string => `/penunjang/${order.id}/berkas/${of.berkas.at(-1)?.id}`;

describe('files of a result (spec: RM19)', () => {
  it('are seen by whoever works on the order at once, by others once they are validated, in the trace of the patient', async () => {
    const with1 = await uploaded('foto.jpg', await JPEG());
    expect(with1.berkas).toMatchObject([{ nama: 'foto.jpg', tipe: 'image/webp', divalidasi_pada: null }]);
    expect((await rs.penunjang.get(fileUrl(with1))).headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringContaining('no-store'),
    });
    expect((await rs.dokter.get(`/penunjang/${order.id}`)).json().data.berkas).toEqual([]);
    expect((await rs.dokter.get(fileUrl(with1))).statusCode).toBe(404);
    expect((await validate(with1)).json().data.status).toBe(4);
    const seen = await rs.dokter.get(fileUrl(with1));
    expect([seen.statusCode, seen.rawPayload.subarray(8, 12).toString()]).toEqual([200, 'WEBP']);
    const small = await rs.dokter.get(`${fileUrl(with1)}?kecil=1`);
    expect(small.rawPayload.length).toBeLessThan(seen.rawPayload.length);
    const { rows } = await t.superuser.query(
      `select akun_id from audit where faskes_id = $1 and aksi = 'baca' and objek = 'penunjang pasien' and (sesudah ->> 'berkas')::int = $2 order by id`,
      [rs.faskesId, with1.berkas[0]?.id],
    );
    expect(rows.map(({ akun_id }) => akun_id)).toEqual([rs.penunjang.akunId, rs.dokter.akunId]);
  });

  it('a PDF stays as it is and has no small picture', async () => {
    const with1 = await uploaded('lembar.pdf', PDF);
    expect((await rs.penunjang.get(fileUrl(with1))).rawPayload.equals(PDF)).toBe(true);
    expect((await rs.penunjang.get(`${fileUrl(with1)}?kecil=1`)).statusCode).toBe(404);
  });

  it.each<[string, string, () => Promise<Buffer> | Buffer, string]>([
    ['a program', 'foto.jpg', () => PROGRAM, 'Isi berkas ini bukan gambar seperti namanya'],
    ['a picture that calls itself a PDF', 'lembar.pdf', JPEG, 'Isi berkas ini bukan PDF seperti namanya'],
    ['a PDF that calls itself a picture', 'foto.png', () => PDF, 'Isi berkas ini bukan gambar seperti namanya'],
    ['a sheet', 'hasil.xlsx', () => Buffer.from('PK..'), 'Berkas harus gambar (JPEG, PNG, WebP, GIF) atau PDF'],
    [
      'a broken picture',
      'foto.jpg',
      () => Buffer.from('\xFF\xD8\xFFrusak', 'latin1'),
      'Gambar ini rusak atau tidak dapat dibaca',
    ],
  ])('%s is refused at its field', async (_what, nama, bytes, said) => {
    const res = await upload(nama, await bytes());
    expect([res.statusCode, res.json().errors], res.body).toEqual([422, { file: [said] }]);
  });

  it('no file, a test of another order, and an order that is not begun are refused', async () => {
    const none = await rs.penunjang.upload(`/penunjang/${order.id}/berkas`, { item_id: order.item[0]?.id ?? 0 });
    expect(none.json().errors).toEqual({ file: ['Berkas wajib dipilih'] });
    expect((await upload('a.pdf', PDF, { item: 99_999_999 })).json().errors).toHaveProperty('item_id');
    await t.superuser.query('update penunjang set status = 1 where faskes_id = $1 and id = $2', [
      rs.faskesId,
      order.id,
    ]);
    expect((await upload('a.pdf', PDF)).json().message).toBe('Hasil diisi sesudah permintaan dikerjakan');
  });

  it('are twenty at most, also where two come at once; the same request twice is one', async () => {
    const key = crypto.randomUUID();
    const twice = [await upload('a.pdf', PDF, { key }), await upload('a.pdf', PDF, { key })];
    expect(twice.map((res) => res.json().data.berkas.length)).toEqual([1, 1]);
    await t.superuser.query(
      `insert into hasil_berkas (faskes_id, penunjang_id, item_id, berkas_id, nama, diunggah_oleh)
       select f.faskes_id, f.penunjang_id, f.item_id, f.berkas_id, 'lembar.pdf', f.diunggah_oleh from hasil_berkas f, generate_series(1, 18) where f.faskes_id = $1 and f.penunjang_id = $2`,
      [rs.faskesId, order.id],
    );
    const both = await Promise.all([upload('b.pdf', PDF), upload('c.pdf', PDF)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
    expect(both.find(({ statusCode }) => statusCode === 422)?.json().errors.file).toEqual([
      'Satu pemeriksaan paling banyak 20 berkas',
    ]);
  });

  it('are taken back with a reason, once, and kept', async () => {
    const with1 = await uploaded('a.pdf', PDF);
    const take = (alasan: string) => rs.penunjang.post(`${fileUrl(with1)}/tarik`, { alasan });
    expect((await take('salah')).json().errors).toHaveProperty('alasan');
    const both = await Promise.all([take('Salah pasien, tertukar'), take('Salah pasien, tertukar')]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
    expect((await rs.penunjang.get(fileUrl(with1))).statusCode).toBe(404);
    const { rows } = await t.superuser.query(
      'select aktif, alasan_tarik from hasil_berkas where faskes_id = $1 and id = $2',
      [rs.faskesId, with1.berkas[0]?.id],
    );
    expect(rows).toEqual([{ aktif: false, alasan_tarik: 'Salah pasien, tertukar' }]);
  });

  // Issue 30 E6: as with a corrected value, whoever may have acted on it is told.
  it('withdrawn after their validation are told to the orderer, before it to nobody', async () => {
    const told = async (): Promise<string[]> =>
      ((await rs.dokter.get('/pemberitahuan')).json().data as Pemberitahuan[])
        .filter(({ tujuan_id }) => tujuan_id === order.kunjungan_id)
        .map(({ judul }) => judul);
    const first = await uploaded('a.pdf', PDF);
    const alasan = 'Salah pasien, tertukar';
    expect((await rs.penunjang.post(`${fileUrl(first)}/tarik`, { alasan })).statusCode).toBe(200);
    expect(await told()).toEqual([]);
    const second = await uploaded('b.pdf', PDF);
    expect((await validate(second)).statusCode).toBe(200);
    expect((await rs.penunjang.post(`${fileUrl(second)}/tarik`, { alasan })).statusCode).toBe(200);
    expect(await told()).toEqual([`Berkas hasil ${order.nomor} ditarik`]);
  });

  it('another facility finds nothing, who has no right is refused, and who treats nobody too', async () => {
    const with1 = await uploaded('a.pdf', PDF);
    expect((await other.penunjang.get(fileUrl(with1))).statusCode).toBe(404);
    expect((await upload('a.pdf', PDF, { person: other.penunjang })).statusCode).toBe(404);
    expect(
      (await other.penunjang.post(`${fileUrl(with1)}/tarik`, { alasan: 'Salah pasien, tertukar' })).statusCode,
    ).toBe(404);
    expect((await upload('a.pdf', PDF, { person: rs.dokter })).statusCode).toBe(403);
    expect((await rs.petugas.get(fileUrl(with1))).statusCode).toBe(403);
    await setAkses(t, rs, 'hubungan');
    try {
      expect((await rs.penunjang.get(fileUrl(with1))).json().kode).toBe('AKSES_DARURAT');
      expect((await upload('a.pdf', PDF)).json().kode).toBe('AKSES_DARURAT');
    } finally {
      await setAkses(t, rs, 'faskes');
    }
  });
});
