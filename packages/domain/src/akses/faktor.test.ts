import { describe, expect, it } from 'vitest';
import { inGroups, neededFactor, readCode } from './faktor.ts';

describe('D36: the second factor', () => {
  it.each([
    ['the superadmin without one sets it up', { isPlatform: true, hasFactor: false }, 'setup'],
    ['the superadmin who has one shows it', { isPlatform: true, hasFactor: true }, 'verify'],
    ['an account of a facility needs none', { isPlatform: false, hasFactor: false }, 'none'],
    ['but shows the one that it has', { isPlatform: false, hasFactor: true }, 'verify'],
    [
      'a role that the facility names sets it up',
      { isPlatform: false, hasFactor: false, peranWajib: ['dokter'] },
      'setup',
    ],
    ['another role does not', { isPlatform: false, hasFactor: false, peranWajib: ['kasir'] }, 'none'],
  ] as const)('%s', (_rule, facts, need) =>
    expect(neededFactor({ peran: ['petugas', 'dokter'], peranWajib: [], ...facts })).toBe(need),
  );
});

describe('a code as it is typed', () => {
  it.each([
    ['six digits', '123456', { kind: 'totp', code: '123456' }],
    ['as the app shows them', '123 456', { kind: 'totp', code: '123456' }],
    ['a recovery code', '8F2K-Q7AM-W3PA', { kind: 'recovery', code: '8F2KQ7AMW3PA' }],
    ['in small letters', '8f2kq7amw3pa', { kind: 'recovery', code: '8F2KQ7AMW3PA' }],
    ['five digits are nothing', '12345', null],
    ['nor is a letter that codes never hold', '0F2KQ7AMW3PA', null],
    ['nor an empty text', '', null],
  ])('%s', (_what, text, expected) => expect(readCode(text)).toEqual(expected));

  it('is shown in groups of four', () => expect(inGroups('8F2KQ7AMW3PA', '-')).toBe('8F2K-Q7AM-W3PA'));
});
