import { can, isSuperadmin, useSession } from '#platform/session/session.ts';
import type { Session } from '#platform/session/session.ts';
import type { Visitor } from './guard.ts';

/** Who looks at the app now, as the guard asks. */
export function useVisitor(): Visitor {
  return visitorOf(useSession());
}

export function visitorOf({ user }: Session): Visitor {
  if (!user) return null;
  // Inside a tenant the superadmin is led as its admin is.
  const role = isSuperadmin(user) && user.entity ? 'admin' : user.role;
  return { role, may: can };
}
