import { listRuangan } from '@nadi/contract/master/master.contract';
import { waitLimitsOf } from '@nadi/domain/antrean/lewati';
import type { WaitLimits } from '@nadi/domain/antrean/lewati';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, useMemo } from 'react';
import { callApi } from '../http/http.ts';
import { RARELY_CHANGING } from '../http/query.ts';
import { DEFAULT_LIMITS, useWaitLimits } from './setting.ts';

/** Every room that receives visits. */
export const ruanganQuery = queryOptions({
  queryKey: ['master', 'ruangan'],
  queryFn: async ({ signal }) => (await callApi(listRuangan, { signal })).data,
  ...RARELY_CHANGING,
});

/** The limits of a room; without one those of the facility. */
export type LimitsOf = (ruanganId?: number) => WaitLimits;

/** From when waits are marked: as each room says, else as the facility does. Asked once for a whole list. */
export function useLimitsOf(): LimitsOf {
  const facility = useWaitLimits();
  const { data } = useQuery(ruanganQuery);
  const { look, long } = facility;
  return useMemo(() => {
    const limits = new Map(data?.map((room) => [room.id, waitLimitsOf(room, { look, long })]));
    return (ruanganId) => (ruanganId === undefined ? undefined : limits.get(ruanganId)) ?? { look, long };
  }, [data, look, long]);
}

/** The limits for the cells of a list, which are too many to ask for themselves. */
export const LimitsContext = createContext<LimitsOf>(() => DEFAULT_LIMITS);
