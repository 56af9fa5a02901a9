import { can } from '../platform/session.ts';

/** Whether the user has a permission, written as in a contract: '<action> <resource>'. */
export function may(permission: string): boolean {
  const space = permission.indexOf(' ');
  return can(permission.slice(0, space), permission.slice(space + 1));
}
