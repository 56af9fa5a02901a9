import { AppError } from '../http/errors.ts';
import { createLimiter } from './limiter.ts';

/** How many may wait behind the one that runs. A person who presses the button again and again needs no more. */
const MAX_WAITING = 3;
const RETRY_AFTER_S = 15;

/** Runs long work of a facility: `busy` is what it is told when too much of its own is waiting already. */
export type Turns = <T>(faskesId: number, busy: string, fn: () => Promise<T>) => Promise<T>;

/**
 * Gives long work its turn: of each facility one at a time, so that one's work holds up nobody else's, and at most
 * `places` in all, so that it leaves connections to the short work of clerks.
 *
 * Throws:  TERLALU_SERING when a facility has more waiting than anybody would wait for.
 */
export function createTurns(places: number): Turns {
  const inPlace = createLimiter(places);
  const lines = new Map<number, { last: Promise<unknown>; length: number }>();
  return async (faskesId, busy, fn) => {
    const line = lines.get(faskesId) ?? { last: Promise.resolve(), length: 0 };
    if (line.length > MAX_WAITING) throw new AppError('TERLALU_SERING', { message: busy, retryAfter: RETRY_AFTER_S });
    lines.set(faskesId, line);
    line.length++;
    const turn = line.last.then(() => inPlace(1, fn));
    line.last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      if (--line.length === 0) lines.delete(faskesId);
    }
  };
}
