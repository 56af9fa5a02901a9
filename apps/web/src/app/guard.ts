import type { Permission } from '@nadi/domain/akses/permission';

/**
 * Who may open a page: everybody, only who is not signed in, whoever of the staff is signed in, or who holds the
 * permission. 'own-account' is about the account itself, and so also for the superadmin outside every facility.
 */
export type Access = 'always' | 'guest' | 'signed-in' | 'own-account' | Permission;

export type Visitor = { role: string; may: (permission: Permission) => boolean } | null;
export type Decision = 'show' | 'login' | 'home' | 'access-control' | 'superadmin' | 'not-found';

/**
 * The one page of a visitor who is nobody of the facility's staff: a patient, or the superadmin, who belongs to no
 * facility, so that every call of a facility's page would be refused.
 */
const OUTSIDERS: Partial<Record<string, 'access-control' | 'superadmin'>> = {
  client: 'access-control',
  superadmin: 'superadmin',
};
/** What an outsider may open besides what is for everybody. */
const OWN_ACCESS: Record<'access-control' | 'superadmin', Permission> = {
  'access-control': 'view access-control',
  superadmin: 'view superadmin',
};

/**
 * Whether the shell is for this visitor: menu, tabs and search are the staff's, and the superadmin's own pages stand in
 * it.
 */
export const hasShell = (visitor: Visitor): boolean => visitor !== null && OUTSIDERS[visitor.role] !== 'access-control';

/**
 * The guard of platform.md 2.2. `access` is null for an address at which no page stands, which everybody is told (2.1).
 * A page that the visitor may not open leads to the login, as the document says, and the login leads whoever is signed
 * in on to their home; an outsider goes to their own page at once.
 */
export function decide(access: Access | null, visitor: Visitor): Decision {
  if (access === 'always') return 'show';
  if (access === null) return 'not-found';
  if (access === 'guest') return visitor ? (OUTSIDERS[visitor.role] ?? 'home') : 'show';
  if (!visitor) return 'login';
  const own = OUTSIDERS[visitor.role];
  if (own) {
    const isOwn = access === OWN_ACCESS[own] || (own === 'superadmin' && access === 'own-account');
    return isOwn ? 'show' : own;
  }
  return access === 'signed-in' || access === 'own-account' || visitor.may(access) ? 'show' : 'login';
}
