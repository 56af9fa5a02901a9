import { getPasien } from '@nadi/contract/pasien/pasien.contract';
import type { KeluargaPasien } from '@nadi/contract/pasien/pasien.contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#platform/http/http.ts';

export type Keluarga = KeluargaPasien;

/**
 * A read of a patient's record, which the server audits: it runs only when the clerk asks, and no live event repeats
 * it.
 */
export const keluargaQuery = (norm: number) =>
  queryOptions({
    queryKey: ['pendaftaran', 'keluarga', norm],
    staleTime: 5000,
    queryFn: async ({ signal }): Promise<Keluarga[]> =>
      (await callApi(getPasien, { params: { norm }, signal })).data.keluarga_pasien,
  });
