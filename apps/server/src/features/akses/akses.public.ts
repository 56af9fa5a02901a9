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
export { announceAkses } from './announce-akses.ts';
