import { can, useSession } from '../platform/session.ts';
import type { Visitor } from './guard.ts';

/** Who looks at the app now, as the guard asks. */
export function useVisitor(): Visitor {
  const { user } = useSession();
  return user && { role: user.role, may: can };
}
