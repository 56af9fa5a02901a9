import { listLoket } from '@nadi/contract/loket-master.contract';
import { callApi } from './http.ts';
import { keptList } from './kept-list.ts';

/** The counters in use. */
export const loketQuery = {
  queryKey: ['master', 'loket', 'aktif'],
  ...keptList(
    'loket',
    listLoket.response.shape.data.shape.loket,
    async (signal) => (await callApi(listLoket, { query: { filter: 'true', status: '1' }, signal })).data.loket,
  ),
};
