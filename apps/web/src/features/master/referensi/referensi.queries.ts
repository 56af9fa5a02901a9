import { listDaftarReferensi, listItemReferensi } from '@nadi/contract/referensi-master.contract';
import type { DaftarReferensi, ItemReferensi } from '@nadi/contract/referensi-master.contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../platform/http.ts';

export const daftarReferensiQuery = queryOptions({
  queryKey: ['master', 'kelola-referensi'],
  queryFn: async ({ signal }): Promise<DaftarReferensi[]> => (await callApi(listDaftarReferensi, { signal })).data,
});

export const itemReferensiQuery = (jenis: number) =>
  queryOptions({
    queryKey: ['master', 'kelola-referensi', jenis],
    queryFn: async ({ signal }): Promise<ItemReferensi[]> =>
      (await callApi(listItemReferensi, { params: { jenis }, signal })).data,
  });
