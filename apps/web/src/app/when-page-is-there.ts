import { queryClient } from '../platform/query.ts';

const LOOK_EVERY_MS = 250;
/** A page that asks for nothing, or a server that does not answer, does not put off what comes behind it for ever. */
const LATEST_MS = 15_000;

/** Whether something was answered since then, and nothing is on its way. */
const isThere = (since: number): boolean =>
  queryClient.isFetching() === 0 &&
  queryClient
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.dataUpdatedAt >= since);

/**
 * Calls back once the first page has what it asked for, because on a slow line whatever is asked beside it comes out of
 * its share. Returns the function that gives it up.
 */
export function whenPageIsThere(callback: () => void): () => void {
  const since = Date.now();
  const timer = setInterval(() => {
    if (!isThere(since) && Date.now() - since < LATEST_MS) return;
    clearInterval(timer);
    callback();
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
