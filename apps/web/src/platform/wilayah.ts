import { getProvinsi } from '@nadi/contract/referensi.contract';
import { callApi } from './http.ts';
import { queryClient } from './query.ts';
import { disimpan, hapusSimpanan } from './simpanan.ts';

export const provinsiQuery = {
  queryKey: ['master', 'wilayah', 1],
  ...disimpan('provinsi', getProvinsi.response.shape.data, async (signal) => (await callApi(getProvinsi, { signal })).data),
};

/** Drops every region this browser holds and asks for the provinces anew. Returns how many there are; rejects when they did not come. */
export async function muatUlangWilayah(): Promise<number> {
  hapusSimpanan('provinsi');
  await queryClient.resetQueries({ queryKey: ['master', 'wilayah'] });
  return (await queryClient.fetchQuery({ ...provinsiQuery, staleTime: 0 })).length;
}
