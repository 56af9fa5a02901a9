import { listReferensiLists, listReferensiItems } from '@nadi/contract/master/referensi-master.contract';
import type { ReferensiList, ReferensiItem } from '@nadi/contract/master/referensi-master.contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#platform/http/http.ts';

export const referensiListsQuery = queryOptions({
  queryKey: ['master', 'kelola-referensi'],
  queryFn: async ({ signal }): Promise<ReferensiList[]> => (await callApi(listReferensiLists, { signal })).data,
});

/** What tells the rows of one list from those of another, and how they are read. */
export const itemListBase = (jenis: number) =>
  ({
    name: 'referensi',
    topic: 'master',
    call: listReferensiItems,
    params: { jenis },
    paging: 'whole',
    id: ({ id }: ReferensiItem) => id,
  }) as const;
