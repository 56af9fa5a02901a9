import type { Resep } from '@nadi/contract/resep/resep-view';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';
import {
  baris,
  draft,
  prepared,
  prepareResep,
  send,
  SEMUA_BUTIR,
  SERAH,
  tanpaPindai,
  visit,
  type ResepFixture,
} from '#testing/resep-fixtures.ts';

let t: TestApp;
let rs: TestFaskes;
let obat: ResepFixture;
let other: TestFaskes;
/** Prepared at the other facility. */
let foreign: Resep;
let foreignObat: ResepFixture;
let foreignBatch: number;
beforeAll(async () => {
  t = await startTestApp();
  [rs, other] = [await t.newFaskes(), await t.newFaskes()];
  obat = await prepareResep(t, rs);
  foreignObat = await prepareResep(t, other);
  foreign = await prepared(other, (await visit(other)).id, { baris: [baris(foreignObat.ctm)] });
  foreignBatch = foreign.baris[0]?.batch[0]?.batch_id ?? 0;
});

const RULE = { jenis: 'dosis', zat_id: 30, batas: 100, tingkat: 'tahan', teks: 'paling banyak', sumber: 'kami' };
const post = (resep: Resep, name: string, body: object) =>
  rs.apoteker.post(`/resep/${resep.id}/${name}`, { versi: resep.versi, ...body });
const reviewed = async (): Promise<Resep> => {
  const sent = await send(rs, await draft(rs, (await visit(rs)).id, { baris: [baris(obat.ctm)] }));
  return (await post(sent, 'telaah', { jawaban: SEMUA_BUTIR })).json().data;
};
const answerOf = async (res: ReturnType<typeof post>): Promise<[number, string[]]> => {
  const { statusCode, json } = await res.then((one) => ({ statusCode: one.statusCode, json: one.json() }));
  return [statusCode, Object.keys(json.errors ?? {})];
};

describe('another facility’s ids are nobody’s, in each field of each step (spec: resep.md 7)', () => {
  it('preparing, handing over, replacing and reviewing', async () => {
    const theirs = foreign.baris[0]?.id ?? 0;
    const resep = await reviewed();
    const mine = resep.baris[0]?.id;
    const own = tanpaPindai(resep);
    const batch = { batch_id: foreignBatch, jumlah: 15 };
    expect(await answerOf(post(resep, 'siapkan', { batch: [{ baris_id: mine, batch }], alasan: 'box rusak' }))).toEqual(
      [404, []],
    );
    expect(await answerOf(post(resep, 'siapkan', { batch: [...own, { baris_id: theirs }] }))).toEqual([
      422,
      ['batch.1.baris_id'],
    ]);
    expect(
      await answerOf(post(resep, 'siapkan', { batch: own, bud: [{ baris_id: theirs, tanggal: '30-11-2026' }] })),
    ).toEqual([422, ['bud.0.baris_id']]);
    expect(
      await answerOf(post(resep, 'ganti', { baris_id: mine, produk_id: foreignObat.ctm, alasan: 'stok habis' })),
    ).toEqual([422, ['produk_id']]);
    expect(await answerOf(post(resep, 'ganti', { baris_id: theirs, produk_id: null, alasan: 'stok habis' }))).toEqual([
      422,
      ['baris_id'],
    ]);
    const ready: Resep = (await post(resep, 'siapkan', { batch: own })).json().data;
    expect(await answerOf(post(ready, 'serah', { ...SERAH, baris: [{ baris_id: theirs, jumlah: 1 }] }))).toEqual([
      422,
      ['baris.0.baris_id'],
    ]);
    // Nothing of it has touched the other one.
    const { versi, status } = (await other.apoteker.get(`/resep/${foreign.id}`)).json().data;
    expect([versi, status]).toEqual([foreign.versi, foreign.status]);
  });
  it('ingredients, the list and rules', async () => {
    const { id } = await visit(rs);
    const bahan = [{ produk_id: foreignObat.ctm, diminta: 1, satuan: 'mg' }];
    const racik = [{ nama: 'Puyer', jenis: 1, cara: 'dtd', bungkus: 10, aturan_teks: '3x1', bahan }];
    const res = await rs.dokter.post(`/kunjungan/${id}/resep`, { racik });
    expect([res.statusCode, res.json().errors]).toEqual([
      422,
      { 'racik.0.bahan.0.produk_id': ['Obat ini tidak ada. Pilih lagi dari daftar.'] },
    ]);
    // What leads to the prescription in its own facility leads nowhere near it from here.
    const found = async (person: typeof rs.apoteker, query: string): Promise<boolean> => {
      const { data } = (await person.get(`/resep?${query}`)).json() as { data: { kunjungan_id: number }[] };
      return data.some(({ kunjungan_id }) => kunjungan_id === foreign.kunjungan.id);
    };
    for (const query of [`depo=${foreign.depo?.id}`, `q=${foreign.no_antrean}`, `q=${foreign.no_resep}`, ''])
      expect([query, await found(other.apoteker, query), await found(rs.apoteker, query)]).toEqual([
        query,
        true,
        false,
      ]);
    const rule = (await other.apoteker.post('/aturan-obat', RULE)).json().data;
    expect((await rs.apoteker.post(`/aturan-obat/${rule.id}/sahkan`, { versi: rule.versi })).statusCode).toBe(404);
    expect((await rs.apoteker.put(`/aturan-obat/${rule.id}`, RULE)).statusCode).toBe(404);
    const own = ((await other.apoteker.get('/aturan-obat')).json() as { data: { id: number }[] }).data;
    expect(own.find(({ id: one }) => one === rule.id)).toEqual(rule);
  });
});

describe('amounts of the steps (spec: resep.md 7)', () => {
  it.each([0, -1, 1 / 3, 1.5, 10_000, 99_999, '3', null])('%j is refused at its field', async (jumlah) => {
    const resep = await reviewed();
    const baris_id = resep.baris[0]?.id;
    const batch = { batch_id: resep.baris[0]?.batch[0]?.batch_id, jumlah };
    expect(await answerOf(post(resep, 'siapkan', { batch: [{ baris_id, batch }] }))).toEqual([
      422,
      ['batch.0.batch.jumlah'],
    ]);
    expect(await answerOf(post(resep, 'serah', { ...SERAH, baris: [{ baris_id, jumlah }] }))).toEqual([
      422,
      ['baris.0.jumlah'],
    ]);
    if (jumlah !== null)
      expect(
        await answerOf(post(resep, 'ganti', { baris_id, produk_id: obat.parasetamol, jumlah, alasan: 'stok habis' })),
      ).toEqual([422, ['jumlah']]);
  });
  it('not more is handed over than is asked for', async () => {
    const resep = await reviewed();
    const ready: Resep = (await post(resep, 'siapkan', { batch: tanpaPindai(resep) })).json().data;
    const parts = [{ baris_id: ready.baris[0]?.id, jumlah: 16 }];
    expect(await answerOf(post(ready, 'serah', { ...SERAH, baris: parts }))).toEqual([422, ['baris.0.jumlah']]);
  });
});
