import { expect, it } from 'vitest';
import { code128 } from './code128.ts';

it('Code 128 B: start, letters, check and stop, eleven modules each and thirteen at the end', () => {
  // (104 + 48 + 2·42 + 3·42 + 4·17 + 5·18 + 6·19 + 7·35) mod 103 = 55
  const bars = code128('PJJ123C').join('');
  expect(bars.startsWith('211214313121')).toBe(true);
  expect(bars.endsWith('2331112')).toBe(true);
  expect(bars.slice(-13, -7)).toBe('311321');
  expect(bars).toHaveLength(6 * 9 + 7);
  expect([...bars].reduce((sum, width) => sum + Number(width), 0)).toBe(11 * 9 + 13);
});
it('refuses what table B has not', () => expect(() => code128('é')).toThrow(RangeError));
