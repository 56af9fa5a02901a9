import { listKritis } from '@nadi/contract/rekam-medis/penunjang.contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#platform/http/http.ts';

/** The browser's own clock may be slow by a little; asked too early, the answer would say so and be asked again. */
const AFTER_MS = 250;

/**
 * The critical results that stand at the account. Which ones do, the server says by its clock; it also says when to ask
 * again because the next one comes to stand here.
 */
export const kritisQuery = () =>
  queryOptions({
    queryKey: ['penunjang', 'kritis'],
    queryFn: async ({ signal }) => {
      const { data, lagi_ms } = await callApi(listKritis, { signal });
      return { rows: data, againMs: lagi_ms };
    },
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.againMs === null ? false : state.data.againMs + AFTER_MS,
    refetchIntervalInBackground: true,
    meta: { prompt: true },
  });
