import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestFaskes, type Person, type TestApp } from '../../testing/harness.ts';

let t: TestApp;
let rs: TestFaskes;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
});
const PATH = '/tampilan/daftar-pasien';
const readTampilan = async (person: Person, path = PATH): Promise<unknown> => {
  const res = await person.get(path);
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data;
};

describe('how a user left a list', () => {
  it('is null before it was saved, then what was saved, then what was saved later', async () => {
    expect(await readTampilan(rs.petugas)).toBeNull();
    for (const content of [{ nama: 'siti 😀', limit: 25, padat: true, urut: null }, { urut: '-nama' }]) {
      const res = await rs.petugas.put(PATH, { isi: content });
      expect([res.statusCode, res.json().data]).toEqual([200, content]);
      expect(await readTampilan(rs.petugas)).toEqual(content);
    }
    expect((await rs.petugas.put(PATH, { isi: null })).statusCode).toBe(200);
    expect(await readTampilan(rs.petugas)).toBeNull();
    expect((await t.superuser.query('select 1 from tampilan where faskes_id = $1', [rs.faskesId])).rows).toHaveLength(
      1,
    );
  });
  it('is each list’s own', async () => {
    await rs.petugas.put('/tampilan/daftar-lain', { isi: { limit: 50 } });
    await rs.petugas.put(PATH, { isi: { limit: 10 } });
    expect([await readTampilan(rs.petugas, '/tampilan/daftar-lain'), await readTampilan(rs.petugas)]).toEqual([
      { limit: 50 },
      { limit: 10 },
    ]);
  });
  it('is nobody else’s, in this facility or another', async () => {
    await rs.petugas.put(PATH, { isi: { nama: 'rahasia' } });
    const other = await t.newFaskes();
    for (const person of [rs.admin, rs.klien, other.petugas]) expect(await readTampilan(person)).toBeNull();
    await rs.admin.put(PATH, { isi: { nama: 'punya admin' } });
    expect(await readTampilan(rs.petugas)).toEqual({ nama: 'rahasia' });
  });
  it('of two savings at once one stays, and both are answered', async () => {
    const answer = await Promise.all([1, 2, 3, 4].map((n) => rs.dokter.put(PATH, { isi: { n } })));
    expect(answer.map((r) => r.statusCode)).toEqual([200, 200, 200, 200]);
    expect([1, 2, 3, 4]).toContain(((await readTampilan(rs.dokter)) as { n: number }).n);
  });
  it('goes with the account', async () => {
    const { rows } = await t.superuser.query(
      `insert into akun (faskes_id, email, sandi_hash, nama, nama_bergelar) values ($1, gen_random_uuid() || '@nadi.uji', '-', 'X', 'X') returning id`,
      [rs.faskesId],
    );
    await t.superuser.query(
      `insert into tampilan (faskes_id, akun_id, kunci, isi) values ($1, $2, 'daftar-pasien', '{}')`,
      [rs.faskesId, rows[0].id],
    );
    await t.superuser.query('delete from akun where id = $1', [rows[0].id]);
    expect((await t.superuser.query('select 1 from tampilan where akun_id = $1', [rows[0].id])).rows).toEqual([]);
  });
});

describe('what is refused', () => {
  it.each([
    ['a text of 201 letters', { isi: { nama: 'a'.repeat(201) } }],
    ['31 values', { isi: Object.fromEntries(Array.from({ length: 31 }, (_, n) => [`k${n}`, n])) }],
    ['a long name', { isi: { ['k'.repeat(41)]: 1 } }],
    ['a list inside', { isi: { nama: ['a'] } }],
    ['something else beside it', { isi: {}, akun_id: 1 }],
    ['nothing', {}],
    ['text', { isi: 'x' }],
    ['a list', { isi: [] }],
    ['a NUL in a text', { isi: { nama: 'a\u0000b' } }],
    ['a NUL in a name', { isi: { 'a\u0000b': 1 } }],
    ['half of an emoji', { isi: { nama: '\ud83d' } }],
  ])('%s', async (_rule, body) => {
    expect((await rs.perawat.put(PATH, body)).statusCode).toBe(422);
    expect(await readTampilan(rs.perawat)).toBeNull();
  });
  it.each(['Daftar', 'daftar%20pasien', `${'a'.repeat(41)}`, "x'--", 'a1'])('the name %s', async (pathOf) =>
    expect((await rs.perawat.get(`/tampilan/${pathOf}`)).statusCode).toBe(422),
  );
  it('a 51st list; the 50 there are can still be changed', async () => {
    const pathOf = (n: number): string => `/tampilan/${'abcdefghij'[Math.floor(n / 10)]}${'abcdefghij'[n % 10]}`;
    for (let n = 0; n < 50; n++) expect((await rs.kasir.put(pathOf(n), { isi: { n } })).statusCode).toBe(200);
    const res = await rs.kasir.put(pathOf(50), { isi: {} });
    expect([res.statusCode, res.json().message]).toEqual([422, 'Tampilan yang disimpan paling banyak 50.']);
    expect((await rs.kasir.put(pathOf(0), { isi: { n: 100 } })).statusCode).toBe(200);
  });
  it('without a session', async () => {
    expect((await t.app.inject({ method: 'GET', url: `/api${PATH}` })).statusCode).toBe(401);
    expect((await t.app.inject({ method: 'PUT', url: `/api${PATH}`, payload: { isi: {} } })).statusCode).toBe(401);
  });
});
