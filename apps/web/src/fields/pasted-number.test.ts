import { expect, it } from 'vitest';
import { isWholeNumber } from './pasted-number.ts';

it.each([
  ['3374105203850003', true],
  [' 3374 1052 0385 0003\n', true],
  ['3374.1052.0385.0003', true],
  ['0001234567891', true],
  ['337410520385000', false],
  ['4871', false],
  ['3374105203850003 SITI', false],
  ['', false],
])('a NIK or a card is a whole number: “%s” %s', (pasted, whole) => expect(isWholeNumber(pasted)).toBe(whole));

it('so is what is as long as the field’s own numbers', () => {
  expect([isWholeNumber('12/03/1985', 8), isWholeNumber('12/03', 8), isWholeNumber('50275', 5)]).toEqual([
    true,
    false,
    true,
  ]);
});
