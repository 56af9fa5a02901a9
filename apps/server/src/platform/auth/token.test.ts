import { SignJWT } from 'jose';
import { afterEach, expect, it, vi } from 'vitest';
import { createToken, TOKEN_SECONDS } from './token.ts';

const KEY = new Uint8Array(32).fill(7);
const CLAIMS = { akunId: 5, faskesId: 2, sessionId: 9 };
afterEach(() => vi.useRealTimers());

it('reads what it has written, also the second time', async () => {
  const token = createToken(KEY);
  const text = await token.create(CLAIMS);
  expect(await token.read(text)).toEqual(CLAIMS);
  expect(await token.read(text)).toEqual(CLAIMS);
});

it.each(['read before', 'never read'])('D7: is refused once its time is over (%s)', async (before) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const token = createToken(KEY);
  const text = await token.create(CLAIMS);
  if (before === 'read before') await token.read(text);
  vi.setSystemTime(Date.now() + (TOKEN_SECONDS + 1) * 1000);
  await expect(token.read(text)).rejects.toMatchObject({ code: 'BELUM_MASUK' });
});

it('of another key, cut or without a signature is refused', async () => {
  const signed = await createToken(KEY).create(CLAIMS);
  const [header = '', payload = ''] = signed.split('.');
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
  const otherKey = await createToken(new Uint8Array(32).fill(8)).create(CLAIMS);
  for (const text of [otherKey, unsigned, `${header}.${payload}`, `${signed.slice(0, -4)}AAAA`, ''])
    await expect(createToken(KEY).read(text)).rejects.toMatchObject({ code: 'BELUM_MASUK' });
});

it('after a rotation of the keys, tokens of before are read and new ones carry the new key', async () => {
  const before = await createToken(KEY).create(CLAIMS);
  const newKey = new Uint8Array(32).fill(9);
  const rotated = createToken(newKey, [KEY]);
  expect(await rotated.read(before)).toEqual(CLAIMS);
  expect(await createToken(newKey).read(await rotated.create(CLAIMS))).toEqual(CLAIMS);
  await expect(createToken(newKey).read(before)).rejects.toMatchObject({ code: 'BELUM_MASUK' });
});

it.each([
  ['no end', {}, null],
  ['a session that is no number', { s: 'x' }, '15m'],
  ['a session of two numbers', { s: [9, 9] }, '15m'],
  ['a facility beyond all', { f: 99_999_999_999 }, '15m'],
  ['half a facility', { f: 1.5 }, '15m'],
  ['no session', { s: undefined }, '15m'],
])('one that its own key signed is refused with %s', async (_what, claims, end) => {
  const unsigned = new SignJWT({ f: 2, s: 9, ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject('5')
    .setIssuer('nadi');
  const text = await (end === null ? unsigned : unsigned.setExpirationTime(end)).sign(KEY);
  await expect(createToken(KEY).read(text)).rejects.toMatchObject({ code: 'BELUM_MASUK' });
});
