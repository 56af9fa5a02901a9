import { Wilayah, getKecamatan, getKelurahan, getKota, getProvinsi } from '@nadi/contract/master/referensi.contract';
import { z } from 'zod';
import { clearKept } from '../http-cache/http-cache.ts';
import { callApi } from '../http/http.ts';
import { RARELY_CHANGING, queryClient } from '../http/query.ts';
import { keptList, removeKeptLists } from '../draft/kept-list.ts';

export const provinsiQuery = {
  queryKey: ['master', 'wilayah', 1],
  ...keptList('provinsi', z.array(Wilayah), async (signal) => (await callApi(getProvinsi, { signal })).data),
};

const CHILD_ENDPOINTS = { 2: getKota, 3: getKecamatan, 4: getKelurahan } as const;

/** The regions directly below one: 2 regencies of a province, 3 districts, 4 villages. */
export const childWilayahQuery = (jenis: 2 | 3 | 4, parentId: number | null) => ({
  queryKey: ['master', 'wilayah', jenis, parentId],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Wilayah[]> =>
    (await callApi(CHILD_ENDPOINTS[jenis], { params: { id: parentId ?? 0 }, query: { jenis }, signal })).data,
  enabled: parentId !== null,
  ...RARELY_CHANGING,
});

/**
 * Drops every region that this browser holds and asks for the provinces again. Returns how many provinces there are;
 * rejects when they could not be loaded.
 */
export async function reloadWilayah(): Promise<number> {
  removeKeptLists(['provinsi']);
  await clearKept();
  await queryClient.resetQueries({ queryKey: ['master', 'wilayah'] });
  return (await queryClient.fetchQuery({ ...provinsiQuery, staleTime: 0 })).length;
}
