import type { Resep } from '@nadi/contract/resep/resep-view';
import type { KodeObat } from '@nadi/contract/resep/telaah.contract';
import { bacaKode } from '@nadi/domain/produk/baca-kode';
import { describe, expect, it } from 'vitest';
import { openLines, tertarikOf } from './serah.ts';
import { ambilanOf, ditarikOf, heldBy, kurangOf, namaAmbilan, readKode, toBatch } from './siapkan.ts';
import type { Konfirmasi } from './siapkan.ts';

const batch = (batch_id: number, no_batch: string, jumlah: number) => ({
  batch_id,
  no_batch,
  ed: '2030-01-31',
  jumlah,
});
const line = (id: number, produkId: number, over: object) => ({
  id,
  status: 1,
  produk: { id: produkId, tersedia: 100 },
  nama: `Obat ${produkId}`,
  satuan: 'tablet',
  jumlah: 10,
  diserahkan: 0,
  batch: [],
  peringatan: [],
  ...over,
});
const resepOf = (over: object) => ({ baris: [], racik: [], serah: [], ...over }) as unknown as Resep;
const byHand = { kode: null, ganti: null };

describe('preparing (spec: RS11)', () => {
  const resep = resepOf({
    baris: [
      // Ten of A1 were asked for, four of them are gone.
      line(1, 7, { diserahkan: 4, batch: [batch(11, 'A1', 10)] }),
      line(2, 8, { status: 3 }),
      line(3, 0, { produk: null }),
      line(5, 10, { di_luar: true }),
    ],
    serah: [{ baris: [{ baris_id: 1, bahan_id: null, batch: batch(11, 'A1', 4) }] }],
    racik: [
      {
        id: 4,
        status: 1,
        nama: 'puyer',
        bungkus: 12,
        diserahkan: 0,
        bahan: [{ id: 9, produk: { id: 7, satuan: 'tablet' }, nama: 'CTM', jumlah: 2, batch: [batch(12, 'A1', 2)] }],
      },
    ],
  });
  const all = ambilanOf(resep);

  it('takes what is left of each line and each ingredient, and nothing that is cancelled or bought elsewhere', () => {
    expect(all.map(({ kunci, jumlah }) => [kunci, jumlah])).toEqual([
      ['1/11', 6],
      ['9/12', 2],
    ]);
    expect(all.map(namaAmbilan)).toEqual(['Obat 7', 'CTM, racikan puyer']);
  });
  it('a batch that is held confirms each thing once, in order', () => {
    expect(heldBy('a1', { all, done: {} })?.kunci).toBe('1/11');
    expect(heldBy('A1', { all, done: { '1/11': { kode: 'A1', ganti: null } } })?.kunci).toBe('9/12');
    expect(heldBy('X', { all, done: {} })).toBeNull();
  });
  it('all that was confirmed is sent with its code and its batch; none where none is held', () => {
    const done = { '1/11': byHand, '9/12': { kode: 'C', ganti: { batch_id: 20, no_batch: 'C' } } };
    expect(toBatch(all, done)).toEqual([
      { baris_id: 1, bahan_id: null, kode: null, batch: { batch_id: 11, jumlah: 6 } },
      { baris_id: 4, bahan_id: 9, kode: 'C', batch: { batch_id: 20, jumlah: 2 } },
    ]);
    expect(toBatch(all, {})).toEqual([]);
    const none = ambilanOf(resepOf({ baris: [line(1, 7, {})] }));
    expect(toBatch(none, { '1/-': byHand })).toEqual([{ baris_id: 1, bahan_id: null, kode: null, batch: null }]);
  });
  it('hands over what is left, a compound whole', () => {
    expect(openLines(resep).map(({ id, sisa, racik }) => [id, sisa, racik])).toEqual([
      [1, 6, false],
      [4, 12, true],
    ]);
  });
});

