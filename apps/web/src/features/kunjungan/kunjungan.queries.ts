import { getPendaftaranChangeLog, listKunjungan, updateStatusAntrean } from '@nadi/contract/kunjungan.contract';
import type { QueryOf, ResponseOf } from '@nadi/contract/endpoint';
import { BATAL } from '@nadi/domain/kunjungan/status-kunjungan';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/http.ts';

export type KunjunganFilter = Partial<QueryOf<typeof listKunjungan>>;

/**
 * The old rows stay while another page or filter loads. They do not stay for another day, because they would stand
 * under the wrong date, with working actions.
 */
export const kunjunganListQuery = (filter: KunjunganFilter) =>
  queryOptions({
    queryKey: ['kunjungan', 'daftar', filter] as const,
    queryFn: ({ signal }) => callApi(listKunjungan, { query: filter, signal }),
    placeholderData: (old: ResponseOf<typeof listKunjungan> | undefined, query) =>
      query?.queryKey[2].tanggal === filter.tanggal ? old : undefined,
  });

/** Audited like the registration itself, so it is read when its dialog opens, and not at live events. */
export const changeLogQuery = (id: number) =>
  queryOptions({
    queryKey: ['pendaftaran', 'riwayat', id],
    queryFn: async ({ signal }) => (await callApi(getPendaftaranChangeLog, { params: { id }, signal })).data,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export const cancelKunjungan = ({ id, versi }: { id: number; versi: number }, alasan: string) =>
  callApi(updateStatusAntrean, { params: { id }, body: { status: BATAL, versi, alasan } });
