/**
 * One right as `user-data` may write it: `"<action> <subject>"`, a subject alone, or the same as an object. An object
 * with an action alone names in it the subject on which every action is allowed.
 */
export type Ability = string | { action: string; subject?: string | undefined };

/** One action on one subject. */
export type AbilityRule = { action: string; subject: string };

/** The action that stands for every other one. */
export const EVERY_ACTION = 'manage';

/** The actions that the first word of a text may be. Any other first word belongs to the subject. */
const ACTIONS: ReadonlySet<string> = new Set(['view', 'read', 'create', 'update', 'delete', EVERY_ACTION, '*']);

const tidy = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ');

/** Without a name of either, nothing is granted. */
const rule = (action: string, subject: string): AbilityRule[] =>
  action === '' || subject === '' ? [] : [{ action, subject }];

/** To view is to read, so either brings the other. */
const withReading = (action: string, subject: string): AbilityRule[] =>
  action === 'view' || action === 'read'
    ? [...rule('view', subject), ...rule('read', subject)]
    : rule(action === '*' ? EVERY_ACTION : action, subject);

function readText(text: string): AbilityRule[] {
  const tidied = tidy(text);
  const space = tidied.indexOf(' ');
  const action = space < 0 ? '' : tidied.slice(0, space);
  return ACTIONS.has(action) ? withReading(action, tidied.slice(space + 1)) : rule(EVERY_ACTION, tidied);
}

/**
 * What one ability grants.
 *
 * Returns: a text that starts with 'view' grants view and read on its subject, and so does 'read' (ketentuan D8); any
 *          other grants its action on its subject; one without an action grants every action. An empty one grants
 *          nothing.
 * Source:  platform.md 6; ketentuan.md D8.
 */
export function rulesOf(ability: Ability): AbilityRule[] {
  if (typeof ability === 'string') return readText(ability);
  const action = tidy(ability.action);
  const subject = tidy(ability.subject ?? '');
  return subject === '' ? rule(EVERY_ACTION, action) : withReading(action, subject);
}

/** What anybody may before a login, as platform.md 6 lists it. No page of the facility opens by it: see the guard. */
export const ABILITIES_BEFORE_LOGIN: readonly Ability[] = ['read Auth', 'view dashboard', 'read dashboard'];

/**
 * The abilities that hold in a browser.
 *
 * Units:   `own` are those of `user-data`; null before a login.
 * Source:  platform.md 6: 'view dashboard' is always added.
 */
export const abilitiesOf = (own: readonly Ability[] | null): readonly Ability[] =>
  own === null ? ABILITIES_BEFORE_LOGIN : [...own, 'view dashboard'];
