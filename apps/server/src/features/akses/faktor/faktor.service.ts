import type { FactorSetup, FactorState } from '@nadi/contract/master/faktor.contract';
import { inGroups, mustHaveFactor, readCode, type TypedCode } from '@nadi/domain/akses/faktor';
import type { AppServices } from '#platform/http/app-type.ts';
import { recordAudit, type FailedSignIn } from '#platform/audit.ts';
import { bareCtx, type PlatformTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import type { TemporaryClaims } from '#platform/auth/token.ts';
import { createTotpSecret, findTotpStep, totpUrl } from '#platform/auth/totp.ts';
import type { User } from '#platform/auth/user-cache.ts';
import type { Origin } from '../origin.ts';
import { factorRules, markOfPassword } from './ask-for-factor.ts';
import * as repo from './faktor.repository.ts';
import { purposeOf } from './renew-factors.ts';
import { createRecoveryCodes, hashRecovery } from './recovery-code.ts';

/** Whoever calls: with a temporary token, or from inside a session. */
export type Caller = { akun: repo.FactorAkun; user: User | null };

/** For how long somebody who has shown the second factor may set up another one. */
const FRESH_FACTOR_MS = 10 * 60_000;

export class WrongCode extends AppError {
  readonly akun: FailedSignIn;

  constructor({ id, faskes_id }: repo.FactorAkun, message: string) {
    super('VALIDASI', { message, errors: { code: [message] } });
    this.akun = { akunId: id, faskesId: faskes_id ?? 0 };
  }
}

const say = ({ faskes_id }: repo.FactorAkun, english: string, indonesian: string): string =>
  faskes_id === null ? english : indonesian;

/** Finds who calls. A temporary token ends with the password that it was given for. */
export async function findCaller(
  { db }: AppServices,
  temporary: TemporaryClaims | null,
  user: User | null,
): Promise<Caller> {
  const akunId = temporary?.akunId ?? user?.akunId ?? 0;
  const akun = await db.platform((tx) => repo.findFactorAkun(tx, akunId));
  if (!akun || (temporary && markOfPassword(akun.sandi_hash) !== temporary.sandi)) throw new AppError('BELUM_MASUK');
  return { akun, user };
}

/**
 * Shows a new secret, which signs nobody in until it is proven. Whoever has a second factor already gets another only
 * from a session in which it was shown just now: the password alone would otherwise replace it.
 */
export async function setupFactor({ db, vault }: AppServices, { akun, user }: Caller): Promise<FactorSetup> {
  const factor = await db.platform((tx) => repo.findFactor(tx, akun.id));
  const shownAt = user?.factorAt ? Date.parse(user.factorAt) : -Infinity;
  if (factor?.rahasia && Date.now() - shownAt > FRESH_FACTOR_MS)
    throw new AppError('TERLARANG', {
      message: say(
        akun,
        'Two-factor authentication is already set up. Enter a code first.',
        'Faktor kedua sudah terpasang. Masukkan kodenya dulu.',
      ),
    });
  const secret = createTotpSecret();
  await db.platform((tx) => repo.keepNewSecret(tx, akun.id, vault.seal(secret, purposeOf(akun.id))));
  return { secret: inGroups(secret, ' '), otpauth_url: totpUrl(secret, akun.email), account: akun.email };
}

export type Proven = {
  how: 'totp' | 'pemulihan';
  /** New ones, after a set-up. */
  recoveryCodes: string[];
  recoveryLeft: number;
};

/** Checks a code and uses it up. Refuses a wrong one, and one that was used before. */
export async function proveFactor(deps: AppServices, { akun, user }: Caller, typed: string): Promise<Proven> {
  const { db, vault, outside } = deps;
  const code = readCode(typed);
  const factor = await db.platform((tx) => repo.findFactor(tx, akun.id));
  if (!code || !factor) throw wrong(akun);
  if (code.kind === 'recovery') return db.platform((tx) => proveByRecovery(tx, akun, factor, code));
  // From a session it may be the proof of a new secret; before a session only where there is no other yet.
  const proves = factor.rahasia_baru && (user || !factor.rahasia) ? factor.rahasia_baru : null;
  const sealed = proves ?? factor.rahasia;
  const secret = sealed && vault.open(sealed, purposeOf(akun.id));
  const step = typeof secret === 'string' ? findTotpStep(secret, code.code, outside.now()) : null;
  if (step === null) throw wrong(akun);
  return db.platform((tx) => (proves ? proveNew(tx, akun, proves, step) : proveByStep(tx, akun, step)));
}

const wrong = (akun: repo.FactorAkun): WrongCode =>
  new WrongCode(akun, say(akun, 'This code is not right.', 'Kode ini tidak benar.'));

const usedUp = (akun: repo.FactorAkun): WrongCode =>
  new WrongCode(
    akun,
    say(
      akun,
      'This recovery code has been used or replaced. Take another one.',
      'Kode pemulihan ini sudah dipakai atau diganti. Pakai kode yang lain.',
    ),
  );

async function proveByStep(tx: PlatformTx, akun: repo.FactorAkun, step: number): Promise<Proven> {
  if ((await repo.takeStep(tx, akun.id, step)) === 0)
    throw new WrongCode(
      akun,
      say(akun, 'This code has been used. Wait for the next one.', 'Kode ini sudah dipakai. Tunggu kode berikutnya.'),
    );
  return { how: 'totp', recoveryCodes: [], recoveryLeft: await repo.countRecovery(tx, akun.id) };
}

async function proveNew(tx: PlatformTx, akun: repo.FactorAkun, sealed: Buffer, step: number): Promise<Proven> {
  if ((await repo.activate(tx, akun.id, sealed, step)) === 0) throw wrong(akun);
  const codes = createRecoveryCodes();
  await repo.endRecovery(tx, akun.id);
  await repo.insertRecovery(
    tx,
    akun.id,
    codes.map((code) => hashRecovery(akun.id, code)),
  );
  return { how: 'totp', recoveryCodes: codes.map((code) => inGroups(code, '-')), recoveryLeft: codes.length };
}

async function proveByRecovery(
  tx: PlatformTx,
  akun: repo.FactorAkun,
  factor: repo.FactorRow,
  { code }: TypedCode,
): Promise<Proven> {
  const taken = factor.rahasia ? await repo.takeRecovery(tx, akun.id, hashRecovery(akun.id, code)) : 0;
  if (taken === 0)
    throw (await repo.wasRecovery(tx, akun.id, hashRecovery(akun.id, code))) ? usedUp(akun) : wrong(akun);
  return { how: 'pemulihan', recoveryCodes: [], recoveryLeft: await repo.countRecovery(tx, akun.id) };
}

/** Writes down that the second factor was set up, replaced or taken off. */
export const recordFactor = (
  { db }: AppServices,
  akun: repo.FactorAkun,
  { alamat, requestId }: Origin,
  keadaan: 'terpasang' | 'dilepas',
): Promise<void> =>
  db.write({ ...bareCtx(akun.faskes_id ?? 0), akunId: akun.id, requestId }, (tx) =>
    recordAudit(tx, { aksi: 'ubah', objek: 'faktor kedua', objekId: akun.id, sesudah: { keadaan, alamat } }),
  );

export async function loadFactorState({ db }: AppServices, akun: repo.FactorAkun): Promise<FactorState> {
  const required = mustHaveFactor(await factorRules(db, akun));
  return db.platform(async (tx) => {
    const { id: akunId } = akun;
    const factor = await repo.findFactor(tx, akunId);
    return {
      active: Boolean(factor?.rahasia),
      required,
      active_since: factor?.aktif_pada ?? null,
      recovery_left: await repo.countRecovery(tx, akunId),
    };
  });
}

/** Refuses to leave an account without a second factor that must have one. */
export async function checkRemovable({ db }: AppServices, akun: repo.FactorAkun): Promise<void> {
  if (!mustHaveFactor(await factorRules(db, akun))) return;
  throw new AppError('TERLARANG', {
    message: say(akun, 'This account must have a second factor.', 'Peran Anda wajib memakai faktor kedua.'),
  });
}

/** Takes the second factor off, and the recovery codes with it. */
export const removeFactor = ({ db }: AppServices, { id }: repo.FactorAkun): Promise<number> =>
  db.platform(async (tx) => {
    await repo.endRecovery(tx, id);
    return repo.switchOff(tx, id);
  });
