import { expect, it } from 'vitest';
import { bacaCariIcd } from './cari-icd.ts';

it.each([
  ['five letters are words', 'demam', { awalan: null, kata: ['demam'] }],
  [
    'words come in small letters, however many spaces',
    '  Demam   Berdarah ',
    { awalan: null, kata: ['demam', 'berdarah'] },
  ],
  ['three letters of a code are enough', 'j06', { awalan: 'J06', kata: ['j06'] }],
  ['the point of a code does not matter', 'J06.9', { awalan: 'J069', kata: ['j06.9'] }],
  ['three digits of a procedure are enough', '47.0', { awalan: '470', kata: ['47.0'] }],
  ['a code with words is words', 'b12 anemia', { awalan: null, kata: ['b12', 'anemia'] }],
])('kunjungan.md 7: %s', (_aturan, teks, hasil) => expect(bacaCariIcd(teks)).toEqual(hasil));

it.each(['', '    ', 'flu', 'tifu', 'j0', 'j0.', '47', '47.', 'a  b'])('kunjungan.md 7: "%s" is too short', (teks) =>
  expect(bacaCariIcd(teks)).toBeNull(),
);
