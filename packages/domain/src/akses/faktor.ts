/** What stands between the right password and a session. */
export type FactorNeed = 'none' | 'verify' | 'setup';

export type FactorFacts = {
  isPlatform: boolean;
  hasFactor: boolean;
  /** The keys of the account's roles, and of those that its facility wants a second factor of. */
  peran: readonly string[];
  peranWajib: readonly string[];
};

/** Whether an account may not be without a second factor. */
export const mustHaveFactor = ({ isPlatform, peran, peranWajib }: Omit<FactorFacts, 'hasFactor'>): boolean =>
  isPlatform || peran.some((kode) => peranWajib.includes(kode));

/**
 * Whether somebody whose password was right has a second factor to show, or to set up first.
 *
 * Returns: 'verify' for whoever has a second factor, 'setup' for whoever must have one and has none.
 * Source:  platform.md 6; ketentuan.md D36.
 */
export function neededFactor(facts: FactorFacts): FactorNeed {
  if (facts.hasFactor) return 'verify';
  return mustHaveFactor(facts) ? 'setup' : 'none';
}

/** Letters and digits that nobody reads as one another, so that a code can be typed from paper. */
export const RECOVERY_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const RECOVERY_CODES = 8;
/** 60 bits: a stolen table of hashes is of no use. */
export const RECOVERY_LENGTH = 12;

/** What was typed in the place of a code. */
export type TypedCode = { kind: 'totp' | 'recovery'; code: string };

/**
 * Reads a code as people type it: with spaces, hyphens and small letters.
 *
 * Returns: null for what is neither six digits nor a recovery code.
 */
export function readCode(text: string): TypedCode | null {
  const code = text.replaceAll(/[\s-]/g, '').toUpperCase();
  if (/^\d{6}$/.test(code)) return { kind: 'totp', code };
  const isRecovery = code.length === RECOVERY_LENGTH && [...code].every((letter) => RECOVERY_ALPHABET.includes(letter));
  return isRecovery ? { kind: 'recovery', code } : null;
}

/** A recovery code or a secret in groups of four, as it is shown. */
export const inGroups = (code: string, separator: string): string => (code.match(/.{1,4}/g) ?? []).join(separator);
