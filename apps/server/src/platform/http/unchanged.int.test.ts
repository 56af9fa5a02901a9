import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';

let t: TestApp;
let rs: TestFaskes;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
});
const get = (url: string, headers: Record<string, string> = {}) =>
  t.app.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${rs.petugas.token}`, ...headers } });
/** The lists that are asked for at each start (ketentuan D30). */
const LISTS = [
  '/setting',
  '/referensi/1?active=true',
  '/referensi/26?active=true',
  '/referensi/kewarganegaraan',
  '/wilayah',
  '/penjamin',
  '/ruangan/instalasi',
];

describe('D30: what is kept and unchanged is not sent again', () => {
  it.each(LISTS)('%s has a tag, and answers 304 without a body to who holds it', async (url) => {
    const first = await get(url);
    expect(first.statusCode).toBe(200);
    const tag = String(first.headers['etag']);
    expect(tag).toMatch(/^W\/"[\w-]{20,}"$/);
    expect(first.headers['cache-control']).toBe('private, max-age=0, must-revalidate');
    const again = await get(url, { 'if-none-match': tag });
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', tag]);
    const several = await get(url, { 'if-none-match': `W/"lain", ${tag}` });
    expect(several.statusCode).toBe(304);
    expect((await get(url, { 'if-none-match': 'W/"lain"' })).json()).toEqual(first.json());
  });

  it('a change gives it another tag', async () => {
    const tag = String((await get('/referensi/1?active=true')).headers['etag']);
    const added = await rs.admin.post('/referensi/1/store', { deskripsi: 'Kepercayaan Uji' });
    expect(added.statusCode, added.body).toBe(200);
    const after = await get('/referensi/1?active=true', { 'if-none-match': tag });
    expect(after.statusCode).toBe(200);
    expect(after.body).toContain('Kepercayaan Uji');
  });

  it('a refusal has none, and needs the session as ever', async () => {
    const tag = String((await get('/setting')).headers['etag']);
    const stranger = await t.app.inject({ url: '/api/setting', headers: { 'if-none-match': tag } });
    expect([stranger.statusCode, stranger.headers['etag'], stranger.headers['cache-control']]).toEqual([
      401,
      undefined,
      'no-cache, no-store',
    ]);
  });

  it('what holds anything about a person is kept by nobody (D29)', async () => {
    const norm = await rs.savePasien();
    for (const url of ['/pasien', `/pasien/${norm}`, '/kunjungan', '/v1/user-data']) {
      const { headers } = await get(url);
      expect([headers['etag'], headers['cache-control']], url).toEqual([undefined, 'no-cache, no-store']);
    }
  });
});
