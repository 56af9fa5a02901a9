import type { Resep } from '@nadi/contract/resep-view';
import { beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestFaskes } from '../../testing/harness.ts';
import {
  baris,
  draft,
  prepareResep,
  send,
  SEMUA_BUTIR,
  signa,
  tanpaPindai,
  visit,
  type ResepFixture,
} from '../../testing/resep-fixtures.ts';
import { saveProduk, stockUp } from '../../testing/stok-fixtures.ts';

let t: TestApp;
let rs: TestFaskes;
let obat: ResepFixture;
/** A medicine with a barcode, and two batches of which the first expires first. */
let sirup: number;
const BARCODE = '8991234500017';
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  obat = await prepareResep(t, rs);
  const pack = await rs.admin.post('/box-pattern/store', { nama: 'Botol', qty_per_box: 1 });
  ({ id: sirup } = await saveProduk(rs, {
    nama: 'Sanmol',
    kemasan: [{ box_pattern_id: pack.json().data.id, barcode: BARCODE }],
  }));
  await stockUp(rs, sirup, [
    { no_batch: 'SN-1', ed: '2030-01-31', jumlah: 100 },
    { no_batch: 'SN-2', ed: '2031-01-31', jumlah: 100 },
  ]);
});

const puyer = { nama: 'Puyer', jenis: 1, cara: 'bagi', bungkus: 10, signa: signa(3, 1, 1, 'bungkus'), hari: 3 };
const reviewed = async (body: object): Promise<Resep> => {
  const sent = await send(rs, await draft(rs, (await visit(rs)).id, body));
  const res = await rs.apoteker.post(`/resep/${sent.id}/telaah`, { versi: sent.versi, jawaban: SEMUA_BUTIR });
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data;
};
const siapkan = (resep: Resep, batch: readonly object[], more: object = {}) =>
  rs.apoteker.post(`/resep/${resep.id}/siapkan`, { versi: resep.versi, batch, ...more });
const pindai = async ({ id }: Resep, kode: string, person = rs.apoteker) =>
  person.get(`/resep/${id}/pindai?kode=${encodeURIComponent(kode)}`);
const errorsOf = async (res: ReturnType<typeof siapkan>) => (await res).json().errors;
const batchId = async (produk: number, no: string): Promise<number> =>
  (
    await t.superuser.query('select id from batch where faskes_id = $1 and produk_id = $2 and no_batch = $3', [
      rs.faskesId,
      produk,
      no,
    ])
  ).rows[0].id;

it('is not finished while a line or an ingredient is not confirmed, and says which (spec: RS11)', async () => {
  const resep = await reviewed({
    baris: [baris(sirup), baris(obat.ctm)],
    racik: [{ ...puyer, bahan: [{ produk_id: obat.parasetamol, diminta: 5, satuan: 'tablet' }] }],
  });
  const [first, second] = tanpaPindai(resep);
  const names = [...resep.baris, ...(resep.racik[0]?.bahan ?? [])].map((one) => one.produk?.nama);
  expect(await errorsOf(siapkan(resep, []))).toEqual({ batch: [`Belum dikonfirmasi: ${names.join(', ')}`] });
  expect(await errorsOf(siapkan(resep, [first ?? {}, second ?? {}]))).toEqual({
    batch: [`Belum dikonfirmasi: ${names[2]}`],
  });
  const now: Resep = (await rs.apoteker.get(`/resep/${resep.id}`)).json().data;
  expect([now.status, now.siap]).toEqual([3, []]);
});

it('each is confirmed by barcode, by batch or by hand; how, by whom and when is kept (decision 0101)', async () => {
  const resep = await reviewed({
    baris: [baris(sirup), baris(obat.ctm)],
    racik: [{ ...puyer, bahan: [{ produk_id: obat.parasetamol, diminta: 5, satuan: 'tablet' }] }],
  });
  const [a, b, c] = tanpaPindai(resep);
  const res = await siapkan(resep, [{ ...a, kode: BARCODE }, { ...b, kode: 'a' }, c ?? {}]);
  expect(res.statusCode, res.body).toBe(200);
  const oleh = { oleh: 'Uji apoteker', pada: expect.any(String) };
  const siap = [
    { baris_id: a?.baris_id, bahan_id: null, kode: BARCODE, ...oleh },
    { baris_id: b?.baris_id, bahan_id: null, kode: 'a', ...oleh },
    { ...c, kode: null, ...oleh },
  ];
  expect(res.json().data).toMatchObject({ status: 4, siap });
  const { rows } = await t.superuser.query(
    `select sesudah from audit where faskes_id = $1 and objek = 'resep' and objek_id = $2 and sesudah ->> 'langkah' = 'siapkan'`,
    [rs.faskesId, resep.id],
  );
  expect(rows[0].sesudah.batch.map(({ kode }: { kode: string | null }) => kode)).toEqual([BARCODE, 'a', null]);
});

