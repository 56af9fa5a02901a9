import { listPeran } from '@nadi/contract/akses/peran.contract';
import { getFaskesProfile, getPengaturan, listPengaturanRiwayat } from '@nadi/contract/pengaturan.contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#platform/http/http.ts';

export const pengaturanQuery = () =>
  queryOptions({
    queryKey: ['setting', 'pengaturan'],
    queryFn: async ({ signal }) => (await callApi(getPengaturan, { signal })).data,
  });

/** The newest changes that the history shows; older ones are in the audit. */
export const HISTORY_LIMIT = 200;

export const riwayatQuery = () =>
  queryOptions({
    queryKey: ['setting', 'riwayat'],
    queryFn: async ({ signal }) =>
      (await callApi(listPengaturanRiwayat, { query: { limit: HISTORY_LIMIT }, signal })).data,
  });

export const profileQuery = () =>
  queryOptions({
    queryKey: ['setting', 'faskes'],
    queryFn: async ({ signal }) => (await callApi(getFaskesProfile, { signal })).data,
  });

/** The roles of the facility, as the page of rights asks for them too. */
export const peranQuery = queryOptions({
  queryKey: ['akses', 'peran'],
  queryFn: ({ signal }) => callApi(listPeran, { signal }).then(({ data }) => data),
});
