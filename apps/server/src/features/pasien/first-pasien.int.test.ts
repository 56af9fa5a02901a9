import { beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';

let t: TestApp;
let rs: TestFaskes;
beforeAll(async () => void (t = await startTestApp()));
beforeEach(async () => void (rs = await t.newFaskes()));

const readings = async (): Promise<{ objek: string; akun_id: number }[]> =>
  (await t.superuser.query(`select objek, akun_id from audit where faskes_id = $1 and aksi = 'baca'`, [rs.faskesId]))
    .rows;

it('D30: the start learns that there is a patient with norm 1, nothing about him, and the audit tells of no reading', async () => {
  const none = await rs.petugas.get('/pasien/awal');
  expect(none.statusCode, none.body).toBe(200);
  expect(none.json().data).toBeNull();
  const norm = await rs.savePasien();
  expect(norm).toBe(1);
  expect((await rs.petugas.get('/pasien/awal')).json().data).toEqual({ norm: 1 });
  expect(await readings()).toEqual([]);
});

it('whoever looks at that patient stands in the audit, however the start asked before', async () => {
  await rs.savePasien();
  await rs.petugas.get('/pasien/awal');
  expect((await rs.petugas.get('/pasien/1')).json().data).toMatchObject({ norm: 1, nama: 'SITI AMINAH' });
  expect(await readings()).toEqual([{ objek: 'pasien', akun_id: rs.petugas.akunId }]);
});

it('another facility’s first patient is none, and whoever may read no patient is refused', async () => {
  await (await t.newFaskes()).savePasien();
  expect((await rs.petugas.get('/pasien/awal')).json().data).toBeNull();
  expect((await rs.kasir.get('/pasien/awal')).statusCode).toBe(403);
  expect((await rs.klien.get('/pasien/awal')).statusCode).toBe(403);
});
