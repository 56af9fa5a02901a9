import { antrianRuangan, updateStatusAntrean } from '@nadi/contract/kunjungan.contract';
import type { BarisKunjungan } from '@nadi/contract/kunjungan.contract';
import type { ResponseOf } from '@nadi/contract/endpoint';
import { MENUNGGU } from '@nadi/domain/kunjungan/status';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import { callApi } from '../../platform/http.ts';

const SEKALI_MUAT = 200;

export type SaringAntrean = { ruangan_id?: number; status?: number; cari?: string };
type Halaman = ResponseOf<typeof antrianRuangan>;

/** The key begins with the topic 'kunjungan', so every visit event makes the query stale. */
export const antreanQuery = (saring: SaringAntrean) =>
  infiniteQueryOptions({
    queryKey: ['kunjungan', 'antrean', saring],
    queryFn: ({ pageParam, signal }): Promise<Halaman> =>
      callApi(antrianRuangan, { query: { ...saring, page: pageParam, limit: SEKALI_MUAT }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page * meta.limit < meta.total ? meta.page + 1 : undefined),
    placeholderData: keepPreviousData,
  });

/** A row that moves to another page while both are fetched arrives twice, and is shown once. */
export function barisUnik(data: InfiniteData<Halaman> | undefined): BarisKunjungan[] {
  const unik = new Map<number, BarisKunjungan>();
  for (const baris of data?.pages.flatMap((halaman) => halaman.data) ?? [])
    unik.set(baris.id, unik.get(baris.id) ?? baris);
  return [...unik.values()];
}

/** The visit that has waited longest in a room, whatever the page filters. */
export const loadBerikutnya = async (ruangan_id: number): Promise<BarisKunjungan | null> =>
  (await callApi(antrianRuangan, { query: { ruangan_id, status: MENUNGGU, limit: 1 } })).data[0] ?? null;

export const kirimStatus = async (
  { id, versi }: Pick<BarisKunjungan, 'id' | 'versi'>,
  status: number,
  alasan: string | null,
): Promise<BarisKunjungan> =>
  (
    await callApi(updateStatusAntrean, {
      params: { id },
      body: { status, versi, ...(alasan === null ? {} : { alasan }) },
    })
  ).data;
