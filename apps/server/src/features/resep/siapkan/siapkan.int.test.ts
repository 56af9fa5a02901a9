import type { Resep } from '@nadi/contract/resep/resep-view';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  baris,
  block,
  budDiketik,
  done,
  draft,
  lapse,
  newProduk,
  obat,
  openApotek,
  prepareResep,
  reviewed,
  rows,
  rs,
  send,
  SERAH,
  signa,
  step,
  t,
  tanpaPindai,
  telaah,
  visit,
} from '#testing/resep-fixtures.ts';
import { saveProduk, stockUp } from '#testing/stok-fixtures.ts';

/** A medicine with a barcode, and two batches of which the first expires first. */
let sirup: number;
let botol: number;
let nomor = 1;
/** An EAN-13 of this facility. */
const ean = (n: number): string => {
  const digits = `899777${String(n).padStart(6, '0')}`;
  const sum = [...digits].reduce((all, one, at) => all + Number(one) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
};
const BARCODE = '8991234500010';
beforeAll(async () => {
  await openApotek();
  const pack = await rs.admin.post('/box-pattern/store', { nama: 'Botol', qty_per_box: 1 });
  botol = pack.json().data.id;
  ({ id: sirup } = await saveProduk(rs, {
    nama: 'Sirup Uji',
    kemasan: [{ box_pattern_id: botol, barcode: BARCODE }],
  }));
  await stockUp(rs, sirup, [
    { no_batch: 'SN-1', ed: '2030-01-31', jumlah: 100 },
    { no_batch: 'SN-2', ed: '2031-01-31', jumlah: 100 },
  ]);
});

const puyer = { nama: 'Puyer', jenis: 1, cara: 'bagi', bungkus: 10, signa: signa(3, 1, 1, 'bungkus'), hari: 3 };
const siapkan = (resep: Resep, batch: readonly object[], more: object = {}) =>
  step(resep, 'siapkan', { batch, bud: budDiketik(resep), ...more });
const pindai = async ({ id }: Resep, kode: string, person = rs.apoteker) =>
  person.get(`/resep/${id}/pindai?kode=${encodeURIComponent(kode)}`);
const errorsOf = async (res: ReturnType<typeof siapkan>) => (await res).json().errors;
const batchId = async (produk: number, no: string): Promise<number> =>
  (await rows('select id from batch where faskes_id = $1 and produk_id = $2 and no_batch = $3', produk, no))[0].id;

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
    { baris_id: a?.baris_id, bahan_id: null, batch_id: await batchId(sirup, 'SN-1'), kode: BARCODE, ...oleh },
    { baris_id: b?.baris_id, bahan_id: null, batch_id: await batchId(obat.ctm, 'A'), kode: 'a', ...oleh },
    { ...c, batch_id: await batchId(obat.parasetamol, 'A'), kode: null, ...oleh },
  ];
  expect(res.json().data).toMatchObject({ status: 4, siap });
  const [stored] = await rows(
    `select sesudah from audit where faskes_id = $1 and objek = 'resep' and objek_id = $2 and sesudah ->> 'langkah' = 'siapkan'`,
    resep.id,
  );
  expect(stored.sesudah.batch.map(({ kode }: { kode: string | null }) => kode)).toEqual([BARCODE, 'a', null]);
});

it('a code of another medicine is refused in words, and a scan is told what it is (decision 0101)', async () => {
  const resep = await reviewed({ baris: [baris(obat.ctm)] });
  const [line] = resep.baris;
  expect((await pindai(resep, BARCODE)).json().data).toEqual([
    { produk_id: sirup, nama: expect.stringContaining('Sirup Uji'), batch: null, halangan: null },
  ]);
  expect((await pindai(resep, 'sn-1')).json().data).toMatchObject([{ produk_id: sirup, batch: { no_batch: 'SN-1' } }]);
  expect((await pindai(resep, 'TIDAK-ADA')).json().data).toEqual([]);
  expect(await errorsOf(siapkan(resep, [{ baris_id: line?.id, kode: BARCODE }]))).toEqual({
    'batch.0.kode': [`Kode ini Sirup Uji, bukan ${line?.produk?.nama}`],
  });
});

it('another batch of the same medicine takes its place with a reason; the code must be of that batch', async () => {
  const resep = await reviewed({ baris: [baris(sirup)] });
  const baris_id = resep.baris[0]?.id;
  const swap = { baris_id, kode: 'SN-2', batch: { batch_id: await batchId(sirup, 'SN-2'), jumlah: 15 } };
  expect(Object.keys(await errorsOf(siapkan(resep, [swap])))).toEqual(['alasan']);
  expect(await errorsOf(siapkan(resep, [{ ...swap, kode: 'SN-1' }], { alasan: 'box rusak' }))).toEqual({
    'batch.0.kode': ['Kode ini dari batch SN-1, bukan yang ini'],
  });
  const res = await siapkan(resep, [swap], { alasan: 'box rusak' });
  expect(res.json().data.baris[0].batch).toMatchObject([{ no_batch: 'SN-2', jumlah: 15 }]);
});

