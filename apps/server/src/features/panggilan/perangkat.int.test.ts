import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/harness.ts';
import type { TestApp } from '#testing/harness.ts';
import { pairDevice, perangkatBody, typeKode } from '#testing/perangkat-fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});

const put = perangkatBody;
const remove = (token: string, id: number) =>
  t.app.inject({ method: 'DELETE', url: `/api/perangkat/${id}`, headers: { authorization: `Bearer ${token}` } });
const NOT_SIX = ['Kode terdiri dari enam angka'];

describe('displays and kiosks', () => {
  it('are set up by clerks and admins, changed on their version, and named once', async () => {
    const rs = await t.newFaskes();
    const { perangkat, kode } = (await rs.petugas.post('/perangkat', perangkatBody())).json().data;
    expect(kode).toMatch(/^\d{6}$/);
    expect(perangkat).toMatchObject({ nama: 'TV Lobi', ruang_tunggu: 'Lobi', keadaan: 'menunggu', versi: 1 });
    expect((await rs.petugas.post('/perangkat', perangkatBody({ nama: 'tv lobi' }))).json().errors).toEqual({
      nama: ['Sudah ada layar atau kios dengan nama ini'],
    });
    const changed = await rs.petugas.put(`/perangkat/${perangkat.id}`, { ...put({ nama: 'TV Depan' }), versi: 1 });
    expect(changed.json().data).toMatchObject({ nama: 'TV Depan', versi: 2 });
    const late = await rs.petugas.put(`/perangkat/${perangkat.id}`, { ...put(), versi: 1 });
    expect(late.statusCode).toBe(409);
    expect((await rs.petugas.get('/perangkat')).json().data).toMatchObject([{ nama: 'TV Depan' }]);
  });

  it('are one for two clerks who add the same name at once', async () => {
    const rs = await t.newFaskes();
    const both = await Promise.all([1, 2].map(() => rs.petugas.post('/perangkat', perangkatBody())));
    expect(both.map((r) => r.statusCode).toSorted()).toEqual([200, 422]);
  });

  it('refuse what is wrong in its field, and rooms of another facility', async () => {
    const [rs, other] = [await t.newFaskes(), await t.newFaskes()];
    const wrong = { jenis: 'radio', nama: ' ', ruang_tunggu: '', ruangan_id: ['x'] };
    expect(Object.keys((await rs.petugas.post('/perangkat', wrong)).json().errors).toSorted()).toEqual([
      'jenis',
      'nama',
      'ruang_tunggu',
      'ruangan_id.0',
    ]);
    const foreign = { ruangan_id: [other.ruangan[0]!.id], loket_id: [1] };
    expect((await rs.petugas.post('/perangkat', perangkatBody(foreign))).json().errors).toEqual({
      ruangan_id: ['Ada ruangan yang tidak dikenal'],
      loket_id: ['Ada loket yang tidak dikenal'],
    });
  });

  it('are nobody else’s: not another facility’s, not without the right', async () => {
    const [rs, other] = [await t.newFaskes(), await t.newFaskes()];
    const { id } = (await rs.petugas.post('/perangkat', perangkatBody())).json().data.perangkat;
    expect((await other.admin.get('/perangkat')).json().data).toEqual([]);
    const refused = [
      await other.admin.put(`/perangkat/${id}`, { ...put(), versi: 1 }),
      await other.admin.post(`/perangkat/${id}/kode`, {}),
      await remove(other.admin.token, id),
    ];
    expect(refused.map((r) => r.statusCode)).toEqual([404, 404, 404]);
    const forbidden = [
      await rs.kasir.get('/perangkat'),
      await rs.perawat.post('/perangkat', perangkatBody({ nama: 'Lain' })),
      await rs.perawat.put(`/perangkat/${id}`, { ...put(), versi: 1 }),
      await rs.perawat.post(`/perangkat/${id}/kode`, {}),
      await remove(rs.petugas.token, id),
    ];
    expect(forbidden.map((r) => r.statusCode)).toEqual([403, 403, 403, 403, 403]);
  });
});

describe('a pairing code', () => {
  it('makes one browser the device, once; used, late and wrong codes are told apart', async () => {
    const rs = await t.newFaskes();
    const { kode, perangkat } = (await rs.petugas.post('/perangkat', perangkatBody())).json().data;
    const res = await typeKode(t, kode);
    expect(res.json().data).toEqual({ nama: 'TV Lobi' });
    expect(res.headers['set-cookie']).toMatch(/^nadi_tv=.+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/);
    expect((await typeKode(t, kode)).json().errors).toEqual({
      kode: ['Kode ini sudah dipakai. Minta kode baru di halaman Layar & kios.'],
    });
    const next = (await rs.petugas.post(`/perangkat/${perangkat.id}/kode`, {})).json().data.kode;
    await t.superuser.query(
      `update perangkat_kode set berlaku_sampai = now() where perangkat_id = ${perangkat.id} and faskes_id = ${rs.faskesId}`,
    );
    expect((await typeKode(t, next)).json().errors.kode[0]).toMatch(/lewat 10 menit/);
    expect((await typeKode(t, '12 456')).json().errors).toEqual({ kode: NOT_SIX });
  });

  it('that two type at once makes one of them the device', async () => {
    const rs = await t.newFaskes();
    const { kode } = (await rs.petugas.post('/perangkat', perangkatBody())).json().data;
    const both = await Promise.all([1, 2, 3].map(() => typeKode(t, kode)));
    expect(both.map((r) => r.statusCode).toSorted()).toEqual([200, 422, 422]);
  });

  it('is replaced by the next one, and pairs only what it was made for', async () => {
    const rs = await t.newFaskes();
    const { kode, perangkat } = (await rs.petugas.post('/perangkat', perangkatBody())).json().data;
    const next = (await rs.petugas.post(`/perangkat/${perangkat.id}/kode`, {})).json().data.kode;
    expect((await typeKode(t, kode)).json().errors.kode[0]).toMatch(/lewat/);
    expect((await typeKode(t, next, 'kios')).json().errors).toEqual({
      kode: ['Kode ini untuk layar, bukan untuk halaman ini.'],
    });
    expect((await typeKode(t, next)).statusCode).toBe(200);
  });

  it('cannot be guessed: after five wrong ones a place waits, also with the right one', async () => {
    const rs = await t.newFaskes();
    const { kode } = (await rs.petugas.post('/perangkat', perangkatBody())).json().data;
    const wrong = kode === '000000' ? '000001' : '000000';
    const at = '10.77.0.1';
    for (let n = 0; n < 6; n++) expect((await typeKode(t, wrong, 'tv', at)).statusCode).toBe(422);
    const braked = await typeKode(t, kode, 'tv', at);
    expect([braked.statusCode, braked.headers['retry-after']]).toEqual([429, '2']);
    expect((await typeKode(t, kode)).statusCode).toBe(200);
  });
});

describe('a device that is taken off or paired anew', () => {
  it('is listed as on, and not at all once it is taken off', async () => {
    const rs = await t.newFaskes();
    const { id } = await pairDevice(t, rs, { bersuara: false });
    expect((await rs.petugas.get('/perangkat')).json().data).toMatchObject([{ id, keadaan: 'hidup' }]);
    expect((await remove(rs.admin.token, id)).statusCode).toBe(200);
    expect((await rs.petugas.get('/perangkat')).json().data).toEqual([]);
    expect((await remove(rs.admin.token, id)).statusCode).toBe(404);
    expect((await rs.petugas.post('/perangkat', perangkatBody())).statusCode).toBe(200);
  });
});
