import { listCalonRuangan, getDenahRuangan } from '@nadi/contract/master/ruangan.contract';
import type {
  BedDenah,
  CalonRuangan,
  InstalasiDenah,
  KamarDenah,
  RuanganDenah,
  UnitDenah,
} from '@nadi/contract/master/ruangan.contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#platform/http/http.ts';

export type { BedDenah, CalonRuangan, InstalasiDenah, KamarDenah, RuanganDenah, UnitDenah };

/** A user who may not see visits gets no events about them, so the number of those waiting is polled. */
const REFRESH_MS = 60_000;

export const denahQuery = () =>
  queryOptions({
    queryKey: ['master', 'denah'],
    meta: { alsoStaleBy: ['kunjungan'], prompt: true },
    queryFn: async ({ signal }): Promise<InstalasiDenah[]> => (await callApi(getDenahRuangan, { signal })).data,
    refetchInterval: REFRESH_MS,
  });

export const calonQuery = () =>
  queryOptions({
    queryKey: ['master', 'calon-ruangan'],
    queryFn: async ({ signal }) => (await callApi(listCalonRuangan, { signal })).data,
  });
