import { expect, it } from 'vitest';
import type { ProdukBaris } from './baris/produk-baris.ts';
import { EMPTY_SIGNA, type Signa } from './signa.ts';
import { janggalBungkus, janggalTakaran, produkSatuan, type Takaran } from './takaran.ts';

const of = (
  satuan: string,
  [nilai, unit, per = 1]: [number, string, number?],
  isi: number | null = null,
): ProdukBaris => ({
  satuan,
  bentuk: null,
  kekuatan: [{ nilai, satuan: unit, per }],
  isi_kemasan: isi,
  utuh: isi !== null,
});
const OBAT = {
  parasetamol: of('tablet', [500, 'mg']),
  ibuprofen: of('tablet', [200, 'mg']),
  azitro: of('tablet', [500, 'mg']),
  captopril: of('tablet', [12.5, 'mg']),
  metotreksat: of('tablet', [2.5, 'mg']),
  sirup: of('mL', [120, 'mg', 5], 60),
  tetesMata: of('mL', [5, 'mg'], 10),
  krim: of('g', [2, '%'], 10),
  supp: of('suppositoria', [125, 'mg']),
  seftriakson: of('vial', [1000, 'mg']),
};
type Obat = keyof typeof OBAT;
type Dosis = [n: number, satuan: NonNullable<Signa['dosis']>['satuan'], penyebut?: number];
const line = (obat: Obat | null, pakai: Partial<Signa>, dosis: Dosis | null, rest: Partial<Takaran>): Takaran => ({
  signa: {
    ...EMPTY_SIGNA,
    ...pakai,
    dosis: dosis && { pembilang: dosis[0], penyebut: dosis[2] ?? 1, satuan: dosis[1] },
  },
  hari: null,
  jumlah: null,
  produk: obat && OBAT[obat],
  zat: obat ? [obat] : [],
  ...rest,
});
const TAB: Dosis = [1, 'tablet'];
const CTH: Dosis = [1, 'sendok takar (5 mL)'];

// Issue 30 B1, B7: whoever typed, changed or copied it, the same line is held against itself.
it.each<[string, Takaran, RegExp]>([
  [
    'azitro 900 3x1/2',
    line('azitro', { kali: 3 }, [1, 'tablet', 2], { jumlah: 900 }),
    /900 tablet cukup untuk 600 hari/,
  ],
  ['ibuprofen 200 3x1 5h', line('ibuprofen', { kali: 3 }, TAB, { jumlah: 200, hari: 5 }), /200 tablet .* perlu 15/],
  ['parasetamol 500 3x1 5h', line('parasetamol', { kali: 3 }, TAB, { jumlah: 500, hari: 5 }), /perlu 15/],
  ['half a drop', line('tetesMata', { kali: 3 }, [1, 'tetes', 2], {}), /tetes tidak dapat dibagi, tulis dalam mL/],
  ['half a puff', line(null, { kali: 2 }, [1, 'hisapan', 2], {}), /hisapan tidak dapat dibagi/],
  ['parasetamol 500 3x1', line('parasetamol', { kali: 3 }, TAB, { jumlah: 500 }), /cukup untuk 166 hari/],
  ['para sirup 1 mL 3x1cth', line('sirup', { kali: 3 }, CTH, { jumlah: 1 }), /kurang dari satu kemasan \(60 mL\)/],
  ['para sirup 75 mL', line('sirup', { kali: 3 }, CTH, { jumlah: 75 }), /bukan kelipatan kemasan/],
  ['para sirup 60 mL for 10 days', line('sirup', { kali: 3 }, CTH, { jumlah: 60, hari: 10 }), /perlu 150/],
  ['para sirup 600 mL for 5 days', line('sirup', { kali: 3 }, CTH, { jumlah: 600, hari: 5 }), /perlu 75/],
  ['less than days need', line('parasetamol', { kali: 3 }, TAB, { jumlah: 10, hari: 5 }), /10 tablet .* perlu 15/],
  ['less than a day', line('parasetamol', { kali: 3 }, TAB, { jumlah: 2 }), /kurang dari satu hari/],
  ['500 tablets at once', line('parasetamol', { kali: 3 }, [500, 'tablet'], {}), /500 tablet sekali pakai\?/],
  ['5 mg of a tablet of 500', line('parasetamol', { kali: 3 }, [5, 'mg'], {}), /5 mg sekali pakai tidak lazim/],
  ['1000 mg of captopril 12,5', line('captopril', { kali: 2 }, [1000, 'mg'], {}), /tidak lazim/],
  ['10 mg of captopril 12,5', line('captopril', { kali: 2 }, [10, 'mg'], {}), /tidak lazim/],
  ['a capsule of a syrup', line('sirup', { kali: 3 }, [1, 'kapsul'], {}), /dihitung dalam mL/],
  ['a spoon of a tablet', line('parasetamol', { kali: 3 }, CTH, {}), /dihitung dalam tablet/],
  ['drops of a suppository', line('supp', { kali: 1 }, [2, 'tetes'], {}), /dihitung dalam suppositoria/],
  ['a litre at once', line('sirup', { kali: 3 }, [60, 'mL'], {}), /60 mL sekali pakai tidak lazim/],
  ['ten times a day', line('parasetamol', { kali: 10 }, TAB, { jumlah: 10 }), /10 kali sehari\?/],
  ['every two hours', line('parasetamol', { tiap_jam: 2 }, TAB, {}), /12 kali sehari\?/],
  ['once a week', line('metotreksat', { tiap_jam: 168 }, TAB, {}), /tiap 7 hari, bukan tiap hari/],
  ['methotrexate daily', line('metotreksat', { kali: 1 }, TAB, { jumlah: 4 }), /lazimnya seminggu sekali/],
  ['3 x, at night', line('parasetamol', { kali: 3, waktu: ['malam'] }, TAB, {}), /3 kali sehari, tetapi 1 waktu/],
  ['before and after meals', line('parasetamol', { kali: 3, waktu: ['ac', 'pc'] }, TAB, {}), /tidak dapat sekaligus/],
  ['once, but ten', line('parasetamol', { sekali: true }, TAB, { jumlah: 10 }), /satu kali pakai perlu 1/],
  [
    '2 x 2000 mg of vials',
    line('seftriakson', { kali: 2 }, [2000, 'mg'], { jumlah: 10, hari: 5 }),
    /10 vial .* perlu 20/,
  ],
  [
    'a hundred without a dose',
    line('parasetamol', { kali: 3 }, null, { jumlah: 100 }),
    /lama pakainya tidak dapat dihitung/,
  ],
  ['elsewhere', line(null, { kali: 3 }, TAB, { jumlah: 600 }), /cukup untuk 200 hari/],
  [
    'packets',
    { ...line(null, { kali: 3 }, [1, 'bungkus'], { jumlah: 12, hari: 10 }), produk: produkSatuan('bungkus') },
    /perlu 30/,
  ],
])('%s', (_, takaran, pesan) =>
  expect(
    janggalTakaran(takaran)
      .map((one) => one.pesan)
      .join('; '),
  ).toMatch(pesan),
);

