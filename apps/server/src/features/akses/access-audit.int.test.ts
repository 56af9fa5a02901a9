import { beforeAll, describe, expect, it, vi } from 'vitest';
import { withOwner } from '#platform/postgres/owner.ts';
import { quickHash } from '#testing/akun-fixtures.ts';
import { startOwnApp, type TestApp } from '#testing/harness.ts';

const PASSWORD = 'Rahasia@2026';
const PROXY = '10.9.8.7';
const ADDRESS = '198.51.100.77';
let t: TestApp;
let n = 0;
beforeAll(async () => void (t = await startOwnApp({ proxies: [PROXY] })));

async function createAkun(): Promise<{ email: string; faskesId: number; akunId: number }> {
  const rs = await t.newFaskes();
  const email = `jejak${n++}@uji.id`;
  const hash = await quickHash(PASSWORD);
  await withOwner(t.owner, (c) =>
    c.query('update akun set email = $1, sandi_hash = $2 where id = $3', [email, hash, rs.petugas.akunId]),
  );
  return { email, faskesId: rs.faskesId, akunId: rs.petugas.akunId };
}
const signIn = (email: string, password: string) =>
  t.app.inject({
    method: 'POST',
    url: '/api/v1/auth',
    payload: { email, password },
    remoteAddress: PROXY,
    headers: { 'x-forwarded-for': ADDRESS },
  });
type Entry = { akun_id: number; aksi: string; objek: string; objek_id: string; sesudah: unknown };
const listEntries = async (faskesId: number): Promise<Entry[]> =>
  (
    await t.superuser.query<Entry>(
      `select akun_id, aksi, objek, objek_id, sesudah from audit
       where faskes_id = $1 and aksi in ('masuk', 'gagal masuk', 'keluar', 'ditolak') order by id`,
      [faskesId],
    )
  ).rows;
/** Refusals are written down after their answer has left. */
/** Refusals are written down after their answers, each by itself, so two of them have no order. */
const waitForEntries = (faskesId: number, expected: readonly unknown[]) =>
  vi.waitFor(
    async () => {
      const entries = await listEntries(faskesId);
      expect(entries).toHaveLength(expected.length);
      expect(entries).toEqual(expect.arrayContaining([...expected]));
    },
    { timeout: 5000 },
  );

describe('the audit tells of an account', () => {
  it('who came in and from where, and who left', async () => {
    const { email, faskesId, akunId } = await createAkun();
    const { access_token } = (await signIn(email, PASSWORD)).json();
    await t.app.inject({ url: '/api/v1/logout', headers: { authorization: `Bearer ${access_token}` } });
    const session = { akun_id: akunId, objek: 'sesi', objek_id: expect.stringMatching(/^\d+$/) };
    expect(await listEntries(faskesId)).toEqual([
      { ...session, aksi: 'masuk', sesudah: { alamat: ADDRESS } },
      { ...session, aksi: 'keluar', sesudah: { alamat: '127.0.0.1' } },
    ]);
  });

  it('who was kept out, without what was typed', async () => {
    const { email, faskesId, akunId } = await createAkun();
    expect((await signIn(email, 'Salah@2026')).statusCode).toBe(422);
    await waitForEntries(faskesId, [
      { akun_id: akunId, aksi: 'gagal masuk', objek: 'akun', objek_id: String(akunId), sesudah: { alamat: ADDRESS } },
    ]);
  });

  it('an account that does not exist is of no facility, and an address is written down once a minute', async () => {
    const all = Array.from({ length: 4 }, (_, i) => signIn(`kata.sandi.saya${i}@uji.id`, 'Salah@2026'));
    expect((await Promise.all(all)).map((res) => res.statusCode)).toEqual([422, 422, 422, 422]);
    await waitForEntries(0, [
      { akun_id: 0, aksi: 'gagal masuk', objek: 'akun', objek_id: '-', sesudah: { alamat: ADDRESS } },
    ]);
    const { rows } = await t.superuser.query(`select 1 from audit where audit::text like '%kata.sandi%'`);
    expect(rows).toEqual([]);
  });

  it('a call that was refused, by its pattern and once a minute', async () => {
    const rs = await t.newFaskes();
    for (let i = 0; i < 3; i++) expect((await rs.kasir.get('/pasien/search/SITI%20RAHASIA')).statusCode).toBe(403);
    expect((await rs.kasir.post('/pendaftaran', {})).statusCode).toBe(403);
    expect((await rs.petugas.get('/beranda')).statusCode).toBe(200);
    const refused = { akun_id: rs.kasir.akunId, aksi: 'ditolak', objek: 'panggilan', sesudah: { alamat: '127.0.0.1' } };
    await waitForEntries(rs.faskesId, [
      { ...refused, objek_id: 'GET /api/pasien/search/:query' },
      { ...refused, objek_id: 'POST /api/pendaftaran' },
    ]);
  });
});

describe('the live streams of one account', () => {
  it('are at most twenty; one that ends makes room', async () => {
    const rs = await t.newFaskes();
    const address = await t.address();
    const streams: AbortController[] = [];
    const open = async (token: string): Promise<Response> => {
      const stop = new AbortController();
      streams.push(stop);
      return fetch(`${address}/api/v1/peristiwa`, {
        headers: { authorization: `Bearer ${token}` },
        signal: stop.signal,
      });
    };
    const all = await Promise.all(Array.from({ length: 24 }, () => open(rs.petugas.token)));
    expect(all.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 20 }, () => 200),
      429,
      429,
      429,
      429,
    ]);
    const refused = all.find(({ status }) => status === 429) as Response;
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ kode: 'TERLALU_SERING', status: 'error' });
    expect((await open(rs.perawat.token)).status).toBe(200);
    streams[all.findIndex(({ status }) => status === 200)]?.abort();
    await vi.waitFor(async () => expect((await open(rs.petugas.token)).status).toBe(200), { timeout: 5000 });
    for (const stop of streams) stop.abort();
  });
});
