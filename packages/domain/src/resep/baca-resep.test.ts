import { describe, expect, it } from 'vitest';
import { bacaAturanTeks, bacaBarisResep, fitsBaris } from './baca-resep.ts';
import { formatSigna } from './signa.ts';

/** The use in words; '-' where it is 'tidak terurai'. */
const read = (text: string) => {
  const { nama, jumlah, signa, hari } = bacaBarisResep(text);
  return [nama, jumlah, signa === null ? '-' : formatSigna(signa), hari];
};

// spec: RS2
describe('the typed line', () => {
  it.each([
    ['amok 15 3x1 pc 5h', 'amok', 15, '3 x sehari 1 tablet sesudah makan', 5],
    ['amok 3x1 pc 5h', 'amok', null, '3 x sehari 1 tablet sesudah makan', 5],
    ['AMOK 15 3X1 PC 5H', 'amok', 15, '3 x sehari 1 tablet sesudah makan', 5],
    ['ctm 10 2x1/2', 'ctm', 10, '2 x sehari 1/2 tablet', null],
    ['ctm 10 2x0,5', 'ctm', 10, '2 x sehari 1/2 tablet', null],
    ['ctm 10 3x1/3', 'ctm', 10, '3 x sehari 1/3 tablet', null],
    ['amok sirup 1 3xcth1 5h', 'amok sirup', 1, '3 x sehari 1 sendok takar (5 mL)', 5],
    ['ambroxol syr 3xcth1/2', 'ambroxol syr', null, '3 x sehari 1/2 sendok takar (5 mL)', null],
    ['asam mefenamat 500 10 3x1 prn nyeri', 'asam mefenamat 500', 10, '3 x sehari 1 tablet bila nyeri', null],
    ['paracetamol 10 3x1 prn', 'paracetamol', 10, '3 x sehari 1 tablet bila perlu', null],
    ['paracetamol 10 3x1 prn demam tinggi 3h', 'paracetamol', 10, '3 x sehari 1 tablet bila demam tinggi', 3],
    ['ceftriaxone 4 q12h 1vial 2h', 'ceftriaxone', 4, 'tiap 12 jam 1 vial', 2],
    ['cefotaxime 6 q8h', 'cefotaxime', 6, 'tiap 8 jam 1 tablet', null],
    ['amlodipin 30 1x1 malam 30h', 'amlodipin', 30, '1 x sehari 1 tablet malam', 30],
    ['simvastatin 30 1x1 hs', 'simvastatin', 30, '1 x sehari 1 tablet sebelum tidur', null],
    ['omeprazole 14 2x1kap ac pagi malam 7h', 'omeprazole', 14, '2 x sehari 1 kapsul sebelum makan, pagi, malam', 7],
    ['salep 1 2xoles', 'salep', 1, '2 x sehari oleskan tipis', null],
    ['obat batuk', 'obat batuk', null, '-', null],
    ['amok 15', 'amok', 15, '-', null],
    ['15 3x1', '15', null, '3 x sehari 1 tablet', null],
  ] as const)('%s', (text, ...expected) => expect(read(text)).toEqual(expected));

  it.each([
    ['what means nothing makes the use untold', 'amok 15 3x1 xyz'],
    ['thirteen times a day', 'amok 15 13x1'],
    ['no time a day', 'amok 15 0x1'],
    ['every 73 hours', 'amok 15 q73h'],
    ['91 days', 'amok 15 3x1 91h'],
    ['no day', 'amok 15 3x1 0h'],
    ['an unknown unit', 'amok 15 3x1ons'],
    ['a dose of nothing', 'amok 15 3x0'],
    ['two amounts in one dose', 'amok 15 3x1cth1'],
  ])('%s', (_what, text) =>
    expect(bacaBarisResep(text)).toMatchObject({ nama: 'amok', jumlah: 15, signa: null, hari: null }),
  );

  it('keeps an amount that no line may have, so that the field can say so', () =>
    expect(bacaBarisResep('amok 99999 3x1').jumlah).toBe(99_999));

  it('a dose without a unit needs the product’s', () => {
    expect(bacaBarisResep('amok 15 3x1', null).signa).toBeNull();
    expect(bacaBarisResep('amok 15 3x1', 'kapsul').signa?.dosis?.satuan).toBe('kapsul');
  });
});

const SATUAN = ['tablet', 'kapsul', 'kaplet', 'mL', 'botol', 'tube'];
it.each([
  ['parasetamol 10 3x1', ['tablet', 'kapsul', 'kaplet']],
  ['amok 1 3xcth1', ['mL']],
  ['parasetamol', SATUAN],
  ['parasetamol 10 3x?', SATUAN],
])('%s may be of a product counted in %j', (text, fits) =>
  expect(SATUAN.filter((satuan) => fitsBaris(text, satuan))).toEqual(fits),
);

// spec: RS3
describe('words that were typed freely', () => {
  it.each([
    ['3 x sehari 1 tablet sesudah makan', '3 x sehari 1 tablet sesudah makan'],
    ['3x1', '3 x sehari 1 tablet'],
    ['2 kali sehari 1/2 tablet', '2 x sehari 1/2 tablet'],
    ['3 x 1 kapsul bila nyeri', '3 x sehari 1 kapsul bila nyeri'],
  ])('%s', (teks, words) => {
    const signa = bacaAturanTeks(teks, 'tablet');
    expect(signa && formatSigna(signa)).toBe(words);
  });
  it.each(['pakai seperlunya', 'sesuai petunjuk', '3 x sehari secukupnya', ''])('%j is untold', (teks) =>
    expect(bacaAturanTeks(teks, 'tablet')).toBeNull(),
  );
});
