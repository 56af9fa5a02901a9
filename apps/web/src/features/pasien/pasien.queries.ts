import { checkNorm, freeNorm } from '@nadi/contract/pasien/pasien.contract';
import { getKewarganegaraan, getWilayah } from '@nadi/contract/master/referensi.contract';
import type { ReferensiOption } from '@nadi/contract/master/referensi.contract';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { toOptionsProps } from '#fields/options-props.ts';
import type { OptionsProps } from '#fields/options-props.ts';
import { callApi } from '#platform/http/http.ts';
import { RARELY_CHANGING } from '#platform/http/query.ts';

export const kewarganegaraanQuery = queryOptions({
  queryKey: ['master', 'kewarganegaraan'],
  queryFn: async ({ signal }): Promise<ReferensiOption[]> => (await callApi(getKewarganegaraan, { signal })).data,
  ...RARELY_CHANGING,
});
export const useKewarganegaraan = (): OptionsProps => toOptionsProps(useQuery(kewarganegaraanQuery));

/** The names of regions by their codes, in the given order; those not loaded yet are left out. */
export function useNamaWilayah(codes: readonly (number | null)[]): string {
  const known = codes.filter((one) => one !== null);
  const answer = useQueries({
    queries: known.map((code) => ({
      queryKey: ['master', 'wilayah', 'nama', code],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await callApi(getWilayah, { params: { code }, signal })).data.deskripsi,
      ...RARELY_CHANGING,
    })),
  });
  return answer.flatMap(({ data }) => (data ? [data] : [])).join(', ');
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
