import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/harness.ts';

let t: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  t = await startTestApp();
});

const P1 = { kode: 'p1', deskripsi: 'Pendaftaran 1', jenis: 'pendaftaran', aktif: true };

describe('counters', () => {
  it('are kept with their code in capitals, once per facility, also in a race', async () => {
    const [a, b] = [await t.newFaskes(), await t.newFaskes()];
    const both = await Promise.all([P1, { ...P1, kode: 'P1' }].map((body) => a.admin.post('/loket/store', body)));
    expect(both.map((d) => d.statusCode).toSorted()).toEqual([200, 422]);
    expect(both.find((d) => d.statusCode === 422)?.json().errors).toEqual({
      kode: ['Loket dengan kode ini sudah ada'],
    });
    expect((await a.admin.get('/loket/daftar?jenis=pendaftaran')).json().data).toMatchObject([{ kode: 'P1' }]);
    expect((await a.admin.get('/loket/daftar?jenis=kasir')).json().data).toEqual([]);
    expect((await b.admin.post('/loket/store', P1)).statusCode).toBe(200);
  });

  it('D2: loket?filter=true&status=1 answers the active ones in data.loket, to whoever is signed in', async () => {
    const [rs, other] = [await t.newFaskes(), await t.newFaskes()];
    await rs.admin.post('/loket/store', P1);
    await rs.admin.post('/loket/store', { ...P1, kode: 'K1', deskripsi: 'Kasir', jenis: 'kasir', aktif: false });
    const listKode = async (query: string): Promise<unknown> =>
      (await rs.petugas.get(`/loket${query}`)).json().data.loket.map((l: { kode: string }) => l.kode);
    expect((await rs.petugas.get('/loket?filter=true&status=1')).json().data).toEqual({
      loket: [{ id: expect.any(Number), kode: 'P1', deskripsi: 'Pendaftaran 1', jenis: 'pendaftaran', status: 1 }],
    });
    expect([await listKode('?filter=true&status=0'), await listKode('')]).toEqual([['K1'], ['K1', 'P1']]);
    expect((await other.petugas.get('/loket')).json().data).toEqual({ loket: [] });
    expect((await rs.petugas.get('/loket?filter=true&status=9')).json().errors).toEqual({
      status: ['status harus 0 atau 1'],
    });
    expect((await t.app.inject({ url: '/api/loket' })).statusCode).toBe(401);
  });

  it('are set up only by who may', async () => {
    const rs = await t.newFaskes();
    expect((await rs.petugas.post('/loket/store', P1)).statusCode).toBe(403);
    expect((await rs.petugas.get('/loket/daftar')).statusCode).toBe(403);
    expect((await rs.admin.post('/loket/store', { ...P1, jenis: 'gudang', kode: '' })).json().errors).toEqual({
      kode: ['Kode wajib diisi'],
      jenis: ['Pilih jenis loket'],
    });
  });
});
