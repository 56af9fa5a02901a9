import { isLoadingChunk } from '#platform/http/chunk.ts';
import { queryClient } from '#platform/http/query.ts';
import { browserNow } from '#platform/time/clock.ts';

const LOOK_EVERY_MS = 250;
/** A page that asks for nothing, or a server that does not answer, does not put off what comes behind it for ever. */
const LATEST_MS = 15_000;

/**
 * Between a page whose code has come and its first question lies its first drawing, which React holds back for 300 ms
 * (preloadable.tsx), so that one quiet look is not enough.
 */
const QUIET_LOOKS = 3;

/** Whether something was answered since then, and nothing is on its way: neither an answer nor the code of a page. */
const isQuiet = (since: number): boolean =>
  !isLoadingChunk() &&
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
  const since = browserNow();
  let quiet = 0;
  const timer = setInterval(() => {
    quiet = isQuiet(since) ? quiet + 1 : 0;
    if (quiet < QUIET_LOOKS && browserNow() - since < LATEST_MS) return;
    clearInterval(timer);
    callback();
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
