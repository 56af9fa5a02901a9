import { beforeAll, describe, expect, it } from 'vitest';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import { startTestApp, type TestFaskes, type TestApp } from '#testing/harness.ts';
import { readDefaultLists, installReferensi, checkReferensi } from './referensi.public.ts';

let t: TestApp;
let rs: TestFaskes;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
});

describe('reference lists', () => {
  it('a list comes in its order', async () => {
    const res = await rs.petugas.get('/referensi/1?active=true');
    expect(res.statusCode).toBe(200);
    expect(res.json().data.slice(0, 2)).toEqual([
      { id: 1, deskripsi: 'Islam', aktif: true, value: 1, title: 'Islam' },
      { id: 2, deskripsi: 'Kristen Protestan', aktif: true, value: 2, title: 'Kristen Protestan' },
    ]);
  });
  it('D25: id 0 is a real id', async () =>
    expect((await rs.petugas.get('/referensi/2')).json().data.map((p: { id: number }) => p.id)).toEqual([
      0, 1, 2, 3, 4,
    ]));
  it('active=true leaves out what is switched off', async () => {
    const countItems = async (query: string): Promise<number> =>
      (await rs.petugas.get(`/referensi/4${query}`)).json().data.length;
    expect(await countItems('')).toBe(92);
    expect(await countItems('?active=true')).toBe(90);
  });
  it('an unknown list is empty', async () =>
    expect((await rs.petugas.get('/referensi/31999')).json()).toMatchObject({ status: 'success', data: [] }));
  it.each(['abc', '-1', '99999999999'])('list %s is refused', async (id) =>
    expect((await rs.petugas.get(`/referensi/${id}`)).statusCode).toBe(422),
  );
  it('kewarganegaraan is not taken for a list number', async () => {
    const res = await rs.petugas.get('/referensi/kewarganegaraan');
    expect(res.json().data.map((p: { deskripsi: string }) => p.deskripsi)).toEqual(['WNI', 'WNA']);
  });
  it('any signed-in user, nobody else', async () => {
    expect((await rs.kasir.get('/referensi/1')).statusCode).toBe(200);
    expect((await t.app.inject({ url: '/api/referensi/1' })).statusCode).toBe(401);
  });
  it('another facility’s change is not seen', async () => {
    const other = await t.newFaskes();
    await t.superuser.query('update referensi set aktif = false where faskes_id = $1 and jenis = 1 and id = 1', [
      other.faskesId,
    ]);
    expect((await rs.petugas.get('/referensi/1?active=true')).json().data).toHaveLength(8);
    expect((await other.petugas.get('/referensi/1?active=true')).json().data).toHaveLength(7);
  });
  it('installing twice changes nothing', async () => {
    await t.db.write(rs.ctx, (tx) => installReferensi(tx));
    const { rows } = await t.superuser.query('select count(*) as n from referensi where faskes_id = $1', [rs.faskesId]);
    expect(rows[0].n).toBe(readDefaultLists().reduce((n, l) => n + l.items.length, 0));
  });
  it('what is not on the list is an error at its field', async () => {
    const errors = await t.db.read(rs.ctx, (tx) =>
      checkReferensi(tx, [
        { field: 'agama', jenis: REFERENSI_LIST.agama, id: 99 },
        { field: 'suku', jenis: REFERENSI_LIST.suku, id: 1 },
        { field: 'pekerjaan', jenis: REFERENSI_LIST.pekerjaan, id: 90 },
        { field: 'x', jenis: REFERENSI_LIST.agama, id: null },
      ]),
    );
    expect(Object.keys(errors)).toEqual(['agama', 'pekerjaan']);
  });
  it('the lists the forms name are there', () => {
    const counts = new Map(readDefaultLists().map((l) => [l.id, l.items.length]));
    for (const [nama, id] of Object.entries(REFERENSI_LIST)) expect(counts.get(id), nama).toBeGreaterThan(1);
  });
});
