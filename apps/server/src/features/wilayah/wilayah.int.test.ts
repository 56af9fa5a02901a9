import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestFaskes } from '#testing/harness.ts';
import { checkWilayah } from './wilayah.public.ts';

let rs: TestFaskes;
let t: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
});
const listNama = async (url: string): Promise<string[]> =>
  (await rs.kasir.get(url)).json().data.map((w: { deskripsi: string }) => w.deskripsi);

it('platform.md 6: regions cascade', async () => {
  expect(await listNama('/wilayah')).toEqual(['Jawa Barat', 'Jawa Tengah']);
  expect(await listNama('/wilayah/kota/33?jenis=2')).toEqual(['Kabupaten Semarang', 'Kota Semarang']);
  expect(await listNama('/wilayah/kecamatan/3374?jenis=3')).toEqual(['Banyumanik', 'Tembalang']);
  expect(await listNama('/wilayah/kelurahan/337410?jenis=4')).toEqual(['Bulusan', 'Tembalang']);
});
it('one region by its code, as the NIK gives it', async () => {
  expect((await rs.petugas.get('/wilayah/3374?jenis=2')).json().data).toEqual({
    id: 3374,
    deskripsi: 'Kota Semarang',
    jenis: 2,
  });
});
it.each([
  '/wilayah/9999',
  '/wilayah/3374?jenis=3',
  '/wilayah/kota/99',
  '/wilayah/kota/3374',
  '/wilayah/kecamatan/33',
  '/wilayah/kelurahan/3374',
])('%s does not exist', async (url) => {
  const res = await rs.petugas.get(url);
  expect([res.statusCode, res.json().message]).toEqual([404, 'Wilayah tidak ditemukan']);
});
it.each(['/wilayah/abc', '/wilayah/0', '/wilayah/99999999999', '/wilayah/33?jenis=9'])('%s is refused', async (url) =>
  expect((await rs.petugas.get(url)).statusCode).toBe(422),
);

const searchDesa = async (q: string, dekat = ''): Promise<string[]> =>
  (await rs.kasir.get(`/wilayah/cari?q=${encodeURIComponent(q)}${dekat && `&dekat=${dekat}`}`))
    .json()
    .data.map(
      (d: Record<string, { deskripsi: string }>) =>
        `${d['kelurahan']?.deskripsi}, ${d['kecamatan']?.deskripsi}, ${d['wilayah']?.deskripsi}`,
    );
it.each([
  ['the beginning of its name', 'bul', ['Bulusan, Tembalang, Kota Semarang']],
  ['with its district', 'bulusan temba', ['Bulusan, Tembalang, Kota Semarang']],
  ['the district first', 'tembalang bulusan', ['Bulusan, Tembalang, Kota Semarang']],
  ['a village named like its district', 'tembalang', ['Tembalang, Tembalang, Kota Semarang']],
  ['several', 'su', ['Sukarasa, Sukasari, Kota Bandung']],
  ['with another city: nobody', 'bulusan bandung', []],
  ['what only a district is called: nobody', 'banyumanik', []],
  ['signs of the query language', "bul' & !x | (", []],
  ['only signs', "'' & :*", []],
  ['capitals', 'NGESREP', ['Ngesrep, Banyumanik, Kota Semarang']],
])('cepat cari kelurahan: %s', async (_rule, q, expected) => expect(await searchDesa(q)).toEqual(expected));
describe('villages near a region come first', () => {
  /** Villages of one name: of the same district, the same city, the same province and of another one. */
  beforeAll(() =>
    t.superuser.query(`insert into wilayah (id, induk_id, jenis, deskripsi) values
      (3374101009, 337410, 4, 'Karanganyar Gunung'), (3374111009, 337411, 4, 'Karanganyar'),
      (3322141009, 332214, 4, 'Karanganyar'), (3273011009, 327301, 4, 'Karanganyar')`),
  );
  const near = (dekat: string) => searchDesa('karanganyar', dekat);
  const [DISTRICT, CITY, PROVINCE, FAR] = [
    'Karanganyar Gunung, Tembalang, Kota Semarang',
    'Karanganyar, Banyumanik, Kota Semarang',
    'Karanganyar, Ungaran Barat, Kabupaten Semarang',
    'Karanganyar, Sukasari, Kota Bandung',
  ];
  it.each([
    ['a district', '337410', [DISTRICT, CITY, PROVINCE, FAR]],
    ['a city', '3374', [CITY, DISTRICT, PROVINCE, FAR]],
    ['a district that is not in our list, as an old NIK has it', '337499', [CITY, DISTRICT, PROVINCE, FAR]],
    ['another province', '32', [FAR, PROVINCE, CITY, DISTRICT]],
    ['nowhere', '', [PROVINCE, FAR, CITY, DISTRICT]],
  ])('%s', async (_where, dekat, expected) => expect(await near(dekat)).toEqual(expected));
  it.each(['0', 'abc', '33741', '99999999999'])('what is no code of a region is refused: %s', async (dekat) =>
    expect((await rs.kasir.get(`/wilayah/cari?q=bul&dekat=${dekat}`)).statusCode).toBe(422),
  );
});
it('cepat cari kelurahan brings the whole chain, ready for the form', async () => {
  expect((await rs.petugas.get('/wilayah/cari?q=bulusan')).json().data).toEqual([
    {
      kelurahan: { id: 3374101001, deskripsi: 'Bulusan', jenis: 4 },
      kecamatan: { id: 337410, deskripsi: 'Tembalang', jenis: 3 },
      wilayah: { id: 3374, deskripsi: 'Kota Semarang', jenis: 2 },
      provinsi: { id: 33, deskripsi: 'Jawa Tengah', jenis: 1 },
    },
  ]);
});
it('cepat cari kelurahan asks for two letters', async () =>
  expect((await rs.petugas.get('/wilayah/cari?q=b')).statusCode).toBe(422));
it('only for the signed in', async () => expect((await t.app.inject({ url: '/api/wilayah' })).statusCode).toBe(401));

it.each([
  ['the whole chain', { provinsi: 33, wilayah: 3374, kecamatan: 337410, kelurahan: 3374101001 }, []],
  ['nothing', { provinsi: null, wilayah: null, kecamatan: null, kelurahan: null }, []],
  ['a city of another province', { provinsi: 32, wilayah: 3374, kecamatan: null, kelurahan: null }, ['wilayah']],
  ['a city without a province', { provinsi: null, wilayah: 3374, kecamatan: null, kelurahan: null }, ['wilayah']],
  [
    'a village of another district',
    { provinsi: 33, wilayah: 3374, kecamatan: 337411, kelurahan: 3374101001 },
    ['kelurahan'],
  ],
  ['a code of another level', { provinsi: 3374, wilayah: null, kecamatan: null, kelurahan: null }, ['provinsi']],
  ['an unknown code', { provinsi: 98, wilayah: null, kecamatan: null, kelurahan: null }, ['provinsi']],
])('platform.md 4, the address chain: %s', async (_rule, alamat, columns) => {
  expect(Object.keys(await t.db.read(rs.ctx, (tx) => checkWilayah(tx, [{ akhiran: '', ...alamat }])))).toEqual(columns);
});
