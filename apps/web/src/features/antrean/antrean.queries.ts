import { listAntreanRuangan, updateStatusAntrean } from '@nadi/contract/kunjungan.contract';
import type { KunjunganRow } from '@nadi/contract/kunjungan.contract';
import type { ResponseOf } from '@nadi/contract/endpoint';
import { MENUNGGU } from '@nadi/domain/kunjungan/status-kunjungan';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import { callApi } from '../../platform/http.ts';

const PAGE_SIZE = 200;

export type AntreanFilters = { ruangan_id?: number; status?: number; cari?: string };
type AntreanAnswer = ResponseOf<typeof listAntreanRuangan>;

/** The key begins with the topic 'kunjungan', so every visit event makes the query stale. */
export const antreanQuery = (filters: AntreanFilters) =>
  infiniteQueryOptions({
    queryKey: ['kunjungan', 'antrean', filters],
    meta: { prompt: true },
    queryFn: ({ pageParam, signal }): Promise<AntreanAnswer> =>
      callApi(listAntreanRuangan, { query: { ...filters, page: pageParam, limit: PAGE_SIZE }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page * meta.limit < meta.total ? meta.page + 1 : undefined),
    placeholderData: keepPreviousData,
  });

/** A row that moves to another page while both are fetched arrives twice, and is shown once. */
export function uniqueRows(data: InfiniteData<AntreanAnswer> | undefined): KunjunganRow[] {
  const unique = new Map<number, KunjunganRow>();
  for (const row of data?.pages.flatMap((page) => page.data) ?? []) unique.set(row.id, unique.get(row.id) ?? row);
  return [...unique.values()];
}

/** The visit that has waited longest in a room, whatever the page filters. */
export const loadNext = async (ruangan_id: number): Promise<KunjunganRow | null> =>
  (await callApi(listAntreanRuangan, { query: { ruangan_id, status: MENUNGGU, limit: 1 } })).data[0] ?? null;

export const sendStatus = async (
  { id, versi }: Pick<KunjunganRow, 'id' | 'versi'>,
  status: number,
  alasan: string | null,
): Promise<KunjunganRow> =>
  (
    await callApi(updateStatusAntrean, {
      params: { id },
      body: { status, versi, ...(alasan === null ? {} : { alasan }) },
    })
  ).data;
