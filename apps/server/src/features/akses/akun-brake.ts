import { AppError } from '#platform/http/errors.ts';
import { createThrottle, type Attempt } from '#platform/limits/throttle.ts';

const WINDOW_MS = 15 * 60_000;
const MAX_WAIT_SECONDS = 300;

type Limits = { free: number; maxWaitSeconds?: number };

/**
 * A brake on a call by what it is counted for, such as an account and an address: each has `free` tries in a quarter of
 * an hour, and from then on the wait doubles. A try is counted before its outcome is known.
 */
export function createBrake<K extends string>(
  limits: Readonly<Record<K, Limits>>,
  say: (seconds: number) => string,
): (keys: Readonly<Record<K, string>>) => Attempt {
  const names = Object.keys(limits) as K[];
  const throttles = new Map(
    names.map((name) => [
      name,
      createThrottle({
        freeFailures: limits[name].free,
        windowMs: WINDOW_MS,
        maxWaitSeconds: limits[name].maxWaitSeconds ?? MAX_WAIT_SECONDS,
      }),
    ]),
  );
  return (keys) => {
    const seconds = Math.max(...names.map((name) => throttles.get(name)?.waitSeconds(keys[name]) ?? 0));
    if (seconds > 0) throw new AppError('TERLALU_SERING', { message: say(seconds), retryAfter: seconds });
    const counted = names.map((name) => throttles.get(name)?.count(keys[name]));
    return { takeBack: () => counted.forEach((attempt) => attempt?.takeBack()) };
  };
}
