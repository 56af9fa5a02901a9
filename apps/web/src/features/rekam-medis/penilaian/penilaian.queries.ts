import { listPenilaian } from '@nadi/contract/rekam-medis/penilaian.contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/http/http.ts';
import { tellsOf, useLiveEvent } from '#platform/live/live.ts';

/** Each reading of a record is audited, so only an event about this very patient asks again. */
const ROOT_KEY = 'penilaian-pasien';

export const penilaianQuery = (norm: number, kunjunganId: number) =>
  queryOptions({
    queryKey: [ROOT_KEY, norm, kunjunganId],
    queryFn: async ({ signal }) => (await callApi(listPenilaian, { params: { id: kunjunganId }, signal })).data,
    refetchOnWindowFocus: false,
  });

/** Keeps the scores of a patient up to date with what others write, and with what was missed without a connection. */
export function useFollowPenilaian(norm: number): void {
  const client = useQueryClient();
  useLiveEvent((event) => {
    if (event === null || (event.topik === 'rekam-medis' && tellsOf(event, 'norm', norm)))
      void client.invalidateQueries({ queryKey: [ROOT_KEY, norm] });
  });
}
