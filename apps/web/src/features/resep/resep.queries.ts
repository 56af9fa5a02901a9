import { getResep, periksaResep } from '@nadi/contract/resep/resep.contract';
import type { Resep, ResepJual } from '@nadi/contract/resep/resep-view';

import type { SaveResep } from '@nadi/contract/resep/resep-input';
import { listTemplat } from '@nadi/contract/rekam-medis/templat.contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { theirsOf } from '#platform/http/api-error.ts';
import { callApi } from '#platform/http/http.ts';
import { RARELY_CHANGING } from '#platform/http/query.ts';
import { TEMPLAT_KEY } from '#platform/lists/templat.ts';
import { paketIn } from './tulis/paket.ts';
import { periksaSisa } from './tulis/pratinjau.ts';
import type { Rows, Terperiksa } from './tulis/pratinjau.ts';

/** Not under a live topic: each reading is logged, so only events about this very prescription ask again. */
export const resepQuery = (id: number) =>
  queryOptions({
    queryKey: ['resep-isi', id],
    queryFn: async ({ signal }): Promise<Resep> => {
      const { data } = await callApi(getResep, { params: { id }, signal });
      if ('versi' in data) return data;
      throw new Error('who only sells asked for a whole prescription');
    },
  });

/** The same for whoever sells: names, amounts and money. */
export const jualQuery = (id: number) =>
  queryOptions({
    queryKey: ['resep-jual', id],
    queryFn: async ({ signal }): Promise<ResepJual> => {
      const { data } = await callApi(getResep, { params: { id }, signal });
      if (!('versi' in data)) return data;
      throw new Error('a whole prescription was answered to who only sells');
    },
  });

type Ask = {
  kunjunganId: number;
  resepId: number | null;
  body: z.input<typeof SaveResep>;
  /** What else the checks read. */ facts: unknown;
  /** Which rows the body's lines are. */ rows: Rows;
};

/** What every check of a visit's prescription is kept under. */
export const periksaKey = (kunjunganId: number) => ['resep-periksa', kunjunganId] as const;

/**
 * Amounts, prices and checks of what stands in an editor. `ready` lets the record be saved first, which the checks
 * read.
 */
export const pratinjauQuery = ({ kunjunganId, resepId, body, facts, rows }: Ask, ready: () => Promise<unknown>) =>
  queryOptions({
    queryKey: [...periksaKey(kunjunganId), resepId, body, facts, rows],
    queryFn: async ({ signal }): Promise<Terperiksa> => {
      await ready();
      return periksaSisa({ body, rows }, async (part) => {
        const asked = { ...part, kunjungan_id: kunjunganId, resep_id: resepId };
        return (await callApi(periksaResep, { body: asked, signal })).data;
      });
    },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

/** Whether an answer, or what a 409 holds, is a whole prescription. */
export const isResep = (data: unknown): data is Resep =>
  typeof data === 'object' && data !== null && 'versi' in data && 'baris' in data && 'racik' in data;

/** The prescription as it is now, out of a 409. */
export const theirResep = (error: unknown): Resep | null => theirsOf(error, (data) => (isResep(data) ? data : null));

/** Templates that hold lines of a prescription: one's own, then the facility's. */
export const paketQuery = queryOptions({
  queryKey: [TEMPLAT_KEY, 'resep'],
  queryFn: async ({ signal }) =>
    (await callApi(listTemplat, { query: { jenis: 'soap' }, signal })).data.filter((one) => paketIn(one) !== null),
  ...RARELY_CHANGING,
});
