import { getDasarSurat } from '@nadi/contract/rekam-medis/surat.contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#platform/http/http.ts';

/** What a letter takes from the visit. It is asked for anew each time the form opens: a signature may have come since. */
export const dasarSuratQuery = (kunjunganId: number) =>
  queryOptions({
    queryKey: ['surat', 'dasar', kunjunganId],
    queryFn: async ({ signal }) => (await callApi(getDasarSurat, { params: { id: kunjunganId }, signal })).data,
    staleTime: 0,
    gcTime: 0,
  });
