import { readKartuStok, readSaldoAwal } from '@nadi/contract/stok/stok.contract';
import type { KartuRow, StokRow } from '@nadi/contract/stok/stok.contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { KartuAsk } from './kartu-files.tsx';
import { callApi } from '#platform/http/http.ts';

type KartuPage = { baris: KartuRow[]; lagi: boolean; stok: StokRow[] };
/** The movements of a product, page by page backwards. */
export const kartuQuery = ({ produk_id, depo_id, dari, sampai }: KartuAsk) =>
  infiniteQueryOptions({
    queryKey: ['stok', 'kartu', produk_id, depo_id ?? null, dari ?? null, sampai ?? null],
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam, signal }): Promise<KartuPage> =>
      (
        await callApi(readKartuStok, {
          query: {
            produk_id,
            ...(depo_id === undefined ? {} : { depo_id }),
            ...(dari === undefined ? {} : { dari }),
            ...(sampai === undefined ? {} : { sampai }),
            ...(pageParam === undefined ? {} : { sebelum: pageParam }),
            limit: 50,
          },
          signal,
        })
      ).data,
    getNextPageParam: ({ baris, lagi }: KartuPage) => (lagi ? baris.at(-1)?.id : undefined),
  });

export const saldoAwalQuery = (id: number) =>
  queryOptions({
    queryKey: ['stok', 'saldo-awal', id],
    queryFn: async ({ signal }) => (await callApi(readSaldoAwal, { params: { id }, signal })).data,
  });
