import { bacaPemberitahuan, listPemberitahuan } from '@nadi/contract/pemberitahuan.contract';
import type { Pemberitahuan } from '@nadi/contract/pemberitahuan.contract';
import { comparePemberitahuan } from '@nadi/domain/pemberitahuan/pemberitahuan';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#platform/http/http.ts';
import { queryClient } from '#platform/http/query.ts';
import { can } from '#platform/session/session.ts';

const KEY = ['pemberitahuan'];
/** One may end by itself, without an event. */
const AGAIN_MS = 5 * 60_000;

/** What this account should know and has not read, the most pressing first. */
export const pemberitahuanQuery = () =>
  queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      (await callApi(listPemberitahuan, { query: {}, signal })).data.toSorted(comparePemberitahuan),
    enabled: can('view dashboard'),
    refetchInterval: AGAIN_MS,
  });

export async function sendBaca({ id }: Pemberitahuan): Promise<void> {
  await callApi(bacaPemberitahuan, { params: { id } });
  await queryClient.invalidateQueries({ queryKey: KEY });
}
