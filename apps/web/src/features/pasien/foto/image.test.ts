import { expect, it } from 'vitest';
import { clampPosition } from './image.ts';

const SIZES = { media: { width: 453, height: 340 }, frame: { width: 340, height: 340 } };

it.each([
  ['inside stays', { x: 20, y: 0 }, 1, { x: 20, y: 0 }],
  ['the edge of the long side', { x: 90, y: 0 }, 1, { x: 56.5, y: 0 }],
  ['no way to go along the short side', { x: -90, y: 16 }, 1, { x: -56.5, y: 0 }],
  ['zoomed there is more', { x: -900, y: 900 }, 2, { x: -283, y: 170 }],
])('%s', (_apa, position, zoom, result) => expect(clampPosition(position, SIZES, zoom)).toEqual(result));
it('a picture smaller than the frame stays in its middle', () =>
  expect(clampPosition({ x: 5, y: 5 }, { ...SIZES, media: { width: 100, height: 100 } }, 1)).toEqual({ x: 0, y: 0 }));
