import type { Permission } from '@nadi/domain/akses/permission';

/** What stands in a hall and is paired instead of signed in: a display or a ticket kiosk. */
export type DeviceKind = 'tv' | 'kios';

/** Several permissions, each of which is needed. */
export type AllOf = { readonly all: readonly [Permission, Permission, ...Permission[]] };

const WITHOUT_PERMISSION = ['masuk', 'akun', 'faktor', 'publik', 'tv', 'kios'] as const;

/**
 * One permission, several of which any is enough, or several of which each is needed. 'masuk' is whoever is signed in and
 * not only a patient, 'akun' every account, for what concerns itself, 'faktor' also whoever has given the password and
 * not yet the second factor, and 'publik' needs no session. A kind of device is whoever was paired as one, without any
 * session.
 */
export type Access = Permission | readonly Permission[] | AllOf | (typeof WITHOUT_PERMISSION)[number];

/** Whether a call is made by a signed-in account. */
export const needsSession = (can: Access): boolean => can !== 'publik' && can !== 'tv' && can !== 'kios';

/**
 * The ways into a call: whoever holds all permissions that one of them names may call. There is none where no permission
 * is asked.
 */
export function waysIn(can: Access): readonly (readonly Permission[])[] {
  if (typeof can === 'object') return 'all' in can ? [can.all] : can.map((one) => [one]);
  return WITHOUT_PERMISSION.some((word) => word === can) ? [] : [[can as Permission]];
}
