import { EVERY_ACTION, rulesOf } from './ability.ts';
import type { Ability, AbilityRule } from './ability.ts';
import type { Permission } from './permission.ts';

type Izin = AbilityRule;

const ALL_SUBJECTS = 'all';

/** Whether a request names every action. */
const ASKS_FOR_ALL = /^\s*(manage|\*)\s/i;

/** Reads a request; one without an action asks to view, as in the route guard. Returns null for an empty text. */
function parseAsked(text: string): Izin | null {
  const first = rulesOf(text)[0] ?? null;
  if (first?.action !== EVERY_ACTION || ASKS_FOR_ALL.test(text)) return first;
  return { action: 'view', subject: first.subject };
}

function matches(held: Izin, asked: Izin): boolean {
  if (held.action === EVERY_ACTION && held.subject === ALL_SUBJECTS) return true;
  return held.subject === asked.subject && (held.action === EVERY_ACTION || held.action === asked.action);
}

/** Whether the permissions it was made from hold any of those asked for. */
export type IzinCheck = (asked: Permission | readonly Permission[]) => boolean;

/** Contracts and events ask for a few dozen different permissions, again and again. */
const MAX_REMEMBERED = 500;
const parsedRequests = new Map<string, Izin | null>();

function parseRequest(text: string): Izin | null {
  const known = parsedRequests.get(text);
  if (known !== undefined) return known;
  const parsed = parseAsked(text);
  if (parsedRequests.size >= MAX_REMEMBERED) parsedRequests.clear();
  parsedRequests.set(text, parsed);
  return parsed;
}

/**
 * Reads a user's permissions once and returns the check for them, because a session's permissions are asked again at
 * each call and at each live event.
 *
 * Units:   what is held is read by `rulesOf`; 'read' is 'view', and a resource may have several words ('view tabel
 *          pasien'). What is held without an action, or with 'manage' or '*', allows every action on its resource;
 *          'manage all' allows everything. A request without an action means 'view', as in the route guard.
 * Returns: a check that is false when nothing is asked for, so that an endpoint whose permission was forgotten stays
 *          closed.
 * Source:  ketentuan.md D8; platform.md 2.2 and 6; kunjungan.md 6.
 */
export function compileIzin(userIzin: readonly Ability[]): IzinCheck {
  const held = userIzin.flatMap(rulesOf);
  const allows = (text: string): boolean => {
    const request = parseRequest(text);
    return request !== null && held.some((izin) => matches(izin, request));
  };
  return (asked) => (typeof asked === 'string' ? allows(asked) : asked.some(allows));
}

/** The checks of lists that were asked already: reading one record asks the same list some twenty times. */
const compiledChecks = new WeakMap<readonly Ability[], IzinCheck>();

/** The check of `compileIzin` for whoever has only the list of permissions, which nobody changes. */
export function hasIzin(userIzin: readonly Ability[], asked: Permission | readonly Permission[]): boolean {
  const check = compiledChecks.get(userIzin) ?? compileIzin(userIzin);
  compiledChecks.set(userIzin, check);
  return check(asked);
}
