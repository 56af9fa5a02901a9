export {
  endSessions,
  findAkun,
  grantPeran,
  holdPeran,
  insertAkun,
  insertAkunAsOwner,
  insertPeran,
  listOwnPeran,
  listPeran,
  renameAkun,
  replacePeran,
  setFirstPassword,
  updateAkun,
} from './akun.repository.ts';
export { IDLE_MINUTES } from './idle-minutes.ts';
export { createBrake } from './akun-brake.ts';
export { refuseTakenEmail, sealSandi, unsealSandi } from './told-once.ts';
export { announceAkses } from './announce-akses.ts';
export { changeRights } from './manager-rules.ts';
export { listTenants } from './akses.repository.ts';
export { resetSandiAsOwner } from './reset-sandi.repository.ts';
export { removeFactor } from './faktor/remove-factor.repository.ts';
export { REQUIRED_PERAN } from './faktor/required-peran.ts';
export { inviteAkun, tellAlreadyAkun } from './lupa-sandi/surel-sender.ts';
export { endKode, issueKode } from './lupa-sandi/kode.repository.ts';
