import { AppError } from '#platform/http/errors.ts';
import { createThrottle, type Attempt } from '#platform/limits/throttle.ts';

const WINDOW_MS = 24 * 3600_000;
const FREE_FAILURES = 5;
const MAX_WAIT_SECONDS = 15 * 60;

export type FactorGuard = { begin(akunId: number, isPlatform: boolean): Attempt; passed(akunId: number): void };

/**
 * Slows down whoever guesses codes and holds the password already. After 5 wrong codes each further one doubles the
 * wait, so that the tenth makes 32 seconds of it, and at most some hundred can be tried in a day: of a million codes,
 * three of which are right at any moment. Each try is counted before it is checked, because guesses that come together
 * would otherwise all be checked before the first has failed.
 */
export function createFactorGuard(now?: () => number): FactorGuard {
  const akun = createThrottle({
    freeFailures: FREE_FAILURES,
    windowMs: WINDOW_MS,
    maxWaitSeconds: MAX_WAIT_SECONDS,
    now,
  });
  return {
    begin: (akunId, isPlatform) => {
      const key = String(akunId);
      const seconds = akun.waitSeconds(key);
      if (seconds > 0)
        throw new AppError('TERLALU_SERING', {
          message: isPlatform
            ? `Too many wrong codes. Try again in ${seconds} seconds.`
            : `Terlalu banyak kode salah. Coba lagi ${seconds} detik lagi.`,
          retryAfter: seconds,
        });
      return akun.count(key);
    },
    passed: (akunId) => akun.reset(String(akunId)),
  };
}
