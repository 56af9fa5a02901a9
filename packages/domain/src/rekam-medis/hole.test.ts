import { expect, it } from 'vitest';
import { firstHole, hasHole } from './hole.ts';

it.each([
  ['Beri [[obat]]', true],
  ['[[]]', true],
  ['[ ]', false],
  ['a[0]', false],
  [null, false],
])('%s has a hole: %s', (text, has) => expect(hasHole(text)).toBe(has));

it.each([
  ['Beri [[obat]] lalu [[kali]]', { from: 5, to: 13 }],
  ['[[]]', { from: 0, to: 4 }],
  ['a[0]', null],
])('the first hole of %s', (text, span) => expect(firstHole(text)).toEqual(span));
