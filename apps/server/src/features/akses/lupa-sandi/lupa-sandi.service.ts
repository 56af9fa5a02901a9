import type { AturSandi } from '@nadi/contract/akses/sandi.contract';
import type { AppServices } from '#platform/http/app-type.ts';
import { recordAudit, type FailedSignIn } from '#platform/audit.ts';
import { findSandiIssue } from '#platform/auth/check-sandi.ts';
import { bareCtx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { enqueueOutbox } from '#platform/outbox/outbox.ts';
import { hashPassword } from '#platform/auth/password.ts';
import { endSessions } from '../akun.repository.ts';
import { announceAkses } from '../announce-akses.ts';
import type { Origin } from '../origin.ts';
import { storeOwnSandi } from '../sandi/sandi.repository.ts';
import { endKode, findKode, takeKode, type StoredKode } from './kode.repository.ts';
import { tellSandiChanged } from './surel-sender.ts';

/**
 * Asks for a code by mail. The account is looked up when the letter is sent, so that a call does the same work, in the
 * same time, whether there is one or not.
 */
export async function askForKode(
  { db, mail }: AppServices,
  email: string,
  { alamat, requestId }: Origin,
): Promise<void> {
  if (!mail)
    throw new AppError('LAYANAN_BELUM_DIATUR', {
      message: 'Surel belum diatur di tempat Anda. Minta kode kepada admin faskes Anda.',
    });
  await db.write({ ...bareCtx(0), requestId }, (tx) =>
    enqueueOutbox(tx, 'akun.lupa', { email, alamat, diminta_pada: new Date().toISOString() }),
  );
}

const UNKNOWN = 'Kode ini tidak dikenal untuk email di atas. Periksa keduanya, atau minta kode baru.';
const USED = 'Kode ini sudah dipakai. Minta kode baru bila masih perlu.';
/** Whoever has the code is told what became of it; that it exists is no secret to them. */
const REFUSALS: Record<Exclude<StoredKode['keadaan'], 'berlaku'>, string> = {
  dipakai: USED,
  diakhiri:
    'Kata sandi atau akun ini sudah diubah sesudah kode dibuat, jadi kodenya tidak berlaku lagi. Minta kode baru.',
  kedaluwarsa: 'Kode ini sudah lewat waktunya. Minta kode baru.',
};

/** A code that can't be used; `akun` is for the audit alone. */
export class WrongKode extends AppError {
  readonly akun: FailedSignIn;

  constructor(message: string, kode: StoredKode | undefined) {
    super('VALIDASI', { errors: { kode: [message] } });
    this.akun = { akunId: kode?.akun_id ?? 0, faskesId: kode?.faskes_id ?? 0 };
  }
}

/** Gives an account a new password by a code. Every session of it ends, and so does every other code. */
export async function setSandiByKode(
  { db, user: users, mail }: AppServices,
  { email, kode: typed, sandi }: AturSandi,
  { alamat, requestId }: Origin,
): Promise<void> {
  const kode = await db.platform((tx) => findKode(tx, typed));
  if (!kode || kode.email.toLowerCase() !== email.toLowerCase()) throw new WrongKode(UNKNOWN, kode);
  if (kode.keadaan !== 'berlaku') throw new WrongKode(REFUSALS[kode.keadaan], kode);
  const issue = await findSandiIssue(sandi, kode);
  if (issue !== null) throw new AppError('VALIDASI', { errors: { sandi: [issue] } });
  const hash = await hashPassword(sandi);
  const { akun_id: akunId, lewat } = kode;
  const faskesId = kode.faskes_id ?? 0;
  await db.write({ ...bareCtx(faskesId), akunId, requestId }, async (tx) => {
    if (!(await takeKode(tx, kode.id))) throw new WrongKode(USED, kode);
    await storeOwnSandi(tx, { akunId, hash });
    await endKode(tx, akunId);
    const ended = await endSessions(tx, akunId, 'sandi diganti dengan kode');
    await recordAudit(tx, {
      aksi: 'ubah',
      objek: 'akun',
      objekId: akunId,
      sesudah: { sandi: `diganti dengan kode ${lewat}`, sesi_berakhir: ended, alamat },
    });
    if (mail) await tellSandiChanged(tx, akunId);
    if (faskesId !== 0) await announceAkses(tx, akunId);
  });
  users.forget();
}

/** Writes down a code that was refused. */
export const recordWrongKode = (
  { db }: AppServices,
  { akunId, faskesId }: FailedSignIn,
  { alamat, requestId }: Origin,
): Promise<void> =>
  db.write({ ...bareCtx(faskesId), akunId, requestId }, (tx) =>
    recordAudit(tx, {
      aksi: 'ditolak',
      objek: 'kode sandi',
      objekId: akunId === 0 ? '-' : akunId,
      sesudah: { alamat },
    }),
  );
