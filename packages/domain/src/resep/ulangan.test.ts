import { describe, expect, it } from 'vitest';
import { nextUlangan, sisaUlangan, ulanganApotek } from './ulangan.ts';

const TODAY = '2026-06-30';
const ke = (...taken: number[]) => taken.map((iter_ke) => ({ iter_ke }));

// spec: RS6
describe('the next repetition', () => {
  it.each([
    ['is the first', 3, '2026-06-01', [], 1],
    ['is the first that is free', 3, '2026-06-01', [1, 3], 2],
    ['is there on the 90th day', 3, '2026-04-01', [1], 2],
    ['is too late on the 91st', 3, '2026-03-31', [1], 'Masa ulang 90 hari sudah lewat'],
    ['is none after the last', 2, '2026-06-01', [1, 2], 'Sudah diulang 2 kali, sebanyak yang diizinkan'],
    ['is none of what may not be repeated', 0, '2026-06-01', [], 'Resep ini tidak boleh diulang'],
    ['is none of what was never sent', 3, null, [], 'Resep ini tidak boleh diulang'],
  ])('%s', (...[, iter, tanggal, taken, expected]) =>
    expect(nextUlangan({ iter, tanggal, ulangan: ke(...taken) }, TODAY)).toBe(expected),
  );
  it('leaves none less than none', () =>
    expect([0, 1, 2].map((iter) => sisaUlangan({ iter, ulangan: ke(1) }))).toEqual([0, 0, 1]));
});

describe('the next repetition at the pharmacy', () => {
  const of = (dilayani: { no_resep: string | null; status: number }[], golongan: 'keras' | 'narkotika' = 'keras') =>
    ulanganApotek(
      { iter: 2, tanggal: '2026-06-01', ulangan: ke(...dilayani.slice(1).map((_, n) => n + 1)) },
      { dilayani, golongan: [golongan], today: TODAY },
    );
  it('begins when the one before was handed over whole', () => {
    expect(of([{ no_resep: 'R-1', status: 5 }])).toBe(1);
    expect(of([{ no_resep: 'R-1', status: 6 }])).toBe('R-1 belum selesai diserahkan');
    const second = (status: number, no_resep: string | null = 'R-2') =>
      of([
        { no_resep: 'R-1', status: 5 },
        { no_resep, status },
      ]);
    expect([second(5), second(3), second(1, null)]).toEqual([
      2,
      'R-2 belum selesai diserahkan',
      'Ulangan yang masih draf belum selesai diserahkan',
    ]);
  });
  it('is never of a narcotic, whatever the prescription says', () =>
    expect(of([{ no_resep: 'R-1', status: 5 }], 'narkotika')).toMatch(/tidak boleh diulang/));
});
