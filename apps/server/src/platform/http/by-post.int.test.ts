import { beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';

const NIK = '3374015203850001';
let t: TestApp;
let rs: TestFaskes;
let norm: number;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  norm = await rs.savePasien({ nik: NIK, nama: 'SITI TANPA ALAMAT' });
});

/** ketentuan D3 and the documents: the same call, asked by its address and by its body. */
it.each<[string, string, string, object]>([
  ['the search', `/pasien/search/${NIK}`, '/pasien/search', { query: NIK }],
  ['a deep search', '/pasien/search/npa?mendalam=true', '/pasien/search', { query: 'npa', mendalam: 'true' }],
  ['the list', `/pasien?nik=${NIK}&limit=5&page=1`, '/pasien/daftar', { nik: NIK, limit: 5, page: 1 }],
  ['the list, with its defaults', '/pasien', '/pasien/daftar', {}],
])('%s answers the same', async (_what, address, path, body) => {
  const [byAddress, byBody] = [await rs.petugas.get(address), await rs.petugas.post(path, body, { key: null })];
  expect(byBody.statusCode, byBody.body).toBe(200);
  expect(byBody.json()).toEqual(byAddress.json());
  expect(byBody.body).toContain('SITI TANPA ALAMAT');
});

it('whether a NIK is taken', async () => {
  const byAddress = await rs.petugas.post(`/pasien/validate-nik/${NIK}`, undefined);
  const byBody = await rs.petugas.post('/pasien/validate-nik', { nik: NIK });
  expect([byAddress.json().data, byBody.json().data]).toEqual([
    { exists: true, norm, nama: 'SITI TANPA ALAMAT' },
    { exists: true, norm, nama: 'SITI TANPA ALAMAT' },
  ]);
});

it('a member of BPJS, and a sheet of patients', async () => {
  await t.connectBpjs(rs);
  for (const path of ['bpjs/nik-fallback', 'ref_bpjs/nik']) {
    const [byAddress, byBody] = [
      await rs.petugas.get(`/pasien/${path}/${NIK}`),
      await rs.petugas.post(`/pasien/${path}`, { nik: NIK }),
    ];
    expect(byBody.statusCode, path).toBe(byAddress.statusCode);
  }
  const sheet = await rs.admin.post('/pasien/ekspor', { nik: NIK });
  expect([sheet.statusCode, String(sheet.headers['content-type'])]).toEqual([
    200,
    expect.stringContaining('spreadsheet'),
  ]);
});

it.each<[string, object, number]>([
  ['/pasien/search', {}, 422],
  ['/pasien/search', { query: 'x'.repeat(301) }, 422],
  ['/pasien/validate-nik', { nik: '12' }, 422],
  ['/pasien/daftar', { limit: '0x10' }, 422],
  ['/pasien/daftar', { limit: 5000 }, 422],
  ['/pasien/bpjs/nik-fallback', { nik: 3374 }, 422],
])('%s with %j is refused as its address would be', async (path, body, status) => {
  const res = await rs.petugas.post(path, body);
  expect(res.statusCode, res.body).toBe(status);
  expect(Object.keys(res.json().errors)).toHaveLength(1);
});

it('another facility’s patient is not found, and who may not ask is refused', async () => {
  const other = await t.newFaskes();
  expect((await other.petugas.post('/pasien/search', { query: NIK })).json().data).toEqual([]);
  expect((await rs.klien.post('/pasien/search', { query: NIK })).statusCode).toBe(403);
});
