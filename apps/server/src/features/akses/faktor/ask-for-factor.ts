import { createHash } from 'node:crypto';
import { neededFactor, type FactorFacts } from '@nadi/domain/akses/faktor';
import type { AppServices } from '#platform/http/app-type.ts';
import { bareCtx, type Database } from '#platform/db/db.ts';
import { TEMPORARY_SECONDS } from '#platform/auth/token.ts';
import { listKodePeran, type SignInAkun } from '../akses.repository.ts';
import type { SignInResult } from '../open-session.ts';
import * as repo from './faktor.repository.ts';
import { REQUIRED_PERAN } from './required-peran.ts';

/** Marks the password that a temporary token was given for, without telling anything of it. */
export const markOfPassword = (sandiHash: string): string =>
  createHash('sha256').update(sandiHash).digest('base64url').slice(0, 22);

/** What decides whether an account must have a second factor. */
export async function factorRules(
  db: Database,
  { id, faskes_id }: Pick<SignInAkun, 'id' | 'faskes_id'>,
): Promise<Omit<FactorFacts, 'hasFactor'>> {
  if (faskes_id === null) return { isPlatform: true, peran: [], peranWajib: [] };
  return db.read(bareCtx(faskes_id), async (tx) => {
    const [peran, peranWajib] = await Promise.all([listKodePeran(tx, id), REQUIRED_PERAN.one()(tx)]);
    return { isPlatform: false, peran, peranWajib };
  });
}

/**
 * ketentuan D36: the answer to a right password where a second factor is needed. Its token opens 2fa/setup and
 * 2fa/verify and nothing else.
 *
 * Returns: null where the password is enough.
 */
export async function askForFactor(
  { db, token }: Pick<AppServices, 'db' | 'token'>,
  akun: SignInAkun,
): Promise<SignInResult | null> {
  const isPlatform = akun.faskes_id === null;
  const factor = await db.platform((tx) => repo.findFactor(tx, akun.id));
  const need = neededFactor({ hasFactor: Boolean(factor?.rahasia), ...(await factorRules(db, akun)) });
  if (need === 'none') return null;
  return {
    device: null,
    answer: {
      status: 'success',
      success: true,
      message: isPlatform ? 'Two-factor authentication required' : 'Masukkan kode dari aplikasi autentikator',
      access_token: await token.createTemporary({ akunId: akun.id, sandi: markOfPassword(akun.sandi_hash) }),
      refresh_token: '',
      token_type: 'bearer',
      expires_in: TEMPORARY_SECONDS,
      requires_2fa: need === 'verify',
      requires_2fa_setup: need === 'setup',
      is_superadmin: isPlatform,
      session_expires_at: null,
      available_tenants: [],
    },
  };
}
