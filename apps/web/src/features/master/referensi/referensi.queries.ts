import { listReferensiLists, listReferensiItems } from '@nadi/contract/referensi-master.contract';
import type { ReferensiList, ReferensiItem } from '@nadi/contract/referensi-master.contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../platform/http.ts';

export const referensiListsQuery = queryOptions({
  queryKey: ['master', 'kelola-referensi'],
  queryFn: async ({ signal }): Promise<ReferensiList[]> => (await callApi(listReferensiLists, { signal })).data,
});

export const referensiItemsQuery = (jenis: number) =>
  queryOptions({
    queryKey: ['master', 'kelola-referensi', jenis],
    queryFn: async ({ signal }): Promise<ReferensiItem[]> =>
      (await callApi(listReferensiItems, { params: { jenis }, signal })).data,
  });
