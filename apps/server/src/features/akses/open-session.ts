import type { TokenAnswer } from '@nadi/contract/akses/auth.contract';
import type { AppServices } from '#platform/http/app-type.ts';
import { recordAudit } from '#platform/audit.ts';
import { bareCtx } from '#platform/db/db.ts';
import { hashSecret, randomSecret, TOKEN_SECONDS, type TokenClaims } from '#platform/auth/token.ts';
import * as repo from './akses.repository.ts';
import type { Origin } from './origin.ts';

/** Writes down that somebody came in or left, and with which second factor. */
export const recordSession = (
  { db }: Pick<AppServices, 'db'>,
  { akunId, faskesId, sessionId }: TokenClaims,
  aksi: 'masuk' | 'keluar',
  { alamat, requestId, faktor }: Pick<Origin, 'alamat' | 'requestId'> & { faktor?: string },
): Promise<void> =>
  db.write({ ...bareCtx(faskesId), akunId, requestId }, (tx) =>
    recordAudit(tx, { aksi, objek: 'sesi', objekId: sessionId, sesudah: { alamat, ...(faktor ? { faktor } : {}) } }),
  );

export const createTokenAnswer = (access: string, refresh: string, message: string): TokenAnswer => ({
  status: 'success',
  success: true,
  message,
  access_token: access,
  refresh_token: refresh,
  token_type: 'bearer',
  expires_in: TOKEN_SECONDS,
});

export type SignInResult = {
  answer: TokenAnswer;
  /** null while the second factor is still to be shown. */ device: string | null;
};

type WhoSignsIn = { id: number; faskes_id: number | null; nama: string };

/** Opens a session for somebody whose password, and second factor where there is one, was right. */
export async function openSession(
  deps: AppServices,
  akun: WhoSignsIn,
  origin: Origin,
  faktor?: string,
): Promise<SignInResult & { device: string; endsAt: string }> {
  const refresh = randomSecret();
  const device = randomSecret();
  const { id, kedaluwarsa_pada } = await deps.db.platform(async (tx) => {
    const session = await repo.insertSession(tx, {
      akunId: akun.id,
      device: hashSecret(device),
      platform: akun.faskes_id === null,
      withFactor: faktor !== undefined,
      alamat: origin.alamat,
      peramban: origin.peramban,
    });
    await repo.insertToken(tx, session.id, hashSecret(refresh));
    return session;
  });
  const claims = { akunId: akun.id, faskesId: akun.faskes_id ?? 0, sessionId: id };
  await recordSession(deps, claims, 'masuk', { ...origin, ...(faktor === undefined ? {} : { faktor }) });
  const welcome = akun.faskes_id === null ? `Welcome, ${akun.nama}` : `Selamat datang, ${akun.nama}`;
  return {
    answer: createTokenAnswer(await deps.token.create(claims), refresh, welcome),
    device,
    endsAt: kedaluwarsa_pada,
  };
}
