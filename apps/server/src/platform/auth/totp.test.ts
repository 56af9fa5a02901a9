import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { createTotpSecret, findTotpStep, totpUrl } from './totp.ts';

/** The secret and the times of RFC 6238, appendix B; its eight digits end in the six of ours. */
const RFC_SECRET = Secret.fromUTF8('12345678901234567890').base32;

describe('a code of RFC 6238', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i is %s', (seconds, code) =>
    expect(findTotpStep(RFC_SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30)),
  );

  it.each([
    ['30 seconds early', -30, true],
    ['30 seconds late', 30, true],
    ['60 seconds early', -60, false],
    ['60 seconds late', 60, false],
  ])('that comes %s', (_when, seconds, accepted) =>
    expect(findTotpStep(RFC_SECRET, '005924', (1_234_567_890 + seconds) * 1000) !== null).toBe(accepted),
  );

  it('tells its own step, not that of the clock, so that it can be refused a second time', () =>
    expect(findTotpStep(RFC_SECRET, '005924', 1_234_567_920_000)).toBe(41_152_263));
});

describe('a new secret', () => {
  it('has 160 bits and is another each time', () => {
    const [one, other] = [createTotpSecret(), createTotpSecret()];
    expect(one).toMatch(/^[A-Z2-7]{32}$/);
    expect(other).not.toBe(one);
  });

  it('is read by an app from an address with the account', () =>
    expect(totpUrl(RFC_SECRET, 'pusat@nadi.id')).toBe(
      `otpauth://totp/Nadi:pusat%40nadi.id?issuer=Nadi&secret=${RFC_SECRET}&algorithm=SHA1&digits=6&period=30`,
    ));
});
