import type { Resep } from '@nadi/contract/resep-view';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestFaskes } from '../../testing/harness.ts';
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
} from '../../testing/resep-fixtures.ts';
import { saveProduk, stockUp } from '../../testing/stok-fixtures.ts';
import { closeNotFetched } from './resep-jobs.ts';

let t: TestApp;
let rs: TestFaskes;
let obat: ResepFixture;
let kunjungan: number;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  obat = await prepareResep(t, rs);
});
beforeEach(async () => {
  kunjungan = (await visit(rs)).id;
});

const sent = async (body: object): Promise<Resep> => send(rs, await draft(rs, kunjungan, body));
const step = (resep: Pick<Resep, 'id' | 'versi'>, name: string, body: object = {}) =>
  rs.apoteker.post(`/resep/${resep.id}/${name}`, { versi: resep.versi, ...body });
const done = async (res: ReturnType<typeof step>): Promise<Resep> => {
  const got = await res;
  expect(got.statusCode, got.body).toBe(200);
  return got.json().data;
};
const rows = async (sql: string, ...values: unknown[]) => (await t.superuser.query(sql, [rs.faskesId, ...values])).rows;
/** Units that are there and that are held, over all batches. */
const stock = async (produk: number) =>
  (
    await rows(
      'select sum(jumlah)::int as ada, sum(dipesan)::int as dipesan from stok where faskes_id = $1 and produk_id = $2',
      produk,
    )
  )[0];

describe('what nobody fetches (spec: RS11)', () => {
  /** What the job wrote into the audit about one of them. */
  const ended = (id: number) =>
    rows(
      `select akun_id, aksi, sesudah from audit where faskes_id = $1 and objek = 'resep' and objek_id = $2 and permintaan_id = 'pekerjaan'`,
      String(id),
    );
  const old = (id: number) =>
    t.superuser.query(
      `update resep set dikirim_pada = now() - interval '8 days', diserahkan_pada = case when diserahkan_pada is null then null else now() - interval '8 days' end where faskes_id = $1 and id = $2`,
      [rs.faskesId, id],
    );
  it('is cancelled after seven days, and lets go of its stock', async () => {
    const { id: produk } = await saveProduk(rs);
    await stockUp(rs, produk, [{ jumlah: 40 }]);
    const resep = await done(step(await sent({ baris: [baris(produk)] }), 'telaah', { jawaban: SEMUA_BUTIR }));
    const fresh = await sent({ baris: [baris(obat.ctm)] });
    await old(resep.id);
    await closeNotFetched(t.db, new AbortController().signal);
    expect((await rs.apoteker.get(`/resep/${resep.id}`)).json().data).toMatchObject({
      status: 7,
      dibatalkan: { oleh: 'Sistem', alasan: 'tidak diambil' },
    });
    expect((await rs.apoteker.get(`/resep/${fresh.id}`)).json().data.status).toBe(2);
    expect(await ended(resep.id)).toEqual([{ akun_id: 0, aksi: 'akhiri', sesudah: { alasan: 'tidak diambil' } }]);
    expect(await ended(fresh.id)).toEqual([]);
    // The next run finds nothing to close, and tells nothing twice.
    await closeNotFetched(t.db, new AbortController().signal);
    expect(await ended(resep.id)).toHaveLength(1);
    expect(await stock(produk)).toEqual({ ada: 40, dipesan: 0 });
  });
  it('the rest of a part is dropped, and the copy says so', async () => {
    const { id: produk } = await saveProduk(rs);
    await stockUp(rs, produk, [{ jumlah: 40 }]);
    const resep = await prepared(rs, kunjungan, { baris: [baris(produk), baris(obat.ctm)] });
    const part = await done(step(resep, 'serah', { ...SERAH, baris: [{ baris_id: resep.baris[0]?.id, jumlah: 6 }] }));
    await old(part.id);
    await closeNotFetched(t.db, new AbortController().signal);
    expect(await ended(part.id)).toEqual([
      { akun_id: 0, aksi: 'ubah', sesudah: { langkah: 'tutup sisa', alasan: 'tidak diambil' } },
    ]);
    expect((await rs.apoteker.get(`/resep/${part.id}`)).json().data).toMatchObject({
      status: 5,
      baris: [
        { status: 4, diserahkan: 6 },
        { status: 4, diserahkan: 0 },
      ],
    });
    expect(
      (await rs.apoteker.get(`/resep/${part.id}/salinan`))
        .json()
        .data.baris.map(({ keterangan }: { keterangan: string }) => keterangan),
    ).toEqual(['det 6', 'nedet']);
    expect((await stock(produk)).dipesan).toBe(0);
  });
});
