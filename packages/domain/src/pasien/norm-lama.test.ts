import { expect, it } from 'vitest';
import { foldNormLama } from './norm-lama.ts';

it.each([
  ['A-00123', 'a00123'],
  ['a 00123', 'a00123'],
  ['00-12-34', '1234'],
  ['1234', '1234'],
  ['000', null],
  ['--', null],
])('folds the old number %s', (typed, folded) => expect(foldNormLama(typed)).toBe(folded));
