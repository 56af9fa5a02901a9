import { describe, expect, it } from 'vitest';
import { bacaKode, barcodeForms, isGtin, type Gs1Parts } from './baca-kode.ts';

const GS = '\u001D';
const GTIN = '08991234500010';
const isi = (over: Partial<Gs1Parts>): Gs1Parts => ({
  gtin: GTIN,
  nie: null,
  batch: null,
  ed: null,
  serial: null,
  ...over,
});
const readingsOf = (text: string): readonly Gs1Parts[] | string => {
  const read = bacaKode(text);
  return read.jenis === 'gs1' ? read.bacaan : read.jenis === 'rusak' ? read.alasan : `biasa ${read.kode}`;
};

describe('spec F41: GS1 (01, 10, 17, 21)', () => {
  const whole = isi({ ed: '2030-01-31', batch: 'SN-1', serial: '77A' });
  it.each([
    ['a DataMatrix as the scanner marks it', `]d201${GTIN}1730013110SN-1${GS}2177A`],
    ['GS1-128', `]C101${GTIN}1730013110SN-1${GS}2177A`],
    ['a leading FNC1', `${GS}01${GTIN}1730013110SN-1${GS}2177A`],
    [
      'the batch before the expiry, and the serial number before the product',
      `]d22177A${GS}10SN-1${GS}1730013101${GTIN}`,
    ],
    ['separators that nobody needs', `]d201${GTIN}${GS}17300131${GS}10SN-1${GS}${GS}2177A${GS}`],
    ['no mark at all', `01${GTIN}1730013110SN-1${GS}2177A`],
    ['as it is printed below the code', `(01)${GTIN}(17)300131(10)SN-1(21)77A`],
    ['as Windows types the separator', `01${GTIN}1730013110SN-1\u21942177A`],
    ['the bracket of Ctrl+] without its Ctrl', `]d201${GTIN}1730013110SN-1]2177A`],
    ['another sign in its place', `]d201${GTIN}1730013110SN-1|2177A`],
    ['its name in its place', `01${GTIN}1730013110SN-1<GS>2177A`],
  ])('reads %s', (_what, text) => expect(readingsOf(text)).toEqual([whole]));

  it.each([
    ['alone', `01${GTIN}`, isi({})],
    ['with a batch of twenty signs', `01${GTIN}10ABCDEFGHIJ/123456-89`, isi({ batch: 'ABCDEFGHIJ/123456-89' })],
    ['with a count and a date of making', `]d201${GTIN}113001013012${GS}10X`, isi({ batch: 'X' })],
    [
      'with the licence of BPOM (decision 0103)',
      `]Q390DKL1234567890A1${GS}10X`,
      isi({ gtin: null, nie: 'DKL1234567890A1', batch: 'X' }),
    ],
    ['with a batch alone', `]C1173001311024A01`, isi({ gtin: null, ed: '2030-01-31', batch: '24A01' })],
  ])('reads a product %s', (_what, text, one) => expect(readingsOf(text)).toEqual([one]));

  it.each([
    ['300100', '2030-01-31'],
    ['280200', '2028-02-29'],
    ['300200', '2030-02-28'],
    ['301231', '2030-12-31'],
  ])('the expiry %s is %s: day 00 is the end of the month', (digits, ed) =>
    expect(readingsOf(`01${GTIN}17${digits}10X`)).toEqual([isi({ ed, batch: 'X' })]),
  );

  it('without separators all that it can mean is there, the longest batch first', () => {
    expect(readingsOf(`01${GTIN}10AB21CD17300131`)).toEqual([
      isi({ batch: 'AB21CD17300131' }),
      isi({ batch: 'AB21CD', ed: '2030-01-31' }),
      isi({ batch: 'AB', serial: 'CD17300131' }),
      isi({ batch: 'AB', serial: 'CD', ed: '2030-01-31' }),
    ]);
    expect(readingsOf('90DKL1234567890A110AB')).toEqual([
      isi({ gtin: null, nie: 'DKL1234567890A110AB' }),
      isi({ gtin: null, nie: 'DKL1234567890A1', batch: 'AB' }),
    ]);
  });

  it.each([
    ['a wrong digit', `]d201089912345000191730013110X`, 'Angka GTIN 08991234500019 tidak cocok. Pindai lagi.'],
    ['a month 13', `]d201${GTIN}1730130110X`, 'Tanggal kedaluwarsa 301301 di kode bukan tanggal. Pindai lagi.'],
    [
      'a day that is not there',
      `]d201${GTIN}17300231`,
      'Tanggal kedaluwarsa 300231 di kode bukan tanggal. Pindai lagi.',
    ],
    ['half of a code', `]d2018991234`, 'Kode tidak terbaca utuh. Pindai lagi, atau ketik nomor batchnya.'],
    [
      'a batch of 21 signs',
      `]d201${GTIN}10ABCDEFGHIJKLMNOPQRSTU${GS}21A`,
      'Kode tidak terbaca utuh. Pindai lagi, atau ketik nomor batchnya.',
    ],
    ['an empty batch', `]d201${GTIN}10${GS}21A`, 'Kode tidak terbaca utuh. Pindai lagi, atau ketik nomor batchnya.'],
    ['a product twice', `]d201${GTIN}01${GTIN}`, 'Kode tidak terbaca utuh. Pindai lagi, atau ketik nomor batchnya.'],
    ['only a serial number', `]d221123`, 'Kode ini tidak menyebut obat atau batchnya. Pindai kode lain di kemasannya.'],
  ])('says what is wrong with %s', (_what, text, alasan) => expect(readingsOf(text)).toBe(alasan));

  it.each([
    ['8991234500010', '8991234500010'],
    [']E08991234500010', '8991234500010'],
    ['SN-1', 'SN-1'],
    // These begin as GS1 does, and are batch numbers.
    ['1012345', '1012345'],
    ['01A', '01A'],
    ['0108991234500019', '0108991234500019'],
    ['(A)12', '(A)12'],
    ['90210', '90210'],
    ['AB 12', 'AB 12'],
    [' sn-1 ', 'sn-1'],
  ])('%s is no GS1', (text, kode) => expect(bacaKode(text)).toEqual({ jenis: 'biasa', kode }));

  it('what is sent on holds no control character and reads the same', () => {
    const read = bacaKode(`]d201${GTIN}1730013110SN-1${GS}2177A`);
    expect(read.kode).not.toMatch(/\p{Cc}/u);
    expect(bacaKode(read.kode)).toEqual(read);
    const printed = bacaKode(`(01)${GTIN}(10)SN-1`);
    expect(bacaKode(printed.kode)).toEqual(printed);
  });
});

it('a GTIN tells a wrong digit by its last', () => {
  expect(['96385074', '036000291452', '8991234500010', GTIN].map(isGtin)).toEqual([true, true, true, true]);
  expect(['96385075', '8991234500031', '123', 'ABCDEFGH'].map(isGtin)).toEqual([false, false, false, false]);
});

it.each([
  ['08991234500010', ['08991234500010', '8991234500010']],
  ['8991234500010', ['08991234500010', '8991234500010']],
  ['036000291452', ['00036000291452', '0036000291452', '036000291452']],
  ['96385074', ['00000096385074', '0000096385074', '000096385074', '96385074']],
  // A case of ten boxes has another number than its boxes.
  ['18991234500017', ['18991234500017']],
  ['ABC-1', ['ABC-1']],
])('the barcode %s may be stored as %j', (kode, forms) => expect(barcodeForms(kode)).toEqual(forms));
