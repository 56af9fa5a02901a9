import { listPasien } from '@nadi/contract/pasien.contract';
import { getTampilan, putTampilan } from '@nadi/contract/tampilan.contract';
import type { TampilanValues } from '@nadi/contract/tampilan.contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../platform/http.ts';

const TAMPILAN_KEY = 'pasien';
/** The list waits no longer than this for the saved view. */
const TAMPILAN_WAIT_MS = 2000;

/** The number of patients without any filter. */
export const pasienCountQuery = () =>
  queryOptions({
    queryKey: ['pasien', 'jumlah'],
    queryFn: async ({ signal }) => (await callApi(listPasien, { query: { page: 1, limit: 1 }, signal })).meta.total,
    staleTime: 60_000,
  });

/**
 * How this user left the list; null when it was never saved. When no answer comes, the list begins with its defaults.
 */
export const tampilanQuery = () =>
  queryOptions({
    queryKey: ['tampilan', TAMPILAN_KEY],
    queryFn: async ({ signal }) =>
      (
        await callApi(getTampilan, {
          params: { kunci: TAMPILAN_KEY },
          signal: AbortSignal.any([signal, AbortSignal.timeout(TAMPILAN_WAIT_MS)]),
        })
      ).data,
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
  });

export const saveTampilan = (isi: TampilanValues | null) =>
  callApi(putTampilan, { params: { kunci: TAMPILAN_KEY }, body: { isi } });
