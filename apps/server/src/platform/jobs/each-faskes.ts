import type { Ctx, Database } from '../db/db.ts';
import { createLimiter } from '../limits/limiter.ts';
import { listActiveFaskes, systemCtx } from './system-ctx.ts';

/** Work that some facilities failed in, after all had their turn. A log tells code and place of the first failure. */
export class RoundError extends Error {
  override readonly name = 'RoundError';
  readonly failed: number;
  readonly of: number;
  readonly code: string | undefined;

  constructor(failed: number, of: number, cause: unknown) {
    super(`${failed} of ${of} facilities failed`, { cause });
    this.failed = failed;
    this.of = of;
    if (!(cause instanceof Error)) return;
    this.code = (cause as NodeJS.ErrnoException).code;
    if (cause.stack !== undefined) this.stack = cause.stack;
  }
}

export type Round = {
  /** Facilities whose turn has not come when it aborts are left out. */
  signal: AbortSignal;
  /** How many facilities are worked on together; 1 where nothing is said. */
  atOnce?: number | undefined;
  /** Hears of each facility that fails, at once. */
  onFailed?: (faskesId: number, error: unknown) => void;
};

/**
 * Works through facilities in their order. One that fails keeps no other from its turn.
 *
 * Throws:  RoundError after the last one, when any has failed, so that nobody calls the work done.
 */
export async function inEach<T extends { id: number }>(
  all: readonly T[],
  work: (faskes: T) => Promise<unknown>,
  { signal, atOnce = 1, onFailed }: Round,
): Promise<void> {
  const inPlace = createLimiter(atOnce);
  const errors: unknown[] = [];
  const workOn = async (faskes: T): Promise<void> => {
    if (signal.aborted) return;
    try {
      await work(faskes);
    } catch (error) {
      errors.push(error);
      onFailed?.(faskes.id, error);
    }
  };
  await Promise.all(all.map((faskes) => inPlace(1, () => workOn(faskes))));
  if (errors.length > 0) throw new RoundError(errors.length, all.length, errors[0]);
}

/** The same for each active facility, with the context of a job. */
export const eachFaskes = async (
  db: Database,
  work: (ctx: Ctx, signal: AbortSignal) => Promise<unknown>,
  round: Round,
): Promise<void> => inEach(await listActiveFaskes(db), (faskes) => work(systemCtx(faskes), round.signal), round);
