import { describe, expect, it } from 'vitest';
import { petaUbin, sisiKamar, tetangga } from './denah-gerak.ts';

const kamar = (...bed: number[]) => ({ bed: bed.map((id) => ({ id })) });
// Kamar 1 and 3 stand above the corridor, 2 and 4 below it.
const ubin = petaUbin([kamar(11, 12, 13), kamar(21, 22), kamar(31, 32), kamar(41)]);

describe('arrows on the floor', () => {
  it('kamar stand on either side of the corridor in turn', () =>
    expect([0, 1, 2, 3].map(sisiKamar)).toEqual(['atas', 'bawah', 'atas', 'bawah']));
  it.each([
    ['right, to the next bed', 11, 'kanan', 12],
    ['right, into the next kamar', 12, 'kanan', 31],
    ['down, within the kamar', 11, 'bawah', 13],
    ['down, across the corridor', 13, 'bawah', 21],
    ['down in the other column', 12, 'bawah', 22],
    ['up, back across', 21, 'atas', 13],
    ['left, to the beds of the row before', 41, 'kiri', 22],
  ] as const)('%s', (_ke, dari, arah, tujuan) => expect(tetangga(ubin, dari, arah)).toBe(tujuan));
  it('stay where the floor ends', () => {
    expect(tetangga(ubin, 11, 'kiri')).toBeNull();
    expect(tetangga(ubin, 21, 'bawah')).toBeNull();
    expect(tetangga([], 1, 'atas')).toBeNull();
  });
  it('begin at the first tile when theirs is gone', () => expect(tetangga(ubin, 99, 'kanan')).toBe(11));
  it('the ninth kamar begins another block below', () => {
    const banyak = petaUbin(Array.from({ length: 9 }, (_, n) => kamar(n + 1)));
    expect(tetangga(banyak, 2, 'bawah')).toBe(9);
  });
});
