import { listRuangan } from '@nadi/contract/master.contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './http.ts';
import { RARELY_CHANGING } from './query.ts';

/** Every room that receives visits. */
export const ruanganQuery = queryOptions({
  queryKey: ['master', 'ruangan'],
  queryFn: async ({ signal }) => (await callApi(listRuangan, { signal })).data,
  ...RARELY_CHANGING,
});
