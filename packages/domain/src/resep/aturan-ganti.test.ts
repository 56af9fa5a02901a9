import { expect, it } from 'vitest';
import { tanyaAturanGanti } from './aturan-ganti.ts';

const obat = (satuan: string, bentuk: string, nilai: number) => ({
  satuan,
  bentuk,
  rute: null,
  kekuatan: [{ nilai, satuan: 'mg', per: 1 }],
  isi_kemasan: null,
  utuh: false,
});
const ALO100 = obat('tablet', 'tablet', 100);
const ALO300 = obat('tablet', 'tablet', 300);
const SIRUP = obat('mL', 'sirup', 24);
const INFUS = obat('mL', 'infus', 10);

it.each([
  ['3 x schari 1/2 tblt', ALO100, ALO300, ['"schari" tidak dimengerti']],
  ['malam dua', ALO100, ALO300, ['"dua" tidak jelas']],
  ['sesuai petunjuk dokter', ALO100, ALO300, ['"sesuai" tidak dimengerti']],
  ['5 hari', ALO100, ALO300, ['Tetap dengan kata-kata ini?']],
  ['bila perlu', ALO100, ALO300, ['Dosis sekali pakai belum disebut']],
  ['3x5ml 5h', SIRUP, INFUS, ['obat semula diminum, penggantinya disuntikkan atau diinfus']],
  ['3x5ml iv 5h', SIRUP, INFUS, []],
  ['1x1 malam', ALO100, ALO300, []],
  ['2x1/2 pagi malam', SIRUP, ALO300, []],
] as const)(
  'issue 30: %s of the medicine that takes a place is asked once where it is not sure',
  (teks, lama, baru, asked) => {
    expect(tanyaAturanGanti(teks, { lama, baru })).toEqual(asked.map((one) => expect.stringContaining(one)));
  },
);
