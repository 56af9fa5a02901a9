import type { Resep, ResepRow } from '@nadi/contract/resep/resep-view';
import { addDays } from '@nadi/domain/tanggal/tanggal';
import { beforeEach, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';
import {
  baris,
  draft,
  prepared,
  prepareResep,
  send,
  SEMUA_BUTIR,
  SERAH,
  visit,
  type ResepFixture,
} from '#testing/resep-fixtures.ts';

let t: TestApp;
let rs: TestFaskes;
let obat: ResepFixture;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  rs = await t.newFaskes();
  obat = await prepareResep(t, rs);
});

const write = async (over: object = {}) =>
  draft(rs, (await visit(rs)).id, { baris: [baris(obat.ctm, { jumlah: 2 })], ...over });
/** As if it had been sent so many days ago. */
const age = (id: number, days: number) =>
  t.superuser.query(
    `update resep set tanggal = tanggal - $3::int, dikirim_pada = dikirim_pada - make_interval(days => $3) where faskes_id = $1 and id = $2`,
    [rs.faskesId, id, days],
  );
const step = async ({ id, versi }: Pick<Resep, 'id' | 'versi'>, name: string, body: object = {}) => {
  const res = await rs.apoteker.post(`/resep/${id}/${name}`, { versi, ...body });
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data as Resep;
};
const list = async (query = ''): Promise<{ data: ResepRow[]; meta: object; jumlah: Record<string, number> }> => {
  const res = await rs.apoteker.get(`/resep?${query}`);
  expect(res.statusCode, res.body).toBe(200);
  return res.json();
};
const ids = async (query = '') => (await list(query)).data.map(({ id }) => id);

it('RS11: what was still waiting at midnight is in the list of the next day, with its own day and number', async () => {
  const yesterday = addDays(rs.ctx.today, -1);
  const sent = await send(rs, await write());
  const half = await prepared(rs, (await visit(rs)).id, { baris: [baris(obat.ctm, { jumlah: 2 })] });
  await step(half, 'serah', { ...SERAH, baris: [{ baris_id: half.baris[0]?.id, jumlah: 1 }] });
  const given = await prepared(rs, (await visit(rs)).id, { baris: [baris(obat.ctm)] });
  await step(given, 'serah', SERAH);
  for (const { id } of [sent, half, given]) await age(id, 1);
  const fresh = await send(rs, await write());
  const { data, meta, jumlah } = await list();
  expect(data.map(({ id, tanggal, no_antrean }) => [id, tanggal, no_antrean])).toEqual([
    [fresh.id, rs.ctx.today, fresh.no_antrean],
    [sent.id, yesterday, sent.no_antrean],
    [half.id, yesterday, half.no_antrean],
  ]);
  expect([meta, jumlah]).toMatchObject([{ total: 3 }, { 2: 2, 6: 1 }]);
  expect(await ids('status=6')).toEqual([half.id]);
  // The day itself has all that was sent on it, and nothing of another one.
  expect((await ids(`tanggal=${yesterday}`)).toSorted()).toEqual([sent.id, half.id, given.id].toSorted());
  expect(await ids(`tanggal=${addDays(yesterday, -1)}`)).toEqual([]);
  expect(await ids(`tanggal=${addDays(rs.ctx.today, 1)}`)).toEqual([]);
  // Done today, it is work no more.
  await step(await step(sent, 'telaah', { jawaban: SEMUA_BUTIR }), 'ganti', {
    baris_id: sent.baris[0]?.id,
    produk_id: obat.parasetamol,
    jumlah: 15,
    alasan: 'Stok habis',
    aturan_teks: '3 x sehari 1 tablet',
    persetujuan: { dokter_id: rs.dokterList[0]?.id, pada: new Date().toISOString() },
  });
  expect(await ids()).toContain(sent.id);
  const rest = (await rs.apoteker.get(`/resep/${half.id}`)).json().data as Resep;
  await step(rest, 'serah', SERAH);
  expect(await ids()).not.toContain(half.id);
});

it('RS11: what came back and is sent again on a later day waits with those of that day', async () => {
  const returned = await send(rs, await write());
  await step(returned, 'kembalikan', { alasan: 'Dosis tidak jelas' });
  await t.superuser.query(`update resep set tanggal = tanggal - 3 where faskes_id = $1 and id = $2`, [
    rs.faskesId,
    returned.id,
  ]);
  expect(await ids()).toEqual([]);
  const first = await send(rs, await write());
  const again = await send(rs, (await rs.dokter.get(`/resep/${returned.id}`)).json().data);
  expect(again.no_resep).toBe(returned.no_resep);
  const { data } = await list();
  expect(data.map(({ id, tanggal }) => [id, tanggal])).toEqual([
    [first.id, rs.ctx.today],
    [again.id, addDays(rs.ctx.today, -3)],
  ]);
});

it('cito of a day before stands above all; what was sent within a day stands by its wait, older ones below', async () => {
  const [old, cito, night] = [
    await send(rs, await write()),
    await send(rs, await write({ cito: true })),
    await write(),
  ];
  await age(old.id, 3);
  await age(cito.id, 2);
  const late = await send(rs, night);
  await t.superuser.query(
    `update resep set tanggal = tanggal - 1, dikirim_pada = dikirim_pada - interval '6 hours' where faskes_id = $1 and id = $2`,
    [rs.faskesId, late.id],
  );
  const fresh = await send(rs, await write());
  expect(await ids()).toEqual([cito.id, late.id, fresh.id, old.id]);
});

it('another facility’s list has nothing of it', async () => {
  await age((await send(rs, await write())).id, 1);
  const other = await t.newFaskes();
  expect((await other.apoteker.get('/resep')).json()).toMatchObject({ data: [], jumlah: {} });
});
