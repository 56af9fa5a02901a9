import { getReferensi } from '@nadi/contract/referensi.contract';
import type { Pilihan } from '@nadi/contract/referensi.contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './http.ts';
import { JARANG_BERUBAH } from './query.ts';

/** What can be chosen of a reference list (platform.md 9). */
export const referensiQuery = (id: number) =>
  queryOptions({
    queryKey: ['master', 'referensi', id],
    queryFn: async ({ signal }): Promise<Pilihan[]> =>
      (await callApi(getReferensi, { params: { id }, query: { active: 'true' }, signal })).data,
    ...JARANG_BERUBAH,
  });

/** With the entries that were switched off as well. */
export const semuaReferensiQuery = (id: number) =>
  queryOptions({
    queryKey: ['master', 'referensi', id, 'semua'],
    queryFn: async ({ signal }): Promise<Pilihan[]> => (await callApi(getReferensi, { params: { id }, signal })).data,
    ...JARANG_BERUBAH,
  });
