import type { Ctx, Database } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { matchesPassword } from '#platform/auth/password.ts';
import type { Throttle } from '#platform/limits/throttle.ts';
import { findSandi } from './open-record.repository.ts';

/** Wrong passwords of one account before it has to wait. */
export const SANDI_BRAKE = { freeFailures: 5, windowMs: 15 * 60_000, maxWaitSeconds: 300 };

/** Whoever takes back what others rely on shows by the own password that it is meant; guessing it slows down. */
export async function assertOwnSandi(db: Database, ctx: Ctx, sandi: string, throttle: Throttle): Promise<void> {
  const key = String(ctx.akunId);
  const retryAfter = throttle.waitSeconds(key);
  if (retryAfter > 0) throw new AppError('TERLALU_SERING', { retryAfter });
  const attempt = throttle.count(key);
  if (!(await matchesPassword(await db.read(ctx, findSandi), sandi)))
    throw new AppError('VALIDASI', { errors: { sandi: ['Kata sandi tidak cocok'] } });
  attempt.takeBack();
}
