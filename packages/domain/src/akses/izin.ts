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

/**
 * Whether a user holds any of the permissions asked for.
 *
 * Units:   a permission is `"<action> <resource>"`; 'read' is 'view', and the resource may have several words ('view
 *          tabel pasien'). A held permission without an action, or with 'manage' or '*', allows every action on its
 *          resource; 'manage all' allows everything. A request without an action means 'view', as in the route guard.
 * Returns: false when nothing is asked for, so that an endpoint whose permission was forgotten stays closed.
 * Source:  decisions.md D8; platform.md 2.2 and 6; kunjungan.md 6.
 */
export function hasIzin(userIzin: readonly string[], asked: string | readonly string[]): boolean {
  const requests = (typeof asked === 'string' ? [asked] : asked).filter((text) => text.trim() !== '');
  const held = userIzin.filter((text) => text.trim() !== '').map((text) => parseIzin(text, ALL_ACTIONS));
  return requests.some((text) => held.some((izin) => matches(izin, parseIzin(text, 'view'))));
}
