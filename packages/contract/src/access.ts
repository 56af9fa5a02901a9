import type { Permission } from '@nadi/domain/akses/permission';

/** What stands in a hall and is paired instead of signed in: a display or a ticket kiosk. */
export type DeviceKind = 'tv' | 'kios';

/**
 * One permission, or several of which any is enough. 'masuk' is whoever is signed in and not only a patient, 'akun'
 * every account, for what concerns itself, 'faktor' also whoever has given the password and not yet the second factor,
 * and 'publik' needs no session. A kind of device is whoever was paired as one, without any session.
 */
export type Access = Permission | readonly Permission[] | 'masuk' | 'akun' | 'faktor' | 'publik' | DeviceKind;

/** Whether a call is made by a signed-in account. */
export const needsSession = (can: Access): boolean => can !== 'publik' && can !== 'tv' && can !== 'kios';
