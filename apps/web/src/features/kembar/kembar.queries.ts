import { cariKembar } from '@nadi/contract/kembar.contract';
import type { CalonKembar } from '@nadi/contract/kembar.contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/http.ts';
import type { Diketik } from './diketik.ts';

/** Somebody who may be the one being typed, and what was typed when the server said so. */
export type Calon = CalonKembar & { diketik: Diketik };

/**
 * Advisory: asked once, never again by a live event, and an ended session opens no dialog over the form for it.
 * Forgotten soon: every pause of the typing makes a new question.
 */
export const calonKembarQuery = (diketik: Diketik | null) =>
  queryOptions({
    queryKey: ['kembar', 'calon', diketik],
    enabled: diketik !== null,
    retry: false,
    staleTime: 30_000,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }): Promise<Calon[]> => {
      if (diketik === null) return [];
      const { data } = await callApi(cariKembar, { body: diketik, signal, onExpired: 'throw' });
      return data.map((satu) => ({ ...satu, diketik }));
    },
  });
