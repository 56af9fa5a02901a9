import { getReferensi } from '@nadi/contract/master/referensi.contract';
import type { ReferensiOption } from '@nadi/contract/master/referensi.contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../http/http.ts';
import { RARELY_CHANGING } from '../http/query.ts';

/** What can be chosen of a reference list (platform.md 9). */
export const referensiQuery = (id: number) =>
  queryOptions({
    queryKey: ['master', 'referensi', id],
    queryFn: async ({ signal }): Promise<ReferensiOption[]> =>
      (await callApi(getReferensi, { params: { id }, query: { active: 'true' }, signal })).data,
    ...RARELY_CHANGING,
  });

/** With the entries that were switched off as well. */
export const allReferensiQuery = (id: number) =>
  queryOptions({
    queryKey: ['master', 'referensi', id, 'semua'],
    queryFn: async ({ signal }): Promise<ReferensiOption[]> =>
      (await callApi(getReferensi, { params: { id }, signal })).data,
    ...RARELY_CHANGING,
  });
