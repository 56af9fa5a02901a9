import { expect, it } from 'vitest';
import { isBukanNamaAlergi, isSevere, statusAlergi, zatKey } from './alergi.ts';

const NOW = new Date('2026-11-22T03:00:00Z');
const daysAgo = (days: number): string => new Date(NOW.getTime() - days * 86_400_000).toISOString();
const allergy = (kepastian: number, keparahan: number | null = null) => ({ kepastian, keparahan });

// spec: RM14, D38
it.each([
  ['nobody has asked', [], null, 'belum ditanya'],
  ['an answer of today that there is none', [], { jawaban: 1, pada: daysAgo(0) }, 'tidak ada'],
  ['an answer of a year ago', [], { jawaban: 1, pada: daysAgo(365) }, 'tidak ada'],
  ['an older answer', [], { jawaban: 1, pada: daysAgo(366) }, 'belum ditanya'],
  ['somebody who could not be asked', [], { jawaban: 2, pada: daysAgo(500) }, 'tidak dapat ditanya'],
  ['a suspected allergy after an answer that there is none', [allergy(1)], { jawaban: 1, pada: daysAgo(1) }, 'ada'],
  ['a disputed one alone', [allergy(3, 4)], null, 'belum ditanya'],
  ['a disputed one beside one that holds', [allergy(3), allergy(2)], null, 'ada'],
] as const)('%s', (_what, alergi, tanya, status) => expect(statusAlergi(alergi, tanya, NOW)).toBe(status));

it('is severe from Berat on, unless disputed; an unknown severity is none', () =>
  expect([allergy(1, 3), allergy(2, 4), allergy(2, 2), allergy(2), allergy(3, 4)].map(isSevere)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]));

it('compares substances however they are written', () => expect(zatKey('  Asam  MEFENAMAT ')).toBe('asam mefenamat'));

// Issue 30 C: that there is none is an answer, and no allergy with that name.
it.each([
  '-',
  '--',
  '?',
  '(-)',
  '.',
  '0',
  'x',
  'xxx',
  'tidak',
  'tidak ada',
  'Tidak ada alergi',
  'tdk ada',
  'TAK ADA',
  'tidak ada riwayat alergi',
  'tidak tahu',
  'tidak diketahui',
  'tidak ada yang',
  'belum ditanya',
  'none',
  'No',
  'no known allergies',
  'NKDA',
  'nka',
  'nihil',
  'negatif',
  'n/a',
  'N.A.',
  'disangkal',
  'alergi',
  'ada',
  'obat',
  'lupa',
  'unknown',
  '123',
])('"%s" names nothing', (zat) => expect(isBukanNamaAlergi(zat)).toBe(true));
it.each([
  'amoksisilin',
  'sulfa',
  'obat sulfa',
  'obat flu warna merah',
  'lupa nama obatnya, untuk gigi',
  'udang',
  'NSAID',
  'debu',
  'Na diklofenak',
  'vit c',
  'INH',
  'ada bengkak setelah antalgin',
  'tidak tahan aspirin',
  'telur',
  'no-spa',
  'Nalgestan',
])('"%s" names something', (zat) => expect(isBukanNamaAlergi(zat)).toBe(false));
