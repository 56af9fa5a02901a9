import { expect, it } from 'vitest';
import { bacaKode } from './baca-kode.ts';
import { asksOfKode, matchKode, unknownKode, type BatchKode } from './match-kode.ts';

const GTIN = '08991234500010';
const NIE = 'DKL1234567890A1';
const GS = '\u001D';
const batchOf = (batch_id: number, no_batch: string, over: Partial<BatchKode> = {}): BatchKode => ({
  produk_id: 7,
  nama: 'Sanmol',
  batch_id,
  no_batch,
  ed: '2030-01-31',
  diblokir: false,
  ada: true,
  ...over,
});
const BATCH = [
  batchOf(1, 'SN-1'),
  batchOf(2, 'SN-2', { ed: '2031-01-31' }),
  // The same number of another medicine, and of one that has several expiries.
  batchOf(3, 'SN-1', { produk_id: 8, nama: 'Pamol' }),
  batchOf(4, 'X', { ed: '2029-06-30' }),
  batchOf(5, 'X', { ed: '2029-09-30' }),
  batchOf(6, 'LAMA', { ed: '2026-01-31' }),
  batchOf(7, 'TARIK', { diblokir: true }),
  batchOf(8, 'JAUH', { ada: false }),
  batchOf(9, 'TANPA-ED', { ed: null }),
  batchOf(10, 'AB'),
  batchOf(11, 'AB21CD'),
];
const KEMASAN = [
  { kode: '8991234500010', produk_id: 7, nama: 'Sanmol' },
  { kode: NIE, produk_id: 7, nama: 'Sanmol' },
];
const match = (text: string, batch = BATCH) =>
  matchKode(bacaKode(text), { kemasan: KEMASAN, batch, day: '2026-11-01' }).map(
    ({ nama, batch: own, halangan }) => halangan ?? `${nama} ${own?.batch_id ?? 'obat'}`,
  );

it.each([
  ['a barcode names the medicine alone', '8991234500010', ['Sanmol obat']],
  ['of fourteen digits too', '08991234500010', ['Sanmol obat']],
  ['a number names the batches of any medicine, in capitals or not', 'sn-1', ['Sanmol 1', 'Pamol 3']],
  ['GS1 names the product, so that another medicine has no part in its number', `01${GTIN}10SN-1`, ['Sanmol 1']],
  ['the batch of GS1 in small letters', `01${GTIN}10sn-2`, ['Sanmol 2']],
  ['the licence names the product (decision 0103)', `]d290${NIE}${GS}10SN-1`, ['Sanmol 1']],
  ['the licence where the product number is not known', `]d201089912345000270090${NIE}`, []],
  ['GS1 without a product names the batches of any', `]C11730013110SN-1`, ['Sanmol 1', 'Pamol 3']],
  ['GS1 without a batch names the medicine', `01${GTIN}17300131`, ['Sanmol obat']],
  ['the expiry tells two batches of one number apart', `01${GTIN}1729093010X`, ['Sanmol 5']],
  ['day 00 is the month', `01${GTIN}1729060010X`, ['Sanmol 4']],
  ['a batch of which nobody wrote the expiry', `01${GTIN}1727063010TANPA-ED`, ['Sanmol 9']],
  ['what is not known', 'ABC', []],
  ['a product that is not known, though its batch number is', '010899123450002710SN-1', []],
])('%s', (_what, text, expected) => expect(match(text)).toEqual(expected));

it.each([
  ['LAMA', 'Batch LAMA dari Sanmol kedaluwarsa 31-01-2026. Ambil batch lain.'],
  ['TARIK', 'Batch TARIK dari Sanmol ditarik atau ditahan. Ambil batch lain.'],
  ['JAUH', 'Batch JAUH dari Sanmol tidak ada di depo ini. Ambil batch lain.'],
  [`01${GTIN}10LAIN`, 'Batch LAIN dari Sanmol tidak ada di stok. Ambil batch lain.'],
  // The pack says when it expires, whatever was typed when it came in.
  [`01${GTIN}1726013110SN-1`, 'Batch SN-1 dari Sanmol kedaluwarsa 31-01-2026. Ambil batch lain.'],
  [
    `01${GTIN}1727013110SN-1`,
    'Batch SN-1 dari Sanmol: di kodenya kedaluwarsa 31-01-2027, di stok 31-01-2030. Periksa dulu.',
  ],
  [`01${GTIN}17260131`, 'Sanmol ini kedaluwarsa 31-01-2026. Jangan diserahkan.'],
])('%s is refused in words', (text, words) => expect(match(text)).toEqual([words]));

it('a scanner that drops separators: what is in stock tells where the batch ends, or its number is asked for', () => {
  const dropped = `01${GTIN}10SN-12177A`;
  expect(match(dropped)).toEqual(['Sanmol 1']);
  expect(match(dropped, [])).toEqual(['Batch di kode Sanmol tidak terbaca utuh. Ketik nomor batchnya.']);
  expect(match(`01${GTIN}10AB21CD`)).toEqual([
    'Kode ini dapat berarti batch AB21CD atau AB dari Sanmol. Ketik nomor batchnya.',
  ]);
  // An expiry that may stand in it is believed rather than not.
  expect(match(`01${GTIN}10AB21CD17260131`, [batchOf(10, 'AB')])).toEqual([
    'Batch AB dari Sanmol kedaluwarsa 31-01-2026. Ambil batch lain.',
  ]);
});

it('asks for a code in all the ways in which it may be stored', () => {
  expect(asksOfKode(bacaKode(`01${GTIN}10sn-1`))).toEqual({
    kemasan: [GTIN, '8991234500010'],
    nie: [],
    batch: ['SN-1'],
  });
  expect(asksOfKode(bacaKode('aB-1'))).toEqual({ kemasan: ['aB-1', 'AB-1', 'ab-1'], nie: [], batch: ['AB-1'] });
  expect(asksOfKode(bacaKode(']d2'))).toEqual({ kemasan: [], nie: [], batch: [] });
});

it.each([
  ['XYZ', 'Kode XYZ tidak dikenal.'],
  [`01${GTIN}10A`, `GTIN ${GTIN} belum dicatat di Produk. Ketik nomor batchnya, atau konfirmasi tanpa pindai.`],
  [`]d290${NIE}`, `Izin edar ${NIE} belum dicatat di Produk. Ketik nomor batchnya, atau konfirmasi tanpa pindai.`],
  [']C1173001311024A01', 'Batch 24A01 tidak dikenal.'],
  [']d201', 'Kode tidak terbaca utuh. Pindai lagi, atau ketik nomor batchnya.'],
])('%s of nothing that is known: %s', (text, words) => expect(unknownKode(bacaKode(text))).toBe(words));