it('a code of another medicine is refused in words, and a scan is told what it is (decision 0101)', async () => {
  const resep = await reviewed({ baris: [baris(obat.ctm)] });
  const [line] = resep.baris;
  expect((await pindai(resep, BARCODE)).json().data).toEqual([
    { produk_id: sirup, nama: expect.stringContaining('Sanmol'), batch: null, halangan: null },
  ]);
  expect((await pindai(resep, 'sn-1')).json().data).toMatchObject([{ produk_id: sirup, batch: { no_batch: 'SN-1' } }]);
  expect((await pindai(resep, 'TIDAK-ADA')).json().data).toEqual([]);
  expect(await errorsOf(siapkan(resep, [{ baris_id: line?.id, kode: BARCODE }]))).toEqual({
    'batch.0.kode': [`Kode ${BARCODE} bukan ${line?.produk?.nama}`],
  });
});

it('another batch of the same medicine takes its place with a reason; the code must be of that batch', async () => {
  const resep = await reviewed({ baris: [baris(sirup)] });
  const baris_id = resep.baris[0]?.id;
  const swap = { baris_id, kode: 'SN-2', batch: [{ batch_id: await batchId(sirup, 'SN-2'), jumlah: 15 }] };
  expect(Object.keys(await errorsOf(siapkan(resep, [swap])))).toEqual(['alasan']);
  const other = await siapkan(resep, [{ ...swap, kode: 'SN-1' }], { alasan: 'box rusak' });
  expect([other.statusCode, other.json().message]).toEqual([
    409,
    expect.stringMatching(/^Batch SN-1 tidak lagi dipesan/),
  ]);
  const res = await siapkan(resep, [swap], { alasan: 'box rusak' });
  expect(res.json().data.baris[0].batch).toMatchObject([{ no_batch: 'SN-2', jumlah: 15 }]);
});

it('a batch that was scanned and is held no more is not replaced in silence', async () => {
  const resep = await reviewed({ baris: [baris(sirup)] });
  expect(resep.baris[0]?.batch).toMatchObject([{ no_batch: 'SN-1' }]);
  const block = (why: string | null) =>
    t.superuser.query('update batch set diblokir = $3, alasan = $4 where faskes_id = $1 and id = $2', [
      rs.faskesId,
      id,
      why !== null,
      why,
    ]);
  const id = await batchId(sirup, 'SN-1');
  await block('ditarik pabrik');
  expect((await pindai(resep, 'SN-1')).json().data).toMatchObject([{ halangan: 'ditarik atau ditahan' }]);
  const res = await siapkan(resep, [{ baris_id: resep.baris[0]?.id, kode: 'SN-1' }]);
  expect([res.statusCode, res.json().message]).toEqual([
    409,
    `Batch SN-1 tidak lagi dipesan untuk ${resep.baris[0]?.produk?.nama}. Pindai lagi yang diambil.`,
  ]);
  await block(null);
});

it('knows lines and codes of this prescription and this facility alone, and asks for the right', async () => {
  const [mine, other] = [await reviewed({ baris: [baris(sirup)] }), await reviewed({ baris: [baris(sirup)] })];
  const [line] = tanpaPindai(mine);
  expect(await errorsOf(siapkan(mine, [line ?? {}, ...tanpaPindai(other)]))).toEqual({
    'batch.1.baris_id': ['Baris ini tidak ada di resep ini'],
  });
  expect(await errorsOf(siapkan(mine, [line ?? {}, line ?? {}]))).toEqual({
    'batch.1.baris_id': ['Baris ini disebut dua kali'],
  });
  const compounds = await reviewed({
    racik: [obat.parasetamol, obat.ctm].map((produk_id) => ({
      ...puyer,
      bahan: [{ produk_id, diminta: 5, satuan: 'tablet' }],
    })),
  });
  const [one, two] = tanpaPindai(compounds);
  expect(
    Object.keys(await errorsOf(siapkan(compounds, [{ ...one, baris_id: two?.baris_id }, two ?? {}]))).toSorted(),
  ).toEqual(['batch', 'batch.0.baris_id']);
  const elsewhere = await t.newFaskes();
  const its = await prepareResep(t, elsewhere);
  const foreign = await send(
    elsewhere,
    await draft(elsewhere, (await visit(elsewhere)).id, { baris: [baris(its.ctm)] }),
  );
  expect((await pindai(foreign, BARCODE)).statusCode).toBe(404);
  expect((await pindai(foreign, BARCODE, elsewhere.apoteker)).json().data).toEqual([]);
  expect((await pindai(mine, BARCODE, rs.dokter)).statusCode).toBe(403);
});
