import { listRuangan } from '@nadi/contract/master.contract';
import { waitLimitsOf } from '@nadi/domain/antrean/lewati';
import type { WaitLimits } from '@nadi/domain/antrean/lewati';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from './http.ts';
import { RARELY_CHANGING } from './query.ts';
import { useWaitLimits } from './setting.ts';

/** Every room that receives visits. */
export const ruanganQuery = queryOptions({
  queryKey: ['master', 'ruangan'],
  queryFn: async ({ signal }) => (await callApi(listRuangan, { signal })).data,
  ...RARELY_CHANGING,
});

/** From when a wait in a room is marked: as the room says, else as the facility does. */
export function useRoomWaitLimits(ruanganId: number | undefined): WaitLimits {
  const facility = useWaitLimits();
  const { data } = useQuery({ ...ruanganQuery, enabled: ruanganId !== undefined });
  return waitLimitsOf(ruanganId === undefined ? undefined : data?.find(({ id }) => id === ruanganId), facility);
}