it.each<[string, Takaran]>([
  ['15 for 5 days', line('parasetamol', { kali: 3 }, TAB, { jumlah: 15, hari: 5 })],
  ['90 days', line('captopril', { kali: 2 }, TAB, { jumlah: 180 })],
  ['two bottles for 75 mL', line('sirup', { kali: 3 }, CTH, { jumlah: 120, hari: 5 })],
  ['a bottle of drops that lasts long', line('tetesMata', { kali: 1 }, [1, 'tetes'], { jumlah: 10 })],
  ['a tube', line('krim', { kali: 2 }, [1, 'oles'], { jumlah: 10 })],
  ['two bottles elsewhere', line(null, { kali: 3 }, CTH, { jumlah: 2 })],
  ['when needed', line('parasetamol', { kali: 3, prn: 'demam' }, TAB, { jumlah: 10, hari: 5 })],
  ['half a gram as tablets', line('parasetamol', { kali: 3 }, [500, 'mg'], { jumlah: 10 })],
  ['two of them by weight', line('parasetamol', { kali: 3 }, [1000, 'mg'], { jumlah: 30, hari: 5 })],
  ['every eight hours', line('parasetamol', { tiap_jam: 8 }, TAB, { jumlah: 15, hari: 5 })],
  ['morning and night', line('parasetamol', { kali: 2, waktu: ['pagi', 'malam'] }, TAB, { jumlah: 10 })],
  ['nothing is said', line('parasetamol', {}, null, {})],
])('nothing speaks against %s', (_, takaran) => expect(janggalTakaran(takaran)).toEqual([]));

it.each<[number, string, string | null]>([
  [7000, 'tablet', '7 tablet di tiap bungkus'],
  [5500, 'kapsul', '5 1/2 kapsul di tiap bungkus'],
  [5000, 'tablet', null],
  [250, 'tablet', null],
  [12_000, 'mL', null],
])('%i thousandths of a %s in a packet', (milli, satuan, pesan) =>
  expect(janggalBungkus({ milli, satuan })).toBe(pesan),
);
