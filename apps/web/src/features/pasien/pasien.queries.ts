import { checkNorm, freeNorm } from '@nadi/contract/pasien.contract';
import { getKewarganegaraan, getWilayah } from '@nadi/contract/referensi.contract';
import type { Pilihan } from '@nadi/contract/referensi.contract';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { isiPilihan } from '../../fields/isi-pilihan.ts';
import type { IsiPilihan } from '../../fields/isi-pilihan.ts';
import { callApi } from '../../platform/http.ts';
import { JARANG_BERUBAH } from '../../platform/query.ts';

export const useKewarganegaraan = (): IsiPilihan =>
  isiPilihan(
    useQuery({
      queryKey: ['master', 'kewarganegaraan'],
      queryFn: async ({ signal }): Promise<Pilihan[]> => (await callApi(getKewarganegaraan, { signal })).data,
      ...JARANG_BERUBAH,
    }),
  );

/** The names of regions by their codes, in the given order; those not loaded yet are left out. */
export function useNamaWilayah(kode: readonly (number | null)[]): string {
  const ada = kode.filter((one) => one !== null);
  const jawaban = useQueries({
    queries: ada.map((code) => ({
      queryKey: ['master', 'wilayah', 'nama', code],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await callApi(getWilayah, { params: { code }, signal })).data.deskripsi,
      ...JARANG_BERUBAH,
    })),
  });
  return jawaban.flatMap(({ data }) => (data ? [data] : [])).join(', ');
}

export const freeNormQuery = () =>
  queryOptions({
    queryKey: ['pasien', 'free-norm'],
    queryFn: async ({ signal }) => (await callApi(freeNorm, { signal })).data,
    staleTime: 0,
  });

export const checkNormQuery = (norm: number | null) =>
  queryOptions({
    queryKey: ['pasien', 'check-norm', norm],
    queryFn: async ({ signal }) => (await callApi(checkNorm, { params: { norm: norm ?? 0 }, signal })).data,
    enabled: norm !== null,
    staleTime: 0,
  });
