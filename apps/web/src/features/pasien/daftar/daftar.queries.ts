import { listPasien } from '@nadi/contract/pasien.contract';
import { getTampilan, putTampilan } from '@nadi/contract/tampilan.contract';
import type { IsiTampilan } from '@nadi/contract/tampilan.contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../platform/http.ts';
import { tanyaDari } from './tampilan.ts';
import type { Tampilan } from './tampilan.ts';

const KUNCI = 'pasien';
/** The list waits no longer than this for the saved view. */
const TUNGGU_TAMPILAN_MS = 2000;

/** The key begins with the live topic 'pasien', so every event about a patient makes it stale. */
export const daftarPasienQuery = (tampilan: Tampilan, page: number) =>
  queryOptions({
    queryKey: ['pasien', 'daftar', tanyaDari(tampilan), page, tampilan.limit],
    queryFn: ({ signal }) =>
      callApi(listPasien, { query: { page, limit: tampilan.limit, ...tanyaDari(tampilan) }, signal }),
    placeholderData: keepPreviousData,
  });

/** The number of patients without any filter. */
export const jumlahPasienQuery = () =>
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
    queryKey: ['tampilan', KUNCI],
    queryFn: async ({ signal }) =>
      (
        await callApi(getTampilan, {
          params: { kunci: KUNCI },
          signal: AbortSignal.any([signal, AbortSignal.timeout(TUNGGU_TAMPILAN_MS)]),
        })
      ).data,
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
  });

export const simpanTampilan = (isi: IsiTampilan | null) =>
  callApi(putTampilan, { params: { kunci: KUNCI }, body: { isi } });
