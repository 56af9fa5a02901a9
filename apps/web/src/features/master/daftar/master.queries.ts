import type { KontrakMaster } from '@nadi/contract/daftar-master';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../platform/http.ts';
import { queryClient } from '../../../platform/query.ts';

/** The fields that every row of a list has. */
export type BarisDasar = { id: number; versi: number; aktif: boolean };
export type TanyaMaster = { search: string; aktif: 'semua' | 'aktif' | 'nonaktif'; urut: string } & Record<
  string,
  string
>;

export const BARIS_SEHALAMAN = 25;

/** One page of a list. Live events of topic 'master' make it stale. */
export const daftarMasterQuery = <B extends BarisDasar>(kontrak: KontrakMaster, tanya: TanyaMaster, page: number) =>
  queryOptions({
    queryKey: ['master', 'daftar', kontrak.path, tanya, page],
    queryFn: async ({ signal }) => {
      // The row's own contract says which fields it has; the server checked the answer against it.
      const { data, meta } = (await callApi(kontrak.daftar, {
        query: { ...tanya, page, limit: BARIS_SEHALAMAN } as never,
        signal,
      })) as unknown as { data: B[]; meta: { total: number } };
      return { baris: data, total: meta.total };
    },
    placeholderData: keepPreviousData,
  });

/** Called after a save: everything that shows master data is loaded again. */
export const segarkanMaster = (): void => void queryClient.invalidateQueries({ queryKey: ['master'] });
