import { Loket, listLoket } from '@nadi/contract/master/loket-master.contract';
import { z } from 'zod';
import { callApi } from '../http/http.ts';
import { keptList } from '../draft/kept-list.ts';

/** The counters in use. */
export const loketQuery = {
  queryKey: ['master', 'loket', 'aktif'],
  ...keptList(
    'loket',
    z.array(Loket),
    async (signal) => (await callApi(listLoket, { query: { filter: 'true', status: '1' }, signal })).data.loket,
  ),
};
