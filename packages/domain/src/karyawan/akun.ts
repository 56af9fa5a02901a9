import { boleh } from '../akses/izin.ts';

/** The permissions needed to manage the accounts of others. */
const IZIN_PENGATUR = ['update pengaturan', 'update karyawan'] as const;

/** Whether these permissions allow managing the accounts of a facility, whatever the role is called. */
export const bolehAturAkun = (izin: readonly string[]): boolean => IZIN_PENGATUR.every((satu) => boleh(izin, satu));

/**
 * Whether a facility still has somebody who can manage its accounts.
 *
 * Units:   the permissions of each active account.
 * Source:  issue "Master data", A: "account and role".
 */
export const adaPengatur = (akunAktif: readonly { izin: readonly string[] }[]): boolean =>
  akunAktif.some(({ izin }) => bolehAturAkun(izin));
