import os from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '#platform/http/errors.ts';
import { createFairLine } from '#platform/limits/fair-line.ts';

/** A check takes some 25 ms of a core, so somebody in the last seat waits for about a second. */
const SEATS = 40;
const RETRY_AFTER_S = 1;
/**
 * Who is sent away hears of it this late, because a program that tries again at once would otherwise take each seat that
 * becomes free, and every core for being sent away.
 */
const HOLD_MS = 1000;
const MAX_HELD = 1000;

/** Runs the check of a password when it is the turn of `who`. */
export type SignInLine = <T>(who: string, check: () => Promise<T>) => Promise<T>;

/**
 * Bounds what sign-ins cost: a password is slow to check on purpose, and without a bound a flood of them takes every
 * core from those who work. Half of the cores check, the rest waits for its turn, and who finds no seat is sent away
 * before anything is looked up or checked, so that the answer tells nothing of the account.
 *
 * Throws:  RAMAI
 */
export function createSignInLine(): SignInLine {
  const line = createFairLine({ places: Math.max(1, Math.floor(os.availableParallelism() / 2)), seats: SEATS });
  let held = 0;
  const hold = async (): Promise<void> => {
    if (held >= MAX_HELD) return;
    held++;
    await wait(HOLD_MS);
    held--;
  };
  return async (who, check) => {
    const result = await line.run(who, check);
    if (result !== null) return result.done;
    await hold();
    throw new AppError('RAMAI', { retryAfter: RETRY_AFTER_S });
  };
}
