import { Loket, listLoket } from '@nadi/contract/loket-master.contract';
import { z } from 'zod';
import { callApi } from './http.ts';
import { keptList } from './kept-list.ts';

/** The counters in use. */
export const loketQuery = {
  queryKey: ['master', 'loket', 'aktif'],
  ...keptList(
    'loket',
    z.array(Loket),
    async (signal) => (await callApi(listLoket, { query: { filter: 'true', status: '1' }, signal })).data.loket,
  ),
};
