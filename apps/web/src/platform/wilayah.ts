import { getKecamatan, getKelurahan, getKota, getProvinsi } from '@nadi/contract/referensi.contract';
import type { Wilayah } from '@nadi/contract/referensi.contract';
import { callApi } from './http.ts';
import { JARANG_BERUBAH, queryClient } from './query.ts';
import { disimpan, hapusSimpanan } from './simpanan.ts';

export const provinsiQuery = {
  queryKey: ['master', 'wilayah', 1],
  ...disimpan(
    'provinsi',
    getProvinsi.response.shape.data,
    async (signal) => (await callApi(getProvinsi, { signal })).data,
  ),
};

const ANAK_WILAYAH = { 2: getKota, 3: getKecamatan, 4: getKelurahan } as const;

/** The regions directly below one: 2 regencies of a province, 3 districts, 4 villages. */
export const bawahanQuery = (jenis: 2 | 3 | 4, induk: number | null) => ({
  queryKey: ['master', 'wilayah', jenis, induk],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Wilayah[]> =>
    (await callApi(ANAK_WILAYAH[jenis], { params: { id: induk ?? 0 }, query: { jenis }, signal })).data,
  enabled: induk !== null,
  ...JARANG_BERUBAH,
});

/**
 * Drops every region that this browser holds and asks for the provinces again. Returns how many provinces there are;
 * rejects when they could not be loaded.
 */
export async function muatUlangWilayah(): Promise<number> {
  hapusSimpanan('provinsi');
  await queryClient.resetQueries({ queryKey: ['master', 'wilayah'] });
  return (await queryClient.fetchQuery({ ...provinsiQuery, staleTime: 0 })).length;
}
