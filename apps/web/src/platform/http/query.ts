import type { LiveTopic } from '@nadi/contract/live-topics';
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { askThroughCache } from '../http-cache/query-ask.ts';
import { session, subscribeSession } from '../session/session.ts';

/** Only a network failure is tried again; what the server refused stays refused. */
const shouldRetry = (count: number, error: unknown): boolean =>
  count < 2 && error instanceof ApiError && error.kind === 'jaringan';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 30 * 60_000,
      retry: shouldRetry,
      refetchOnWindowFocus: true,
      networkMode: 'always',
      persister: askThroughCache,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** At sign-out the cache is cleared, so that the next person never sees what this one has read. */
subscribeSession(() => {
  if (session().stage === 'keluar') queryClient.clear();
});

/**
 * `alsoStaleBy`: topics that make an answer stale, besides the one it is keyed by. `prompt`: people at several desks act
 * on it together, so it follows live events within a second even where many listen.
 */
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { alsoStaleBy?: readonly LiveTopic[]; prompt?: boolean };
  }
}

/** Reference lists change rarely, so an answer stays fresh in the cache for an hour. */
export const RARELY_CHANGING = { staleTime: 60 * 60_000 } as const;
