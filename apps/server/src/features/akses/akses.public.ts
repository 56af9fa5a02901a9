export {
  changePassword,
  endSessions,
  findAkun,
  grantPeran,
  holdPeran,
  insertAkun,
  insertAkunAsOwner,
  insertPeran,
  listActiveIzin,
  listPeran,
  renameAkun,
  replacePeran,
  updateAkun,
} from './akun.repository.ts';
export { IDLE_MINUTES } from './idle-minutes.ts';
export { announceAkses } from './announce-akses.ts';
