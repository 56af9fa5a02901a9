import { getTandaVital, getTren } from '@nadi/contract/rekam-medis/tanda-vital.contract';
import type { RentangTren } from '@nadi/domain/rekam-medis/tren';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/http/http.ts';
import { tellsOf, useLiveEvent } from '#platform/live/live.ts';

/** Each reading of a record is audited, so only an event about this very patient asks again. */
const ROOT_KEY = 'ukuran-pasien';

export const tandaVitalQuery = (norm: number, kunjunganId: number) =>
  queryOptions({
    queryKey: [ROOT_KEY, norm, 'kunjungan', kunjunganId],
    queryFn: async ({ signal }) => (await callApi(getTandaVital, { params: { id: kunjunganId }, signal })).data,
    refetchOnWindowFocus: false,
  });

export const trenQuery = (norm: number, rentang: RentangTren) =>
  queryOptions({
    queryKey: [ROOT_KEY, norm, 'tren', rentang],
    queryFn: async ({ signal }) => (await callApi(getTren, { params: { norm }, query: { rentang }, signal })).data,
    refetchOnWindowFocus: false,
  });

/** Keeps the measures of a patient up to date with what others write, and with what was missed without a connection. */
export function useFollowVital(norm: number): void {
  const client = useQueryClient();
  useLiveEvent((event) => {
    if (event === null || (event.topik === 'rekam-medis' && tellsOf(event, 'norm', norm)))
      void client.invalidateQueries({ queryKey: [ROOT_KEY, norm] });
  });
}
