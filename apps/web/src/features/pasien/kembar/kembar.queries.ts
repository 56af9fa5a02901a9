import {
  compareGabung,
  cancelGabung,
  reopenKembar,
  findKembar,
  mergePasien,
  closeKembar,
} from '@nadi/contract/pasien/kembar.contract';
import type { CalonKembar, PasanganKembar, GabungEntry } from '@nadi/contract/pasien/kembar.contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#platform/http/http.ts';
import { queryClient } from '#platform/http/query.ts';
import type { TypedPasien } from './typed-pasien.ts';
import type { GabungPasienBody } from './gabung.ts';

/** Somebody who may be the one being typed, with what was typed when the server found them. */
export type Calon = CalonKembar & { typed: TypedPasien };

/**
 * The answer is advice, so it is not asked for again by a live event, and an ended session opens no sign-in dialog over
 * the form because of it. It is dropped from the cache soon, because every pause in the typing makes a new query.
 */
export const calonKembarQuery = (typed: TypedPasien | null) =>
  queryOptions({
    queryKey: ['kembar', 'calon', typed],
    enabled: typed !== null,
    retry: false,
    staleTime: 30_000,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }): Promise<Calon[]> => {
      if (typed === null) return [];
      const { data } = await callApi(findKembar, { body: typed, signal, onExpired: 'throw' });
      return data.map((item) => ({ ...item, typed }));
    },
  });

/** The pairs, or merges, of one patient. */
export const normFilter = {
  kind: 'search',
  name: 'norm',
  label: 'Cari No. RM',
  hint: 'Cari No. RM',
  digits: 9,
} as const;

/**
 * Two whole records. The server logs each reading of them, so a live event does not ask for them again; and nothing is
 * kept in the cache, because a merge must compare the records as they are now.
 */
export const bandingQuery = (a: number, b: number) =>
  queryOptions({
    queryKey: ['kembar', 'banding', a, b],
    queryFn: async ({ signal }) => (await callApi(compareGabung, { params: { a, b }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/**
 * After pairs or patients have changed, asks again for every list that shows them. Records that were opened before are
 * removed from the cache, so that none is shown for a moment under a norm that now leads to another record.
 */
export async function refreshPasien(): Promise<void> {
  for (const topic of ['riwayat', 'pendaftaran']) queryClient.removeQueries({ queryKey: [topic], type: 'inactive' });
  await Promise.all(
    ['pasien', 'riwayat', 'pendaftaran'].map((topic) => queryClient.invalidateQueries({ queryKey: [topic] })),
  );
}

export const sendGabung = async (body: GabungPasienBody, idempotencyKey: string): Promise<GabungEntry> =>
  (await callApi(mergePasien, { body, idempotencyKey })).data;
/** Returns the server's message, which also names what did not go back because it was changed after the merge. */
export const sendCancelGabung = async (id: number, alasan: string, idempotencyKey: string): Promise<string> =>
  (await callApi(cancelGabung, { params: { id }, body: { alasan }, idempotencyKey })).message;
export const sendReopenKembar = async (id: number): Promise<PasanganKembar> =>
  (await callApi(reopenKembar, { params: { id } })).data;
export const sendNotKembar = async (id: number, alasan: string): Promise<PasanganKembar> =>
  (await callApi(closeKembar, { params: { id }, body: { alasan } })).data;
