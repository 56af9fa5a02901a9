import { listRuangan } from '@nadi/contract/master.contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './http.ts';
import { JARANG_BERUBAH } from './query.ts';

/** Every room that receives visits. */
export const ruanganQuery = queryOptions({
  queryKey: ['master', 'ruangan'],
  queryFn: async ({ signal }) => (await callApi(listRuangan, { signal })).data,
  ...JARANG_BERUBAH,
});
