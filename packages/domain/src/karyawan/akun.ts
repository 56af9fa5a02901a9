import { boleh } from '../akses/izin.ts';

/** What it takes to give accounts to others. */
const IZIN_PENGATUR = ['update pengaturan', 'update karyawan'] as const;

/** Whether these permissions let somebody manage the accounts of a facility, whatever the role is called. */
export const bolehAturAkun = (izin: readonly string[]): boolean => IZIN_PENGATUR.every((satu) => boleh(izin, satu));

/**
 * Whether a facility keeps somebody who can manage its accounts.
 *
 * Units:   the permissions of each active account.
 * Source:  issue "Master data", A: "account and role".
 */
export const adaPengatur = (akunAktif: readonly { izin: readonly string[] }[]): boolean =>
  akunAktif.some(({ izin }) => bolehAturAkun(izin));
