import type { GantiSandi } from '@nadi/contract/akses/sandi.contract';
import type { AppServices } from '#platform/http/app-type.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx } from '#platform/db/db.ts';
import { findSandiIssue } from '#platform/auth/check-sandi.ts';
import { AppError } from '#platform/http/errors.ts';
import { hashPassword, matchesPassword } from '#platform/auth/password.ts';
import type { User } from '#platform/auth/user-cache.ts';
import { endSessions } from '../akun.repository.ts';
import { announceAkses } from '../announce-akses.ts';
import { endKode } from '../lupa-sandi/kode.repository.ts';
import { tellSandiChanged } from '../lupa-sandi/surel-sender.ts';
import type { Origin } from '../origin.ts';
import { findSandiAkun, storeOwnSandi, type SandiAkun } from './sandi.repository.ts';

const fieldError = (field: string, message: string): AppError =>
  new AppError('VALIDASI', { errors: { [field]: [message] } });

/** The password that was typed as the present one is another. */
export class WrongSandi extends AppError {
  constructor() {
    super('VALIDASI', { errors: { sandi_lama: ['Kata sandi sekarang salah.'] } });
  }
}

async function checkChange(akun: SandiAkun, { sandi_lama, sandi_baru }: GantiSandi): Promise<void> {
  if (!(await matchesPassword(akun.sandi_hash, sandi_lama))) throw new WrongSandi();
  if (sandi_lama === sandi_baru) throw fieldError('sandi_baru', 'Kata sandi baru harus lain dari yang sekarang.');
  const issue = await findSandiIssue(sandi_baru, akun);
  if (issue !== null) throw fieldError('sandi_baru', issue);
}

/** Changes the own password. Every other session of the account ends, because somebody else may know the old one. */
export async function changeOwnSandi(
  { db, user: users, mail }: AppServices,
  { akunId, sessionId, faskesId }: User,
  { ctx, body, alamat }: { ctx: Ctx; body: GantiSandi } & Pick<Origin, 'alamat'>,
): Promise<{ sesi_berakhir: number }> {
  const akun = await db.platform((tx) => findSandiAkun(tx, akunId));
  await checkChange(akun, body);
  const hash = await hashPassword(body.sandi_baru);
  const ended = await db.write(ctx, async (tx) => {
    if (!(await storeOwnSandi(tx, { akunId, hash, oldHash: akun.sandi_hash })))
      throw new AppError('BENTROK', { message: 'Kata sandi ini baru saja diganti di tempat lain. Masuk lagi.' });
    await endKode(tx, akunId);
    const count = await endSessions(tx, akunId, 'sandi diganti', sessionId);
    await recordAudit(tx, {
      aksi: 'ubah',
      objek: 'akun',
      objekId: akunId,
      sesudah: { sandi: 'diganti sendiri', sesi_berakhir: count, alamat },
    });
    if (mail) await tellSandiChanged(tx, akunId);
    if (faskesId !== 0) await announceAkses(tx, akunId);
    return count;
  });
  users.forget();
  return { sesi_berakhir: ended };
}
