import { networkOf } from '@nadi/domain/akses/network-address';
import { AppError } from '#platform/http/errors.ts';
import { createThrottle, type Attempt } from '#platform/limits/throttle.ts';

const WINDOW_MS = 15 * 60_000;
/** From so many failures on, an address is one that tries out accounts. */
const SUSPICIOUS_FAILURES = 200;
/** How many failures a try counts for where an address tries out accounts: no more than one is free for each account. */
const SUSPICIOUS_WEIGHT = 6;

export type SignInAttempt = {
  /** The password was right: the desk starts anew, and the attempt counts nowhere. */
  succeeded(): void;
  /** Nobody's guess was judged, because something else failed. */
  takeBack(): void;
};
export type SignInGuard = { begin(email: string, ip: string): SignInAttempt };

/**
 * Three brakes on guessing passwords. A person at one desk is slowed down after 5 wrong passwords, and an account that
 * is guessed from many addresses after 50. An address, which may be a whole hospital behind one proxy, never locks out
 * those who type their password right: after 200 failures it only gives each account one try before waiting instead of
 * five.
 *
 * Each attempt is counted before its password is checked, because guesses that come together would otherwise all be
 * checked before the first has failed.
 */
export function createSignInGuard(now?: () => number): SignInGuard {
  const desk = createThrottle({ freeFailures: 5, windowMs: WINDOW_MS, maxWaitSeconds: 300, now });
  const akun = createThrottle({ freeFailures: 50, windowMs: WINDOW_MS, maxWaitSeconds: 60, now });
  const address = createThrottle({ freeFailures: Infinity, windowMs: WINDOW_MS, maxWaitSeconds: 0, now });
  return {
    begin: (email, ip) => {
      const network = networkOf(ip);
      const deskKey = `${email} ${network}`;
      const seconds = Math.max(desk.waitSeconds(deskKey), akun.waitSeconds(email));
      if (seconds > 0)
        throw new AppError('TERLALU_SERING', {
          message: `Terlalu banyak percobaan masuk. Coba lagi ${seconds} detik lagi.`,
          retryAfter: seconds,
        });
      const weight = address.failures(network) >= SUSPICIOUS_FAILURES ? SUSPICIOUS_WEIGHT : 1;
      const counted: Attempt[] = [desk.count(deskKey, weight), akun.count(email), address.count(network)];
      const takeBack = (): void => counted.forEach((attempt) => attempt.takeBack());
      return { takeBack, succeeded: () => (takeBack(), desk.reset(deskKey)) };
    },
  };
}
