import { rulesOf } from './ability.ts';
import type { Ability } from './ability.ts';

/** What is known, without asking, of whoever used this browser last. */
export type KeptUser<U> =
  /** Nothing is kept. */
  | { state: 'none' }
  /** The record can't be believed: it is removed, with the tokens, and nobody is signed in. */
  | { state: 'corrupt' }
  | { state: 'kept'; user: U };

type UserOfRecord = { userId: number; ability: readonly Ability[] };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isListOf = (value: unknown, isOne: (one: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isOne);

const isAbility = (value: unknown): boolean =>
  typeof value === 'string' ||
  (isRecord(value) &&
    typeof value['action'] === 'string' &&
    (value['subject'] === undefined || typeof value['subject'] === 'string'));

const isTextOrNothing = (value: unknown): boolean => value === null || value === undefined || typeof value === 'string';

/** What abilities grant, as a text that is the same for the same rights, however they are written. */
const grantsOf = (abilities: readonly Ability[]): string => JSON.stringify(abilities.flatMap(rulesOf));

/**
 * Reads the session record that a browser kept (`p-auth`, ketentuan D7).
 *
 * Units:   `record` is the opened record, undefined where there is none, and null where it could not be opened.
 *          `parseUser` reads its `userData`, and returns null for what is none.
 * Returns: 'corrupt' for whatever is not whole, or is put together from two accounts: its rights or number differ from
 *          those of its own user data.
 * Source:  platform.md 2.2; ketentuan.md D7, D28.
 */
export function readKeptUser<U extends UserOfRecord>(
  record: unknown,
  parseUser: (userData: unknown) => U | null,
): KeptUser<U> {
  if (record === undefined) return { state: 'none' };
  if (!isRecord(record)) return { state: 'corrupt' };
  const { permissions, roles, token, refreshToken, userData, userId } = record;
  const user = parseUser(userData);
  const isWhole =
    isListOf(permissions, isAbility) &&
    isListOf(roles, (one) => typeof one === 'string') &&
    isTextOrNothing(token) &&
    isTextOrNothing(refreshToken);
  if (!user || !isWhole || userId !== user.userId) return { state: 'corrupt' };
  return grantsOf(permissions as Ability[]) === grantsOf(user.ability) ? { state: 'kept', user } : { state: 'corrupt' };
}

/**
 * Whether somebody counts as signed in before the server has been asked.
 *
 * Source: platform.md 2.2: an access token exists, or stored user data and the token key do. The token key of this app is
 *         the refresh token, by which a browser gets a new access token.
 */
export const isSignedIn = (
  kept: KeptUser<unknown>,
  tokens: { access: string | null; refresh: string | null },
): boolean =>
  kept.state !== 'corrupt' && (Boolean(tokens.access) || (kept.state === 'kept' && Boolean(tokens.refresh)));
