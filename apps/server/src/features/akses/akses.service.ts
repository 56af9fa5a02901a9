import type { Login, TokenAnswer, UserData } from '@nadi/contract/akses/auth.contract';
import { PATIENT_PERAN } from '@nadi/domain/akses/peran-rights';
import type { AppServices } from '#platform/http/app-type.ts';
import type { FailedSignIn } from '#platform/audit.ts';
import { bareCtx, type Ctx, type Database } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import type { User } from '#platform/auth/user-cache.ts';
import { matchesPassword } from '#platform/auth/password.ts';
import { hashSecret, randomSecret, TOKEN_SECONDS, type TokenClaims } from '#platform/auth/token.ts';
import * as repo from './akses.repository.ts';
import { askForFactor } from './faktor/ask-for-factor.ts';
import { IDLE_MINUTES } from './idle-minutes.ts';
import { createTokenAnswer, openSession, recordSession, type SignInResult } from './open-session.ts';
import type { Origin } from './origin.ts';

const FIRST_PASSWORD_OVER =
  'Kata sandi awal ini sudah tidak berlaku. Minta sandi atau kode baru kepada admin faskes Anda.';
const WRONG_CREDENTIALS = 'Email atau kata sandi salah';
const AKUN_OFF = 'Akun ini sudah dinonaktifkan. Hubungi admin faskes Anda.';
const FASKES_OFF = 'Faskes akun ini sudah dinonaktifkan. Hubungi pengelola Nadi.';

/**
 * The same for a wrong password and an unknown account; other words are for who has typed the right password. `akun` is
 * for the audit alone.
 */
export class WrongCredentials extends AppError {
  readonly akun: FailedSignIn;

  constructor(akun: repo.SignInAkun | undefined, words = WRONG_CREDENTIALS) {
    super('VALIDASI', { message: words, errors: { email: [words] } });
    this.akun = { akunId: akun?.id ?? 0, faskesId: akun?.faskes_id ?? 0 };
  }
}

/**
 * Signs in, or asks for the second factor. A wrong password and an unknown account get the same answer after the same
 * time, and only who knows the password is told that the account is out of use. `inTurn` bounds how many passwords are
 * checked at once.
 */
export async function signIn(
  deps: AppServices,
  { email, password }: Login,
  origin: Origin,
  inTurn: <T>(check: () => Promise<T>) => Promise<T>,
): Promise<SignInResult> {
  const { akun, matches } = await inTurn(async () => {
    const found = await deps.db.platform((tx) => repo.findAkun(tx, email));
    return { akun: found, matches: await matchesPassword(found?.sandi_hash ?? null, password) };
  });
  if (!akun || !matches) throw new WrongCredentials(akun);
  if (!akun.faskes_aktif) throw new WrongCredentials(akun, FASKES_OFF);
  if (!akun.aktif) throw new WrongCredentials(akun, AKUN_OFF);
  if (akun.sandi_usang) throw new AppError('VALIDASI', { errors: { password: [FIRST_PASSWORD_OVER] } });
  return (await askForFactor(deps, akun)) ?? openSession(deps, akun, origin);
}

/**
 * For how many seconds a token may lie unused. The last access token works on without the server hearing of its session,
 * so its time comes on top of the facility's setting.
 */
async function maxUnusedSeconds(db: Database, hash: Buffer): Promise<number> {
  const faskesId = await db.platform((tx) => repo.findTokenFaskes(tx, hash));
  if (faskesId === undefined) return Infinity;
  const minutes = await db.read(bareCtx(faskesId), (tx) => IDLE_MINUTES.one()(tx));
  return minutes === 0 ? Infinity : minutes * 60 + TOKEN_SECONDS;
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
  const maxUnused = await maxUnusedSeconds(db, hash);
  const session = await db.platform(async (tx) => {
    const old = await repo.lockToken(tx, hash);
    if (!old?.hidup) return null;
    const isOwnDevice = device !== undefined && hashSecret(device).equals(old.perangkat_hash);
    if (old.dipakai_pada !== null && !(isOwnDevice && old.jawaban_hilang)) {
      await repo.endSession(tx, old.sesi_id, 'token dipakai dua kali');
      return null;
    }
    if (!isOwnDevice) return null;
    if (old.umur_detik > maxUnused) {
      await repo.endSession(tx, old.sesi_id, 'menganggur');
      return null;
    }
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

export async function signOut(deps: AppServices, claims: TokenClaims, origin: Origin): Promise<void> {
  await deps.db.platform((tx) => repo.endSession(tx, claims.sessionId, 'keluar'));
  deps.user.forget();
  await recordSession(deps, claims, 'keluar', origin);
}

export async function loadUserData({ db }: AppServices, p: User, ctx: Ctx): Promise<UserData> {
  const akun = await db.platform((tx) => repo.findNama(tx, p.akunId));
  // Somebody of the staff who is a patient here too works with the staff's pages.
  const role = p.peran.find((kode) => kode !== PATIENT_PERAN) ?? p.peran[0] ?? '';
  const [entity, role_names, idle] =
    p.faskesId === 0
      ? [null, [], null]
      : await db.read(
          ctx,
          (tx) =>
            Promise.all([
              repo.findEntity(tx),
              repo.listNamaPeran(tx, p.akunId),
              role === PATIENT_PERAN ? IDLE_MINUTES.one()(tx) : null,
            ]),
          { oneFlight: true },
        );
  return {
    userId: p.akunId,
    name: akun.nama,
    name_with_title: akun.nama_bergelar,
    email: akun.email,
    roles: [...p.peran],
    role,
    ability: [...p.izin],
    role_names: p.superadmin ? ['superadmin'] : role_names,
    entity,
    ...(p.superadmin ? { session_expires_at: p.sessionEnds } : {}),
    ...(idle === null ? {} : { idle_minutes: idle }),
    ...(p.firstPassword ? { ganti_sandi: true } : {}),
  };
}
