import { expect, it } from 'vitest';
import { gabungDraf, gantiDengan } from './gabung-draf.ts';
import { barisFromTyped, EMPTY_RESEP, racikFromTyped } from './resep-values.ts';
import type { BarisValues, ProdukValues, ResepValues } from './resep-values.ts';

const produk = (id: number, nama: string): ProdukValues => ({
  id,
  nama,
  satuan: 'tablet',
  fornas: true,
  tersedia: 40,
  harga: 100,
  zat: [],
});
const CTM = produk(8, 'CTM');
const line = (teks: string, of = CTM): BarisValues => barisFromTyped(teks, of);
const resep = (more: Partial<ResepValues>): ResepValues => ({ ...EMPTY_RESEP, ...more });
const puyer = racikFromTyped('puyer batuk 12 3x1', [{ id: 1, deskripsi: 'Puyer' }]);

it.each<[string, Partial<ResepValues>, Partial<ResepValues>, RegExp | null]>([
  ['the same', { baris: [line('ctm 3x1 no 18')] }, { baris: [line('ctm 3x1 no 18')] }, null],
  [
    'the same in the words of the server',
    { baris: [line('ctm 3x1 5h')] },
    { baris: [{ ...line('ctm'), ...line('ctm 3 x sehari 1 tablet 5 hari'), jumlah: '15' }] },
    null,
  ],
  [
    'another dose and amount',
    { baris: [line('ctm 2x1/2 no 5')] },
    { baris: [line('ctm 3x1 no 18')] },
    /Berbeda: CTM: sekarang 2x1\/2 jumlah 5, di draf 3x1 jumlah 18\./,
  ],
  ['another amount', { baris: [line('ctm 3x1 no 5')] }, { baris: [line('ctm 3x1 no 18')] }, /jumlah 5, .* jumlah 18/],
  ['other days', { baris: [line('ctm 3x1 3h')] }, { baris: [line('ctm 3x1 5h')] }, /CTM: sekarang 3x1 .*, di draf 3x1/],
  [
    'one line of two of a medicine',
    { baris: [line('ctm 1x1 no 5'), line('ctm 1x1/2 no 3')] },
    { baris: [line('ctm 1x1 no 5')] },
    /akan hilang: CTM\./,
  ],
  [
    'a compound',
    { racik: [puyer] },
    { racik: [{ ...puyer, bungkus: '10' }] },
    /batuk: sekarang 3x1 jumlah 12 .*jumlah 10/,
  ],
  [
    'a second line of one medicine',
    { baris: [line('ctm 2x1/2 no 5')] },
    { baris: [line('ctm 3x1 no 18'), line('ctm 1x1 no 3')] },
    /dari draf ditambahkan CTM 1x1 jumlah 3\. CTM menjadi 2 baris: 2x1\/2 jumlah 5; 1x1 jumlah 3\.$/,
  ],
  [
    'a medicine that is not here',
    { baris: [line('ctm 3x1 no 18')], cito: true },
    { baris: [line('ctm 3x1 no 18'), line('vit c 1x1 no 30', produk(10, 'Vitamin C'))] },
    /tetap seperti sekarang, dan dari draf ditambahkan Vitamin C 1x1 jumlah 30\.$/,
  ],
  ['the head', { baris: [line('ctm 3x1')], cito: true }, { baris: [line('ctm 3x1')] }, /Di draf itu lain: CITO\./],
])('what is another in an older draft is named before it takes the place: %s', (_, now, older, body) => {
  const asks = gantiDengan('04.05', resep(now), resep(older));
  expect(asks.other).toBe(body === null ? undefined : 'Gabungkan');
  if (body !== null) expect(asks.body).toMatch(body);
});

it('put together, the newer dose, head and note stay, and only what is not here is added', () => {
  const kept = line('ctm 2x1/2 no 5');
  const now = resep({ baris: [kept], racik: [puyer], cito: true });
  const extra = { ...line('vit c 1x1 no 30', produk(10, 'Vitamin C')), kunci: kept.kunci };
  const older = resep({
    baris: [line('ctm 3x1 no 18'), line('ctm 2x1/2 no 5'), extra],
    racik: [{ ...puyer, bungkus: '10' }],
    catatan: 'alergi udang',
  });
  const both = gabungDraf(now, older);
  expect(both).toMatchObject({ cito: true, catatan: 'alergi udang', racik: [{ bungkus: '12' }] });
  expect(both.baris.map(({ produk: of, jumlah }) => `${of?.nama} ${jumlah}`)).toEqual([
    'CTM 5',
    'CTM 18',
    'Vitamin C 30',
  ]);
  expect(new Set(both.baris.map(({ kunci }) => kunci)).size).toBe(3);
});