it('a batch that was confirmed and is held no more is not replaced in silence', async () => {
  const resep = await reviewed({ baris: [baris(sirup)] });
  expect(resep.baris[0]?.batch).toMatchObject([{ no_batch: 'SN-1' }]);
  const id = await batchId(sirup, 'SN-1');
  await block(id, 'ditarik pabrik');
  const words = `Batch SN-1 dari ${resep.baris[0]?.produk?.nama} ditarik atau ditahan. Ambil batch lain.`;
  expect((await pindai(resep, 'SN-1')).json().data).toMatchObject([{ halangan: words }]);
  const baris_id = resep.baris[0]?.id;
  expect(await errorsOf(siapkan(resep, [{ baris_id, kode: 'SN-1' }]))).toEqual({ 'batch.0.kode': [words] });
  // By hand it was taken from the shelf too.
  const byHand = await siapkan(resep, [{ baris_id, batch: { batch_id: id, jumlah: 15 } }]);
  expect([byHand.statusCode, byHand.json().message]).toEqual([
    409,
    `Batch yang dikonfirmasi tidak lagi dipesan untuk ${resep.baris[0]?.produk?.nama}. Pindai lagi yang diambil.`,
  ]);
  await block(id, null);
});

it('a scanned batch that another one has taken the place of meanwhile is refused', async () => {
  const resep = await reviewed({ baris: [baris(sirup)] });
  const res = await siapkan(resep, [{ baris_id: resep.baris[0]?.id, kode: 'SN-2' }]);
  expect([res.statusCode, res.json().message]).toEqual([
    409,
    `Batch SN-2 tidak lagi dipesan untuk ${resep.baris[0]?.produk?.nama}. Pindai lagi yang diambil.`,
  ]);
});

