import { beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestFaskes, type TestApp } from '#testing/harness.ts';
import { openLanes, seedPasien } from './seed-pasien.ts';

let t: TestApp;
let rs: TestFaskes;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
});

async function seedWith(superuser: boolean, count: number): Promise<number> {
  const lanes = await openLanes({ owner: t.owner, superuser: superuser ? { ...t.owner, user: 'postgres' } : null });
  expect(lanes.fast).toBe(superuser);
  return seedPasien(lanes, {
    faskesId: rs.faskesId,
    count,
    signal: new AbortController().signal,
    report: () => undefined,
  });
}
const readCounts = async () =>
  (
    await t.superuser.query(
      `select (select count(*) from pasien where faskes_id = $1) as pasien, (select count(*) from pasien p where faskes_id = $1 and not exists (select from pasien_kata k where k.faskes_id = p.faskes_id and k.pasien_id = p.id)) as tanpa_kata,
       (select count(*) from pasien p where faskes_id = $1 and not exists (select from pasien_kontak k where k.faskes_id = p.faskes_id and k.pasien_id = p.id and jenis = 3)) as tanpa_telp`,
      [rs.faskesId],
    )
  ).rows[0];

it.each([
  ['straight into the tables', true],
  ['behind the tenant wall', false],
])('%s: whole patients, counted, found, numbered on', async (_cara, superuser) => {
  const { pasien: before } = await readCounts();
  expect(await seedWith(superuser, 40)).toBe(40);
  expect(await readCounts()).toEqual({ pasien: before + 40, tanpa_kata: 0, tanpa_telp: 0 });
  const { data, meta } = (await rs.petugas.get('/pasien?limit=1')).json();
  expect(meta.total).toBe(before + 40);
  const result = (await rs.petugas.get(`/pasien/search/${encodeURIComponent(data[0].nama)}`)).json().data;
  expect(result.map((h: { norm: number }) => h.norm)).toContain(data[0].norm);
  const newNorm = await rs.savePasien({ nama: 'SESUDAH TANAM' });
  expect(newNorm).toBe(data[0].norm + 1);
});
