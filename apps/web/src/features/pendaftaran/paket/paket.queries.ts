import { getPaketRuangan } from '@nadi/contract/master/paket.contract';
import type { PaketRuangan } from '@nadi/contract/master/paket.contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#platform/http/http.ts';

export type { PaketRuangan };

export const paketQuery = (ruangan: number | null) =>
  queryOptions({
    queryKey: ['master', 'paket-ruangan', ruangan],
    enabled: ruangan !== null,
    queryFn: async ({ signal }): Promise<PaketRuangan[]> =>
      (await callApi(getPaketRuangan, { params: { id: ruangan ?? 0 }, signal })).data,
  });