describe('a line that is taken from several batches (decision 0103)', () => {
  const NO = ['T-1', 'T-2'] as const;
  /** Ten of the first that expires, so that fifteen take five of the second. */
  async function twoBatches() {
    const { id } = await saveProduk(rs, {
      nama: `Tetes ${Math.random()}`,
      kemasan: [{ box_pattern_id: botol, barcode: ean(nomor++) }],
    });
    await stockUp(rs, id, [
      { no_batch: NO[0], ed: '2030-01-31', jumlah: 10 },
      { no_batch: NO[1], ed: '2031-01-31', jumlah: 100 },
    ]);
    const resep = await reviewed({ baris: [baris(id)] });
    const baris_id = resep.baris[0]?.id;
    const [a, b] = [await batchId(id, NO[0]), await batchId(id, NO[1])];
    expect(resep.baris[0]?.batch.map(({ batch_id, jumlah }) => [batch_id, jumlah])).toEqual([
      [a, 10],
      [b, 5],
    ]);
    const part = (batch_id: number, jumlah: number, kode: string | null = null) => ({
      baris_id,
      kode,
      batch: { batch_id, jumlah },
    });
    return { id, resep, a, b, part, nama: resep.baris[0]?.produk?.nama, kode: ean(nomor - 1) };
  }

  it('is confirmed batch by batch, and each is kept by itself', async () => {
    const { resep, a, b, part, nama } = await twoBatches();
    for (const kode of [null, NO[0]]) {
      const whole = await siapkan(resep, [{ ...part(a, 10, kode), batch: null }]);
      expect([whole.statusCode, whole.json().message]).toEqual([
        409,
        `${nama} diambil dari 2 batch: T-1, T-2. Konfirmasi tiap batch.`,
      ]);
    }
    expect(await errorsOf(siapkan(resep, [part(a, 10, NO[0])]))).toEqual({
      'batch.0.batch': ['Yang dipindai 10, yang diminta 15'],
    });
    const res = await siapkan(resep, [part(a, 10, NO[0]), part(b, 5)]);
    expect(res.statusCode, res.body).toBe(200);
    expect(res.json().data.siap).toMatchObject([
      { batch_id: a, kode: 'T-1' },
      { batch_id: b, kode: null },
    ]);
    // What is prepared once more is confirmed once more, and only that holds.
    const again = await siapkan(res.json().data, [part(a, 10), part(b, 5, NO[1])]);
    expect(again.json().data.siap).toMatchObject([
      { batch_id: a, kode: null },
      { batch_id: b, kode: 'T-2' },
    ]);
  });

  it('is not confirmed by a barcode, by one batch twice, or by more of one than is held', async () => {
    const { resep, a, b, part, kode } = await twoBatches();
    expect(await errorsOf(siapkan(resep, [part(a, 10, kode), part(b, 5)]))).toEqual({
      'batch.0.kode': ['Kode ini menyebut obatnya, bukan batchnya. Pindai tiap batch.'],
    });
    expect(await errorsOf(siapkan(resep, [part(a, 10), part(a, 5)]))).toMatchObject({
      'batch.1.baris_id': ['Batch ini disebut dua kali'],
    });
    expect(await errorsOf(siapkan(resep, [part(a, 10), { ...part(b, 5), batch: null }]))).toMatchObject({
      'batch.1.baris_id': ['Baris ini disebut dua kali'],
    });
    const more = await siapkan(resep, [part(a, 12), part(b, 3)]);
    expect([more.statusCode, more.json().message]).toEqual([409, expect.stringMatching(/^Stok tidak cukup/)]);
    expect((await rs.apoteker.get(`/resep/${resep.id}`)).json().data).toMatchObject({ status: 3, siap: [] });
  });

  it('is taken from one batch alone where there is enough of it', async () => {
    const { resep, b, part } = await twoBatches();
    expect(await errorsOf(siapkan(resep, [part(b, 15, NO[1])]))).toBeUndefined();
    const now: Resep = (await rs.apoteker.get(`/resep/${resep.id}`)).json().data;
    expect(now.baris[0]?.batch).toMatchObject([{ no_batch: 'T-2', jumlah: 15 }]);
  });

  it('GS1 names product, batch and expiry; what does not fit is refused in words (spec: F41)', async () => {
    const { resep, a, b, part, nama, kode } = await twoBatches();
    const gs1 = (no: string, ed: string): string => `\u241D010${kode}17${ed}10${no}`;
    expect((await pindai(resep, gs1('T-2', '310100'))).json().data).toEqual([
      { produk_id: resep.baris[0]?.produk?.id, nama, batch: { batch_id: b, no_batch: 'T-2' }, halangan: null },
    ]);
    const refused = async (text: string): Promise<string> => (await pindai(resep, text)).json().data[0]?.halangan;
    expect(await refused(gs1('T-2', '250131'))).toBe(
      `Batch T-2 dari ${nama} kedaluwarsa 31-01-2025. Ambil batch lain.`,
    );
    expect(await refused(gs1('T-3', '310131'))).toBe(`Batch T-3 dari ${nama} tidak ada di stok. Ambil batch lain.`);
    const wrong = [part(a, 10, gs1('T-1', '250131')), part(b, 5, gs1('T-1', '300131'))];
    expect(await errorsOf(siapkan(resep, wrong))).toEqual({
      'batch.0.kode': [`Batch T-1 dari ${nama} kedaluwarsa 31-01-2025. Ambil batch lain.`],
      'batch.1.kode': ['Kode ini dari batch T-1, bukan yang ini'],
    });
    const unknown = '\u241D010899111111111710T-1';
    expect(await errorsOf(siapkan(resep, [part(a, 10, unknown), part(b, 5)]))).toEqual({
      'batch.0.kode': [
        'GTIN 08991111111117 belum dicatat di Produk. Ketik nomor batchnya, atau konfirmasi tanpa pindai.',
      ],
    });
    const res = await siapkan(resep, [part(a, 10, gs1('T-1', '300131')), part(b, 5, gs1('T-2', '310100'))]);
    expect(res.statusCode, res.body).toBe(200);
    expect(res.json().data.siap.map((one: { batch_id: number }) => one.batch_id)).toEqual([a, b]);
  });

  it('where the reservation ran out, the refusal shows what would be held now, and that can be confirmed', async () => {
    const { id, resep, a, b, part } = await twoBatches();
    await lapse(id);
    const now: Resep = (await rs.apoteker.get(`/resep/${resep.id}`)).json().data;
    expect(now.baris[0]?.batch).toEqual([]);
    const refused = await siapkan(now, tanpaPindai(now));
    expect(refused.statusCode).toBe(409);
    expect(refused.json().data.baris[0].batch).toMatchObject([
      { batch_id: a, jumlah: 10 },
      { batch_id: b, jumlah: 5 },
    ]);
    const res = await siapkan(now, [part(a, 10), part(b, 5)]);
    expect(res.statusCode, res.body).toBe(200);
  });

  it('what is left after a part was fetched is confirmed by what is held for it now', async () => {
    const { resep, a, b, part } = await twoBatches();
    const ready: Resep = (await siapkan(resep, [part(a, 10), part(b, 5)])).json().data;
    const res = await rs.apoteker.post(`/resep/${resep.id}/serah`, {
      versi: ready.versi,
      baris: [{ baris_id: resep.baris[0]?.id, jumlah: 12 }],
      ...SERAH,
    });
    expect(res.statusCode, res.body).toBe(200);
    const again = await siapkan(res.json().data, [part(b, 3, NO[1])]);
    expect(again.statusCode, again.body).toBe(200);
    expect(again.json().data).toMatchObject({ status: 6, siap: [{ batch_id: b, kode: 'T-2' }] });
  });
});

