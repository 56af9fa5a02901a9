import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { session, subscribeSession } from './session.ts';

/** Only a network that stumbled is tried again; what the server refused stays refused. */
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
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Nobody sees what the person before has read. */
subscribeSession(() => {
  if (session().tahap === 'keluar') queryClient.clear();
});

/** `ikut`: topics that make an answer stale, besides the one it is keyed by. */
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { ikut?: readonly string[] };
  }
}

/** Reference lists change once in a while: an hour in the cache. */
export const JARANG_BERUBAH = { staleTime: 60 * 60_000 } as const;
