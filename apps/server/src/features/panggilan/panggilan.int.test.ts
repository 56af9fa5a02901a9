import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/harness.ts';
import type { TestApp, TestFaskes } from '#testing/harness.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});

type Visit = { id: number; versi: number; no_antrean: string };
const register = async (rs: TestFaskes): Promise<Visit> =>
  (await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(await rs.savePasien()))).json().data;
const setStatus = async (rs: TestFaskes, { id, versi }: Visit, status: number): Promise<Visit> => {
  const res = await rs.perawat.put(`/antrian_ruangan/${id}`, { status, versi });
  expect(res.statusCode).toBe(200);
  return res.json().data;
};
const listCalls = async (rs: TestFaskes) => (await rs.perawat.get('/panggilan')).json().data;

describe('a visit that is called', () => {
  it('is a call in the same step; without a display its caller is told so', async () => {
    const rs = await t.newFaskes();
    const visit = await register(rs);
    await setStatus(rs, visit, 2);
    expect(await listCalls(rs)).toMatchObject([
      { kunjungan_id: visit.id, nomor: visit.no_antrean, jumlah: 1, keadaan: 'tanpa-layar', layar: null },
    ]);
  });

  it('is two calls for two at one moment', async () => {
    const rs = await t.newFaskes();
    const visits = [await register(rs), await register(rs)];
    await Promise.all(visits.map((visit) => setStatus(rs, visit, 2)));
    expect(new Set((await listCalls(rs)).map((call: { kunjungan_id: number }) => call.kunjungan_id))).toEqual(
      new Set(visits.map(({ id }) => id)),
    );
  });

  it('is no call any more when the step is taken back, and the same one when a later step is taken back to it', async () => {
    const rs = await t.newFaskes();
    const called = await setStatus(rs, await register(rs), 2);
    await setStatus(rs, called, 1);
    expect(await listCalls(rs)).toEqual([]);
    const served = await setStatus(rs, await setStatus(rs, await register(rs), 2), 3);
    expect(await listCalls(rs)).toEqual([]);
    await setStatus(rs, served, 2);
    // Nobody had heard it, and the desk shows this visit as called: the display says so too, and counts no second call.
    expect(await listCalls(rs)).toMatchObject([{ kunjungan_id: served.id, jumlah: 1 }]);
  });

  it('is seen by its own facility alone, and not without the right', async () => {
    const [rs, other] = [await t.newFaskes(), await t.newFaskes()];
    await setStatus(rs, await register(rs), 2);
    expect(await listCalls(other)).toEqual([]);
    expect((await rs.klien.get('/panggilan')).statusCode).toBe(403);
  });
});