it('the licence of BPOM in a code names the product, without a barcode that anybody wrote down (decision 0103)', async () => {
  const { id } = await saveProduk(rs, { nama: 'Berizin', nie: 'DKL 1234567890 A1' });
  await stockUp(rs, id, [{ no_batch: 'B-1', ed: '2030-01-31', jumlah: 50 }]);
  const resep = await reviewed({ baris: [baris(id)] });
  const read = (await pindai(resep, '\u241D90DKL1234567890A1\u241D10B-1')).json().data;
  expect(read).toMatchObject([{ produk_id: id, batch: { no_batch: 'B-1' }, halangan: null }]);
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

describe('preparing (spec: F44)', () => {
  it('a scanned batch moves the reservation; one out of turn asks why', async () => {
    const resep = await reviewed({ baris: [baris(obat.parasetamol)] });
    const [line] = resep.baris;
    const [a, b] = await rows(
      'select id from batch where faskes_id = $1 and produk_id = $2 order by ed',
      obat.parasetamol,
    );
    const scan = (batch: object[], more: object = {}) =>
      step(resep, 'siapkan', { batch: batch.map((one) => ({ baris_id: line?.id, batch: one })), ...more });
    expect((await scan([{ batch_id: b.id, jumlah: 14 }])).json().errors).toEqual({
      'batch.0.batch': ['Yang dipindai 14, yang diminta 15'],
    });
    expect(Object.keys((await scan([{ batch_id: b.id, jumlah: 15 }])).json().errors)).toEqual(['alasan']);
    expect((await scan([{ batch_id: 2_000_000_000, jumlah: 15 }])).statusCode).toBe(404);
    const ready = await done(
      scan(
        [
          { batch_id: a.id, jumlah: 5 },
          { batch_id: b.id, jumlah: 10 },
        ],
        { alasan: 'box rusak sebagian' },
      ),
    );
    expect(ready.baris[0]?.batch.map(({ batch_id, jumlah }) => [batch_id, jumlah])).toEqual([
      [a.id, 5],
      [b.id, 10],
    ]);
  });
  it('a reservation that ran out is taken again, or it is said what is short', async () => {
    const produk = await newProduk(15);
    const resep = await reviewed({ baris: [baris(produk)] });
    await lapse(produk);
    const other = await done(telaah(await send(rs, await draft(rs, (await visit(rs)).id, { baris: [baris(produk)] }))));
    expect((await step(resep, 'siapkan', { batch: tanpaPindai(resep) })).json().data.kurang).toMatchObject([
      { produk_id: produk },
    ]);
    await done(step(other, 'siapkan', { batch: tanpaPindai(other) }));
  });
  it('a compound has the prices of its ingredients and the day that was typed, and none is invented (spec: RS11, RS16)', async () => {
    const racik = [
      {
        nama: 'Puyer',
        jenis: 1,
        cara: 'dtd',
        bungkus: 10,
        signa: signa(3, 1, 1, 'bungkus'),
        hari: 3,
        bahan: [{ produk_id: obat.parasetamol, diminta: 120, satuan: 'mg' }],
      },
    ];
    const resep = await reviewed({ racik });
    expect(resep.racik[0]?.bahan.map(({ harga_satuan }) => harga_satuan)).toEqual([expect.any(Number)]);
    const none = (await rs.apoteker.get(`/resep/${resep.id}/etiket`)).json().data[0];
    expect(none.batas).toBeNull();
    const ready = await done(
      step(resep, 'siapkan', {
        batch: tanpaPindai(resep),
        bud: [{ baris_id: resep.racik[0]?.id, tanggal: '30/11/2029' }],
      }),
    );
    expect((await rs.apoteker.get(`/resep/${ready.id}/etiket`)).json().data[0]).toMatchObject({
      obat: 'Puyer',
      jumlah: '10 bungkus',
      aturan: '3 x sehari 1 bungkus',
      batas: { jenis: 'BUD', tanggal: '30/11/2029' },
    });
  });
});