describe('a line of several batches (decision 0103)', () => {
  const all = ambilanOf(
    resepOf({
      baris: [line(1, 7, { peringatan: ['Batch T1 kedaluwarsa'], batch: [batch(1, 'T1', 6), batch(2, 'T2', 4)] })],
    }),
  );
  const found = (over: Partial<KodeObat>): KodeObat[] => [
    { produk_id: 7, nama: 'Obat 7', batch: null, halangan: null, ...over },
  ];
  const read = (kode: string, of: KodeObat[], done: Konfirmasi = {}) => readKode(bacaKode(kode), of, { all, done });
  const T1 = found({ batch: { batch_id: 1, no_batch: 'T1' } });
  const C = found({ batch: { batch_id: 9, no_batch: 'C' } });

  it('is taken batch by batch, each with its own name, and warned of once', () => {
    expect(all.map((one) => [namaAmbilan(one), one.jumlah, one.peringatan.length])).toEqual([
      ['Obat 7, batch T1', 6, 1],
      ['Obat 7, batch T2', 4, 0],
    ]);
  });
  it('a code of one of them confirms that one, and once', () => {
    expect(read('T1', T1)).toMatchObject({ of: { kunci: '1/1' }, konfirmasi: { ganti: null } });
    expect(read('T1', T1, { '1/1': byHand })).toEqual({
      tolak: 'Batch T1 dari Obat 7 sudah dikonfirmasi. Yang belum: batch T2.',
    });
    expect(read('T1', T1, { '1/1': byHand, '1/2': byHand })).toEqual({
      tolak: 'Batch T1 dari Obat 7 sudah dikonfirmasi.',
    });
  });
  it('a barcode names the medicine and confirms none of them', () => {
    expect(read('8991', found({}))).toEqual({
      tolak: 'Obat 7 diambil dari beberapa batch. Pindai atau ketik nomor batchnya: T1, T2.',
    });
  });
  it('a third batch takes the place of the one that is open; what is taken twice of one is sent once', () => {
    expect(read('C', C, { '1/1': byHand })).toMatchObject({
      of: { kunci: '1/2' },
      konfirmasi: { ganti: { batch_id: 9 } },
    });
    const swap = { kode: 'C', ganti: { batch_id: 9, no_batch: 'C' } };
    expect(toBatch(all, { '1/1': swap, '1/2': swap })).toEqual([
      { baris_id: 1, bahan_id: null, kode: 'C', batch: { batch_id: 9, jumlah: 10 } },
    ]);
  });
  it('once all is confirmed, another batch is not said to be', () => {
    const done = { '1/1': byHand, '1/2': { kode: 'D', ganti: { batch_id: 8, no_batch: 'D' } } };
    const other = 'Obat 7 sudah dikonfirmasi dengan batch lain. Tekan Ulangi di barisnya untuk mengganti.';
    expect(read('C', C, done)).toEqual({ tolak: other });
    // The second was swapped for D, so that it is T2 no more.
    expect(read('T2', found({ batch: { batch_id: 2, no_batch: 'T2' } }), done)).toEqual({ tolak: other });
    expect(read('D', found({ batch: { batch_id: 8, no_batch: 'D' } }), done)).toEqual({
      tolak: 'Batch D dari Obat 7 sudah dikonfirmasi.',
    });
  });
  it('what may not leave, what is of no medicine here and what nobody knows is refused in words', () => {
    expect(read('T1', found({ halangan: 'Batch T1 ditarik.' }))).toEqual({ tolak: 'Batch T1 ditarik.' });
    expect(read('8', found({ produk_id: 5, nama: 'Lain' }))).toEqual({
      tolak: 'Lain tidak ada di resep ini. Jangan diambil.',
    });
    expect(read('(01)08991234500010', [])).toEqual({
      tolak: 'GTIN 08991234500010 belum dicatat di Produk. Ketik nomor batchnya, atau konfirmasi tanpa pindai.',
    });
  });
});

describe('issue 30 B9: a batch that was recalled', () => {
  const tarik = { ...batch(1, 'T1', 6), ditarik: 'Recall pabrik' };
  const part = { diserahkan: 4, batch: [{ ...tarik, jumlah: 10 }] };
  const serah = [{ baris: [{ baris_id: 1, bahan_id: null, batch: { ...tarik, jumlah: 4 } }] }];
  const of = (tersedia: number, over: object = part) =>
    resepOf({ baris: [line(1, 7, { ...over, produk: { id: 7, tersedia } })], serah });
  const scan = (tersedia: number) => {
    const resep = of(tersedia);
    const found = [
      { produk_id: 7, nama: 'Obat 7', batch: { batch_id: 1, no_batch: 'T1' }, halangan: 'Batch T1 ditarik. Lain.' },
    ];
    return readKode(bacaKode('T1'), found, { all: ambilanOf(resep), done: {}, ditarik: ditarikOf(resep) });
  };

  it('is confirmed by nothing: another one is taken for it, or nothing where none is', () => {
    expect(ambilanOf(of(20)).map(({ batch: held, jumlah }) => [held, jumlah])).toEqual([[null, 6]]);
    expect(heldBy('T1', { all: ambilanOf(of(20)), done: {} })).toBeNull();
    expect(scan(20)).toEqual({ tolak: 'Batch T1 ditarik. Lain.' });
    expect(ambilanOf(of(0))).toEqual([]);
    expect(kurangOf(of(0))).toMatchObject([{ diminta: 6, tersedia: 0 }]);
    expect(scan(0)).toEqual({ tolak: expect.stringMatching(/^Batch T1 dari Obat 7 ditarik\. Tidak ada batch lain: /) });
  });
  it('says what is done now; what was handed out before the recall lies here no more', () => {
    expect(tertarikOf(of(20))).toMatchObject([{ jalan: 'siapkan ulang (2 Siapkan).' }]);
    expect(tertarikOf(of(0))).toMatchObject([{ jalan: expect.stringContaining('batalkan sisanya (1 Telaah)') }]);
    const gone = { diserahkan: 4, batch: [{ ...tarik, jumlah: 4 }, batch(2, 'T2', 6)] };
    expect(tertarikOf(of(0, gone))).toEqual([]);
  });
});
