import type { Permission } from './permission.ts';

type Izin = { action: string; subject: string };

const ALL_ACTIONS = '*';
const ALL_SUBJECTS = 'all';

/** Written action -> its meaning. A first word that is not listed here belongs to the subject. */
const ACTIONS = new Map([
  ['view', 'view'],
  ['read', 'view'],
  ['create', 'create'],
  ['update', 'update'],
  ['delete', 'delete'],
  ['manage', ALL_ACTIONS],
  [ALL_ACTIONS, ALL_ACTIONS],
]);

function parseIzin(text: string, defaultAction: string): Izin {
  const tidied = text.trim().toLowerCase().replace(/\s+/g, ' ');
  const space = tidied.indexOf(' ');
  const action = space < 0 ? undefined : ACTIONS.get(tidied.slice(0, space));
  return action ? { action, subject: tidied.slice(space + 1) } : { action: defaultAction, subject: tidied };
}

function matches(held: Izin, asked: Izin): boolean {
  if (held.action === ALL_ACTIONS && held.subject === ALL_SUBJECTS) return true;
  return held.subject === asked.subject && (held.action === ALL_ACTIONS || held.action === asked.action);
}

/** Whether the permissions it was made from hold any of those asked for. */
export type IzinCheck = (asked: Permission | readonly Permission[]) => boolean;

/** Contracts and events ask for a few dozen different permissions, again and again. */
const MAX_REMEMBERED = 500;
const parsedRequests = new Map<string, Izin | null>();

/** Returns null for an empty text, which asks for nothing. */
function parseRequest(text: string): Izin | null {
  const known = parsedRequests.get(text);
  if (known !== undefined) return known;
  const parsed = text.trim() === '' ? null : parseIzin(text, 'view');
  if (parsedRequests.size >= MAX_REMEMBERED) parsedRequests.clear();
  parsedRequests.set(text, parsed);
  return parsed;
}

/**
 * Reads a user's permissions once and returns the check for them, because a session's permissions are asked again at
 * each call and at each live event.
 *
 * Units:   a permission is `"<action> <resource>"`; 'read' is 'view', and the resource may have several words ('view
 *          tabel pasien'). A held permission without an action, or with 'manage' or '*', allows every action on its
 *          resource; 'manage all' allows everything. A request without an action means 'view', as in the route guard.
 * Returns: a check that is false when nothing is asked for, so that an endpoint whose permission was forgotten stays
 *          closed.
 * Source:  decisions.md D8; platform.md 2.2 and 6; kunjungan.md 6.
 */
export function compileIzin(userIzin: readonly string[]): IzinCheck {
  const held = userIzin.filter((text) => text.trim() !== '').map((text) => parseIzin(text, ALL_ACTIONS));
  const allows = (text: string): boolean => {
    const request = parseRequest(text);
    return request !== null && held.some((izin) => matches(izin, request));
  };
  return (asked) => (typeof asked === 'string' ? allows(asked) : asked.some(allows));
}

/** The check of `compileIzin` for permissions that are asked only once. */
export const hasIzin = (userIzin: readonly string[], asked: Permission | readonly Permission[]): boolean =>
  compileIzin(userIzin)(asked);
