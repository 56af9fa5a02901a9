import { listPraktikHari } from '@nadi/contract/master/master.contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#platform/http/http.ts';

/** Today's practices. A visit takes a place, and master data change hours, leaves and holidays. */
export const praktikQuery = () =>
  queryOptions({
    queryKey: ['kunjungan', 'praktik'],
    queryFn: async ({ signal }) => (await callApi(listPraktikHari, { signal })).data,
    meta: { alsoStaleBy: ['master'], prompt: true },
  });
