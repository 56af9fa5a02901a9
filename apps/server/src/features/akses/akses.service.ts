import type { Login, TokenAnswer, UserData } from '@nadi/contract/auth.contract';
import type { AppServices } from '../../platform/app-type.ts';
import type { Ctx } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { User } from '../../platform/user-cache.ts';
import { matchesPassword } from '../../platform/password.ts';
import { hashSecret, randomSecret, TOKEN_SECONDS } from '../../platform/token.ts';
import * as repo from './akses.repository.ts';

const WRONG_CREDENTIALS = 'Email atau kata sandi salah';

export type SignInResult = { answer: TokenAnswer; device: string };

const createTokenAnswer = (access: string, refresh: string, message: string): TokenAnswer => ({
  status: 'success',
  success: true,
  message,
  access_token: access,
  refresh_token: refresh,
  token_type: 'bearer',
  expires_in: TOKEN_SECONDS,
});

/** Signs in. A wrong password and an unknown account get the same answer after the same time. */
export async function signIn({ db, token }: AppServices, { email, password }: Login): Promise<SignInResult> {
  const akun = await db.platform((tx) => repo.findAkun(tx, email));
  const matches = await matchesPassword(akun?.sandi_hash ?? null, password);
  if (!akun || !matches)
    throw new AppError('VALIDASI', { message: WRONG_CREDENTIALS, errors: { email: [WRONG_CREDENTIALS] } });
  const refresh = randomSecret();
  const device = randomSecret();
  const sessionId = await db.platform(async (tx) => {
    const { id } = await repo.insertSession(tx, akun.id, hashSecret(device));
    await repo.insertToken(tx, id, hashSecret(refresh));
    return id;
  });
  const access = await token.create({ akunId: akun.id, faskesId: akun.faskes_id ?? 0, sessionId });
  return { answer: createTokenAnswer(access, refresh, `Selamat datang, ${akun.nama}`), device };
}

/**
 * Exchanges a refresh token for a new pair. A token that was used before ends the whole session (D7), because somebody
 * else has a copy. The device it belongs to may send it again while the answer may have got lost.
 */
export async function refreshSession(
  { db, token, user }: AppServices,
  refresh: string,
  device: string | undefined,
): Promise<TokenAnswer> {
  const hash = hashSecret(refresh);
  const newRefresh = randomSecret();
  const session = await db.platform(async (tx) => {
    const old = await repo.lockToken(tx, hash);
    if (!old?.hidup) return null;
    const isOwnDevice = device !== undefined && hashSecret(device).equals(old.perangkat_hash);
    if (old.dipakai_pada !== null && !(isOwnDevice && old.jawaban_hilang)) {
      await repo.endSession(tx, old.sesi_id, 'token dipakai dua kali');
      return null;
    }
    if (!isOwnDevice) return null;
    if (old.dipakai_pada === null) await repo.markTokenUsed(tx, hash);
    await repo.insertToken(tx, old.sesi_id, hashSecret(newRefresh));
    return old;
  });
  if (!session) {
    user.forget();
    throw new AppError('BELUM_MASUK');
  }
  const access = await token.create({
    akunId: session.akun_id,
    faskesId: session.faskes_id ?? 0,
    sessionId: session.sesi_id,
  });
  return createTokenAnswer(access, newRefresh, 'Sesi diperbarui');
}

export async function signOut({ db, user }: AppServices, sessionId: number): Promise<void> {
  await db.platform((tx) => repo.endSession(tx, sessionId, 'keluar'));
  user.forget();
}

export async function loadUserData({ db }: AppServices, p: User, ctx: Ctx): Promise<UserData> {
  const akun = await db.platform((tx) => repo.findNama(tx, p.akunId));
  const entity = p.faskesId === 0 ? null : await db.read(ctx, repo.findEntity, { oneFlight: true });
  return {
    userId: p.akunId,
    name: akun.nama,
    name_with_title: akun.nama_bergelar,
    email: akun.email,
    roles: [...p.peran],
    role: p.peran[0] ?? '',
    ability: [...p.izin],
    entity,
  };
}
