import { can, useSession } from '../platform/session.ts';
import type { Visitor } from './guard.ts';

/** Tells whether the signed-in user holds a permission `"<action> <resource>"`. */
export function may(permission: string): boolean {
  const [action = '', ...resource] = permission.split(' ');
  return can(action, resource.join(' '));
}

/** Who looks at the app now, as the guard asks. */
export function useVisitor(): Visitor {
  const { user } = useSession();
  return user && { role: user.role, may };
}
