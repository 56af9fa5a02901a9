import { Secret, TOTP } from 'otpauth';

/** What every authenticator app takes without being told: RFC 6238 with SHA-1, six digits and 30 seconds. */
const KIND = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** A phone's clock may be one step off. */
const DRIFT_STEPS = 1;
const SECRET_BYTES = 20;
const ISSUER = 'Nadi';

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ ...KIND, issuer: ISSUER, label, secret: Secret.fromBase32(secret) });

/** Makes a secret, in base32 as it is typed by hand. */
export const createTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address that an authenticator app reads from the picture. */
export const totpUrl = (secret: string, account: string): string => totpOf(secret, account).toString();

/**
 * Finds the 30 seconds that a code belongs to.
 *
 * Units:   `now` milliseconds since 1970; the result counts steps of 30 seconds since then.
 * Returns: null when it is the code of no step from one before now to one after. Whoever uses it refuses a step that is
 *          not after the last one, because each code counts once.
 */
export function findTotpStep(secret: string, code: string, now: number): number | null {
  const drift = totpOf(secret).validate({ token: code, timestamp: now, window: DRIFT_STEPS });
  return drift === null ? null : Math.floor(now / (KIND.period * 1000)) + drift;
}
