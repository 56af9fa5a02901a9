import type { ResponseOf } from '@nadi/contract/endpoint';
import { listTarifRuangan } from '@nadi/contract/master/tindakan.contract';
import type { TindakanOption } from '@nadi/contract/master/tindakan.contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#platform/http/http.ts';

export type { TindakanOption };

/** What a tariff depends on (kunjungan.md 7). `kelas` is 0 where none is chosen. */
export type TarifBasis = { ruangan: number | null; kelas: number; penjamin: number | null; tanggal: string };

/** kunjungan.md 9, "Tariff page length". */
export const PAGE_SIZE = 5;
const LOAD_SIZE = 1000;

const keyOf = ({ ruangan, kelas, penjamin, tanggal }: TarifBasis) =>
  ['master', 'tarif-ruangan', ruangan, kelas, penjamin, tanggal] as const;
const load = (
  { ruangan, kelas, penjamin, tanggal }: TarifBasis,
  params: { search?: string; page: number; limit: number },
  signal: AbortSignal,
) =>
  callApi(listTarifRuangan, {
    params: { id: ruangan ?? 0, kelas },
    query: { ...params, date: tanggal, ...(penjamin === null ? {} : { penjamin }) },
    signal,
  });

type TindakanPage = ResponseOf<typeof listTarifRuangan>;

/** One page of the picker. */
export const tindakanPageQuery = (basis: TarifBasis, search: string, page: number) =>
  queryOptions({
    queryKey: [...keyOf(basis), search, page],
    enabled: basis.ruangan !== null,
    // The old page stays while the next one loads, unless its tariffs are other ones.
    placeholderData: (old: TindakanPage | undefined, query) =>
      query && keyOf(basis).every((part, at) => query.queryKey[at] === part) ? old : undefined,
    queryFn: ({ signal }): Promise<TindakanPage> =>
      load(basis, { ...(search === '' ? {} : { search: search }), page, limit: PAGE_SIZE }, signal),
  });

/**
 * Every procedure of the room by id, because the chosen ones get other tariffs when room, class, payer or day change.
 */
export const allTindakanQuery = (basis: TarifBasis) =>
  queryOptions({
    queryKey: [...keyOf(basis), 'semua'],
    enabled: basis.ruangan !== null,
    queryFn: async ({ signal }): Promise<ReadonlyMap<number, TindakanOption>> => {
      const all: TindakanOption[] = [];
      for (let page = 1; ; page += 1) {
        const { data, meta } = await load(basis, { page, limit: LOAD_SIZE }, signal);
        all.push(...data);
        if (data.length === 0 || all.length >= meta.total) return new Map(all.map((item) => [item.id, item]));
      }
    },
  });
