import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

it.each([
  'P@ssw0rd1!',
  'Rahasia@2026',
  'Qwerty123!',
  'Aa123456!',
  'Admin#2026',
  'Puskesmas*1',
  'Bismillah1!',
  'K1inik@2026',
])('ASVS 6.2.4: %s fits the rule and is refused all the same', async (sandi) =>
  expect(await isCommonPassword(sandi)).toBe(true),
);

it.each(['Melati-biru*77', 'kuda&Lampu-9-teh', 'xK9$mQ2!vT', 'Pagi*hujan-di-Bogor3'])(
  'lets %s through',
  async (sandi) => expect(await isCommonPassword(sandi)).toBe(false),
);
