import { expect, it } from 'vitest';
import { parseIcdQuery } from './icd-query.ts';

it.each([
  ['five letters are words', 'demam', { prefix: null, words: ['demam'] }],
  [
    'words come in small letters, however many spaces',
    '  Demam   Berdarah ',
    { prefix: null, words: ['demam', 'berdarah'] },
  ],
  ['three letters of a code are enough', 'j06', { prefix: 'J06', words: ['j06'] }],
  ['the point of a code does not matter', 'J06.9', { prefix: 'J069', words: ['j06.9'] }],
  ['three digits of a procedure are enough', '47.0', { prefix: '470', words: ['47.0'] }],
  ['a code with words is words', 'b12 anemia', { prefix: null, words: ['b12', 'anemia'] }],
])('kunjungan.md 7: %s', (_aturan, text, result) => expect(parseIcdQuery(text)).toEqual(result));

it.each(['', '    ', 'flu', 'tifu', 'j0', 'j0.', '47', '47.', 'a  b'])('kunjungan.md 7: "%s" is too short', (text) =>
  expect(parseIcdQuery(text)).toBeNull(),
);
