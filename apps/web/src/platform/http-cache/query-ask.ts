import type { QueryPersister } from '@tanstack/react-query';
import { browserNow } from '../time/clock.ts';

/**
 * How the response cache stands below TanStack Query (docs/decisions/0039). The signal of an ask says which query it
 * belongs to, since every query hands it to `callApi`.
 */
const anew = new WeakSet<AbortSignal>();
const keptUntil = new WeakMap<AbortSignal, number>();

/** Whether this ask wants the server's own answer. */
export const isAskedAnew = (signal: AbortSignal | undefined): boolean => signal !== undefined && anew.has(signal);

/** Says that the cache answered this ask, and until when the answer holds. */
export function noteKept(signal: AbortSignal | undefined, until: number): void {
  if (signal) keptUntil.set(signal, until);
}

/**
 * Only the first ask of a query may be answered by the cache. Every later one was made because the answer is old, was
 * declared stale, or is wanted anew by somebody, so it goes to the server. What the cache answered is stale for the query
 * when its life is over, however long the query keeps what the server says.
 */
export const askThroughCache: QueryPersister = async (queryFn, context, query) => {
  const { signal } = context;
  if (query.state.dataUpdateCount > 0 || query.state.isInvalidated) anew.add(signal);
  const data = await queryFn(context);
  const until = keptUntil.get(signal);
  if (until !== undefined) {
    const count = query.state.dataUpdateCount + 1;
    setTimeout(() => {
      if (query.state.dataUpdateCount === count) query.invalidate();
    }, until - browserNow());
  }
  return data;
};
