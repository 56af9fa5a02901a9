import { describe, expect, it } from 'vitest';
import { terbilang } from './terbilang.ts';

describe('kasir.md K44, an amount in words', () => {
  it.each([
    [0, 'nol'],
    [1, 'satu'],
    [10, 'sepuluh'],
    [11, 'sebelas'],
    [12, 'dua belas'],
    [19, 'sembilan belas'],
    [20, 'dua puluh'],
    [99, 'sembilan puluh sembilan'],
    [100, 'seratus'],
    [101, 'seratus satu'],
    [110, 'seratus sepuluh'],
    [214_500, 'dua ratus empat belas ribu lima ratus'],
    [1000, 'seribu'],
    [1001, 'seribu satu'],
    [2000, 'dua ribu'],
    [11_000, 'sebelas ribu'],
    [101_000, 'seratus satu ribu'],
    [1_000_000, 'satu juta'],
    [1_001_000, 'satu juta seribu'],
    [1_000_000_001, 'satu miliar satu'],
    [
      999_999_999_999,
      'sembilan ratus sembilan puluh sembilan miliar sembilan ratus sembilan puluh sembilan juta sembilan ratus sembilan puluh sembilan ribu sembilan ratus sembilan puluh sembilan',
    ],
  ])('%d', (rupiah, words) => expect(terbilang(rupiah)).toBe(`${words} rupiah`));
  it('no two amounts up to 100,000 have the same words', () =>
    expect(new Set(Array.from({ length: 100_000 }, (_, n) => terbilang(n))).size).toBe(100_000));
  it.each([-1, 0.5, 1e12, Number.NaN])('%d has no words', (rupiah) =>
    expect(() => terbilang(rupiah)).toThrow(RangeError),
  );
});
