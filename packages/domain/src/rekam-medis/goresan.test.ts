import { expect, it } from 'vitest';
import { formatGoresan, goresanPath, isSigned, parseGoresan } from './goresan.ts';

const SIGNED = '10,10 20,40 30,10 40,40;60,10 60,60 80,60 80,10';

it('strokes are written as whole points inside of the field, each once, and read back', () => {
  const text = formatGoresan([
    [
      [-3, 10.4],
      [0, 10],
      [700, 250],
    ],
    [],
  ]);
  expect(text).toBe('0,10 600,200');
  expect(parseGoresan(text)).toEqual([
    [
      [0, 10],
      [600, 200],
    ],
  ]);
});

it.each(['', '10', '10,', 'a,b', '10,10 ', '10,10;', '601,0', '0,201', '10,10"/><script>', '1,1 '.repeat(5000)])(
  'no ink: %.20s',
  (text) => {
    expect(parseGoresan(text)).toBeNull();
    expect([isSigned(text), goresanPath(text)]).toEqual([false, '']);
  },
);

it('a slip of the pen is no signature', () => {
  expect(isSigned(SIGNED)).toBe(true);
  expect(isSigned('10,10 11,11;20,20')).toBe(false);
});

it('is drawn as a path', () => {
  expect(goresanPath('10,10 20,40;60,10')).toBe('M10 10L20 40M60 10h1');
});
