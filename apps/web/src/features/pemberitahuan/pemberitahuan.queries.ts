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

/** Those of the last 30 days besides, read or over. */
export const semuaPemberitahuanQuery = () =>
  queryOptions({
    queryKey: [...KEY, 'semua'],
    queryFn: async ({ signal }) =>
      (await callApi(listPemberitahuan, { query: { semua: '1' }, signal })).data.toSorted(comparePemberitahuan),
  });

export const forgetNotices = (): Promise<void> => queryClient.invalidateQueries({ queryKey: KEY });

/** One after another; where one is refused, those before it are read. */
export async function sendBaca(notices: readonly Pick<Pemberitahuan, 'id'>[]): Promise<void> {
  try {
    for (const { id } of notices) await callApi(bacaPemberitahuan, { params: { id } });
  } finally {
    await forgetNotices();
  }
}
