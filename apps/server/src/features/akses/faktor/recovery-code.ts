import { createHash, randomInt } from 'node:crypto';
import { RECOVERY_ALPHABET, RECOVERY_CODES, RECOVERY_LENGTH } from '@nadi/domain/akses/faktor';

const createCode = (): string =>
  Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join('');

export const createRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, createCode);

/** The account is hashed with it, so that equal codes of two accounts do not look alike. */
export const hashRecovery = (akunId: number, code: string): Buffer =>
  createHash('sha256').update(`pemulihan ${akunId} ${code}`).digest();
