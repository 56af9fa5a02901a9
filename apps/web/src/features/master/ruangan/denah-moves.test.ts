import { describe, expect, it } from 'vitest';
import { tileMap, kamarSide, neighbourOf } from './denah-moves.ts';

const kamarOf = (...bed: number[]) => ({ bed: bed.map((id) => ({ id })) });
// Kamar 1 and 3 stand above the corridor, 2 and 4 below it.
const tiles = tileMap([kamarOf(11, 12, 13), kamarOf(21, 22), kamarOf(31, 32), kamarOf(41)]);

describe('arrows on the floor', () => {
  it('kamar stand on either side of the corridor in turn', () =>
    expect([0, 1, 2, 3].map(kamarSide)).toEqual(['atas', 'bawah', 'atas', 'bawah']));
  it.each([
    ['right, to the next bed', 11, 'kanan', 12],
    ['right, into the next kamar', 12, 'kanan', 31],
    ['down, within the kamar', 11, 'bawah', 13],
    ['down, across the corridor', 13, 'bawah', 21],
    ['down in the other column', 12, 'bawah', 22],
    ['up, back across', 21, 'atas', 13],
    ['left, to the beds of the row before', 41, 'kiri', 22],
  ] as const)('%s', (_ke, from, direction, target) => expect(neighbourOf(tiles, from, direction)).toBe(target));
  it('stay where the floor ends', () => {
    expect(neighbourOf(tiles, 11, 'kiri')).toBeNull();
    expect(neighbourOf(tiles, 21, 'bawah')).toBeNull();
    expect(neighbourOf([], 1, 'atas')).toBeNull();
  });
  it('begin at the first tile when theirs is gone', () => expect(neighbourOf(tiles, 99, 'kanan')).toBe(11));
  it('the ninth kamar begins another block below', () => {
    const count = tileMap(Array.from({ length: 9 }, (_, n) => kamarOf(n + 1)));
    expect(neighbourOf(count, 2, 'bawah')).toBe(9);
  });
});
