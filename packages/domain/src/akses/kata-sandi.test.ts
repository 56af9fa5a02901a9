import { describe, expect, it } from 'vitest';
import { commonSandiForms, fitsSandiRule, holdsAkunName } from './kata-sandi.ts';

describe('platform.md 5: the password rule', () => {
  it.each([
    ['all of it', 'Melati-7*', true],
    ['7 letters are too few', 'Melat7*', false],
    ['no upper case', 'melati-7*', false],
    ['no lower case', 'MELATI-7*', false],
    ['no digit', 'Melati-x*', false],
    ['a dash is no symbol of the rule', 'Melati-77', false],
  ])('%s', (_rule, sandi, fits) => expect(fitsSandiRule(sandi)).toBe(fits));

  it.each(['Demo2026', 'demo@2026', 'DEMO@2026', 'Demo@demo', 'D@2a'])('%s is no password', (sandi) =>
    expect(fitsSandiRule(sandi)).toBe(false),
  );

  it.each([...'!@#$%&*()'])('takes the symbol %s', (symbol) => expect(fitsSandiRule(`Melati77${symbol}`)).toBe(true));
});

describe('ASVS 6.2.11: the name of the account', () => {
  const akun = { nama: 'Rina Wulandari', email: 'petugas.loket@klinik.id' };
  it.each([
    ['a word of the name', 'rINa-77*Xy', true],
    ['the mailbox', 'Petugas.Loket1*', true],
    ['a part of the mailbox', 'xLoket77*', true],
    ['neither', 'Melati-77*', false],
  ])('%s', (_rule, sandi, holds) => expect(holdsAkunName(sandi, akun)).toBe(holds));

  it('a name of three letters is in too many words', () =>
    expect(holdsAkunName('Bandana-77*', { nama: 'Ana', email: 'ana@klinik.id' })).toBe(false));
});

describe('ASVS 6.2.4: what a common password was made from', () => {
  it.each([
    ['figures for letters and a tail', 'P@ssw0rd1!', 'password'],
    ['a year behind it', 'Rahasia@2026', 'rahasia'],
    ['figures before it', '123Qwerty!', 'qwerty'],
    ['digits with a little around them', 'Aa123456!', '123456'],
    ['symbols between', 'Qw!er@ty1', 'qwerty1'],
  ])('%s', (_rule, sandi, word) => expect(commonSandiForms(sandi)).toContain(word));

  it('looks nothing up that is as short as chance', () =>
    expect(commonSandiForms('xK9$mQ2!').every((form) => form.length >= 4)).toBe(true));
});
