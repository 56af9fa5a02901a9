import type { ResponseOf } from '@nadi/contract/endpoint';
import { tarifRuangan } from '@nadi/contract/tindakan.contract';
import type { PilihanTindakan } from '@nadi/contract/tindakan.contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../platform/http.ts';

export type { PilihanTindakan };

/** What a tariff depends on (kunjungan.md 7). `kelas` is 0 where none is chosen. */
export type DasarTarif = { ruangan: number | null; kelas: number; penjamin: number | null; tanggal: string };

/** kunjungan.md 9, "Tariff page length". */
export const PER_HALAMAN = 5;
const SEKALI_MUAT = 1000;

const kunci = ({ ruangan, kelas, penjamin, tanggal }: DasarTarif) =>
  ['master', 'tarif-ruangan', ruangan, kelas, penjamin, tanggal] as const;
const muat = (
  { ruangan, kelas, penjamin, tanggal }: DasarTarif,
  lain: { search?: string; page: number; limit: number },
  signal: AbortSignal,
) =>
  callApi(tarifRuangan, {
    params: { id: ruangan ?? 0, kelas },
    query: { ...lain, date: tanggal, ...(penjamin === null ? {} : { penjamin }) },
    signal,
  });

type HalamanTindakan = ResponseOf<typeof tarifRuangan>;

/** One page of the picker. */
export const halamanQuery = (dasar: DasarTarif, cari: string, page: number) =>
  queryOptions({
    queryKey: [...kunci(dasar), cari, page],
    enabled: dasar.ruangan !== null,
    // The old page stays while the next one loads, unless its tariffs are other ones.
    placeholderData: (lama: HalamanTindakan | undefined, query) =>
      query && kunci(dasar).every((bagian, at) => query.queryKey[at] === bagian) ? lama : undefined,
    queryFn: ({ signal }): Promise<HalamanTindakan> =>
      muat(dasar, { ...(cari === '' ? {} : { search: cari }), page, limit: PER_HALAMAN }, signal),
  });

/**
 * Every procedure of the room by id, because the chosen ones get other tariffs when room, class, payer or day change.
 */
export const semuaQuery = (dasar: DasarTarif) =>
  queryOptions({
    queryKey: [...kunci(dasar), 'semua'],
    enabled: dasar.ruangan !== null,
    queryFn: async ({ signal }): Promise<ReadonlyMap<number, PilihanTindakan>> => {
      const semua: PilihanTindakan[] = [];
      for (let page = 1; ; page += 1) {
        const { data, meta } = await muat(dasar, { page, limit: SEKALI_MUAT }, signal);
        semua.push(...data);
        if (data.length === 0 || semua.length >= meta.total) return new Map(semua.map((satu) => [satu.id, satu]));
      }
    },
  });
