import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startTestApp, type TestFaskes, type Person, type TestApp } from '#testing/harness.ts';

let t: TestApp;
let rs: TestFaskes;
let alamat: string;
const stops: AbortController[] = [];
beforeAll(async () => {
  t = await startTestApp();
  alamat = await t.address();
});
beforeEach(async () => void (rs = await t.newFaskes()));
afterEach(() => stops.splice(0).forEach((one) => one.abort()));

/** Listens like an open page, and returns what it has received. */
async function listen({ token }: Person, sejak?: string): Promise<() => unknown[]> {
  const stop = new AbortController();
  stops.push(stop);
  const res = await fetch(`${alamat}/api/v1/peristiwa`, {
    headers: { authorization: `Bearer ${token}`, ...(sejak ? { 'last-event-id': sejak } : {}) },
    signal: stop.signal,
  });
  let text = '';
  void (async () => {
    for await (const parts of res.body!.pipeThrough(new TextDecoderStream())) text += parts;
  })().catch(() => undefined);
  await vi.waitFor(() => expect(text).toContain(': tersambung'));
  return () => [...text.matchAll(/^data: (.*)$/gm)].map(([, content]) => JSON.parse(content as string).data);
}

it('a visit is told to whoever may see the queue, also without the right to the list of visits', async () => {
  const norm = await rs.savePasien();
  await t.superuser
    .query(`with p as (insert into peran (faskes_id, kode, nama, izin) values (${rs.faskesId}, 'loket', 'Loket', '{view antrean}') returning id)
    insert into akun_peran (faskes_id, akun_id, peran_id) select ${rs.faskesId}, ${rs.klien.akunId}, id from p`);
  const live = await listen(rs.klien);
  const { data } = (await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(norm))).json();
  await vi.waitFor(() => expect(live()).toMatchObject([{ kunjungan_id: data.id, jenis: 'dibuat' }]));
  expect((await rs.perawat.put(`/antrian_ruangan/${data.id}`, { status: 2, versi: 1 })).statusCode).toBe(200);
  expect(
    (await rs.petugas.put(`/pendaftaran/${data.pendaftaran.id}`, { ...rs.pendaftaranBody(norm), versi: 2 })).statusCode,
  ).toBe(200);
  // The call itself is another topic, which the same right hears.
  const ofVisit = () => live().filter((event) => !Object.hasOwn(event as object, 'panggilan_id'));
  await vi.waitFor(() =>
    expect(ofVisit()).toMatchObject([{ jenis: 'dibuat' }, { jenis: 'status' }, { jenis: 'diubah' }]),
  );
});

it('a changed patient is told to whoever may open its page, also without the right to the list', async () => {
  const norm = await rs.savePasien();
  const live = await listen(rs.apoteker);
  const res = await rs.petugas.post(
    `/pasien/update/${norm}?_method=PUT`,
    { ...rs.newPasien({ nama: 'SITI RAHAYU' }), versi: 1 },
    { key: randomUUID() },
  );
  expect(res.statusCode, res.body).toBe(200);
  await vi.waitFor(() => expect(live()).toEqual([{ norm }]));
  // The same holds after a broken connection.
  const missed = await listen(rs.apoteker, '0');
  await vi.waitFor(() => expect(missed()).toEqual([{ norm }]));
  expect((await listen(rs.kasir, '0'))()).toEqual([]);
});
