export {
  changePassword,
  endSessions,
  findAkun,
  grantPeran,
  holdPeran,
  insertAkun,
  insertAkunAsOwner,
  insertPeran,
  listPeran,
  renameAkun,
  replacePeran,
  updateAkun,
} from './akun.repository.ts';
export { IDLE_MINUTES } from './idle-minutes.ts';
export { announceAkses } from './announce-akses.ts';
export { changeRights } from './manager-rules.ts';
export { listTenants } from './akses.repository.ts';
export { removeFactor } from './faktor/remove-factor.repository.ts';
export { REQUIRED_PERAN } from './faktor/required-peran.ts';
