import type { AturanObat } from '@nadi/contract/resep/aturan-obat.contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp, type TestFaskes } from '#testing/harness.ts';

let t: TestApp;
let rs: TestFaskes;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  rs = await t.newFaskes();
  await t.superuser.query(
    `insert into pegawai (faskes_id, nama, profesi, akun_id) values ($1, 'Apoteker', 'apoteker', $2)`,
    [rs.faskesId, rs.apoteker.akunId],
  );
});

const asleep = async (): Promise<AturanObat[]> =>
  ((await rs.apoteker.get('/aturan-obat')).json().data as AturanObat[]).filter(
    ({ disahkan_pada }) => disahkan_pada === null,
  );
type Chosen = Pick<AturanObat, 'id' | 'versi'>;
const approve = (all: readonly Chosen[], person: Person = rs.apoteker, options = {}) =>
  person.post('/aturan-obat/sahkan', { aturan: all.map(({ id, versi }) => ({ id, versi })) }, options);
const audited = async (): Promise<number[]> =>
  (
    await t.superuser.query<{ id: number }>(
      `select objek_id::int as id from audit where faskes_id = $1 and objek = 'aturan_obat' and sesudah = '{"disahkan": true}' order by 1`,
      [rs.faskesId],
    )
  ).rows.map(({ id }) => id);
const idsOf = (all: readonly Chosen[]): number[] => all.map(({ id }) => id).toSorted((a, b) => a - b);

describe('approving many rules at once (spec: RS9)', () => {
  it('wakes those that were chosen and no other, each audited; the same request again does nothing more', async () => {
    const before = await asleep();
    const chosen = before.slice(0, 3);
    const key = { key: crypto.randomUUID() };
    const first = await approve(chosen, rs.apoteker, key);
    expect([first.statusCode, first.json().data], first.body).toEqual([200, { disahkan: 3 }]);
    expect((await approve(chosen, rs.apoteker, key)).json()).toEqual(first.json());
    expect(await asleep()).toHaveLength(before.length - 3);
    expect(await audited()).toEqual(idsOf(chosen));
  });

  it('is all or nothing: one that was changed meanwhile, or is another facility’s, leaves the others asleep', async () => {
    const before = await asleep();
    const [one, two] = before as [AturanObat, AturanObat];
    expect((await approve([one, { ...two, versi: two.versi + 1 }])).statusCode).toBe(409);
    const other = await t.newFaskes();
    const theirs = ((await other.apoteker.get('/aturan-obat')).json().data as AturanObat[])[0] as AturanObat;
    const foreign = { id: Math.max(...idsOf(before)) + 1000 + theirs.id, versi: 1 };
    expect((await approve([one, foreign])).statusCode).toBe(404);
    expect([(await asleep()).length, await audited()]).toEqual([before.length, []]);
  });

  it('of two who choose alike, in whatever order, one approves', async () => {
    const chosen = (await asleep()).slice(0, 10);
    const both = await Promise.all([approve(chosen), approve(chosen.toReversed())]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await audited()).toEqual(idsOf(chosen));
  });

  it('is a pharmacist’s, of one to a hundred rules', async () => {
    const chosen = (await asleep()).slice(0, 2);
    expect((await approve(chosen, rs.dokter)).statusCode).toBe(403);
    await t.superuser.query(`update pegawai set profesi = 'asisten apoteker' where faskes_id = $1`, [rs.faskesId]);
    expect((await approve(chosen)).statusCode).toBe(403);
    for (const wrong of [[], Array.from({ length: 101 }, (_, at) => ({ id: at + 1, versi: 1 }))])
      expect(Object.keys((await approve(wrong)).json().errors)).toEqual(['aturan']);
    expect(await audited()).toEqual([]);
  });
});
