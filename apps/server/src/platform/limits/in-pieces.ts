import { setImmediate } from 'node:timers/promises';

const PIECE = 100;

/** Maps many items with work that takes time, and lets other requests have their turn after each piece. */
export async function inPieces<T, R>(items: readonly T[], work: (item: T, at: number) => R): Promise<R[]> {
  const done: R[] = [];
  for (const [at, item] of items.entries()) {
    if (at % PIECE === PIECE - 1) await setImmediate();
    done.push(work(item, at));
  }
  return done;
}
