import {
  createPengumuman,
  endPengumuman,
  listPengumuman,
  listWaitingOfDokter,
} from '@nadi/contract/antrean/antrean.contract';
import type { BodyOf } from '@nadi/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#platform/http/http.ts';

/** Reading it is audited, so a live event does not ask again; the dialog has a button for that. */
export const waitingOfDokterQuery = (dokterId: number | null) =>
  queryOptions({
    queryKey: ['antrean-dokter', dokterId],
    queryFn: async ({ signal }) => (await callApi(listWaitingOfDokter, { params: { id: dokterId ?? 0 }, signal })).data,
    enabled: dokterId !== null,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export const pengumumanQuery = () =>
  queryOptions({
    queryKey: ['pengumuman'],
    queryFn: async ({ signal }) => (await callApi(listPengumuman, { signal })).data,
  });

export const sendPengumuman = async (body: BodyOf<typeof createPengumuman>, idempotencyKey: string) =>
  (await callApi(createPengumuman, { body, idempotencyKey })).data;
export const sendEndPengumuman = (id: number) => callApi(endPengumuman, { params: { id }, body: {} });
