import { hasIzin } from '../akses/izin.ts';

/** The permissions needed to manage the accounts of others: to change them, and to open the pages where that is done. */
const MANAGER_IZIN = ['view pengaturan', 'update pengaturan', 'view karyawan', 'update karyawan'] as const;

/** Whether these permissions allow managing the accounts of a facility, whatever the role is called. */
export const mayManageAkun = (izin: readonly string[]): boolean => MANAGER_IZIN.every((one) => hasIzin(izin, one));

/**
 * Whether a facility still has somebody who can manage its accounts.
 *
 * Units:   the permissions of each active account.
 * Source:  issue "Master data", A: "account and role".
 */
export const hasManager = (activeAkun: readonly { izin: readonly string[] }[]): boolean =>
  activeAkun.some(({ izin }) => mayManageAkun(izin));
