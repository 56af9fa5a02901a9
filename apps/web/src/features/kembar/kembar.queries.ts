import {
  bandingGabung,
  batalGabung,
  bukaKembar,
  cariKembar,
  gabungPasien,
  listGabung,
  listKembar,
  tutupKembar,
} from '@nadi/contract/kembar.contract';
import type { CalonKembar, PasanganKembar, RiwayatGabung } from '@nadi/contract/kembar.contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/http.ts';
import { queryClient } from '../../platform/query.ts';
import type { Diketik } from './diketik.ts';
import type { GabungPasienBody } from './gabung.ts';

/** Somebody who may be the one being typed, with what was typed when the server found them. */
export type Calon = CalonKembar & { diketik: Diketik };

/**
 * The answer is advice, so it is not asked for again by a live event, and an ended session opens no sign-in dialog over
 * the form because of it. It is dropped from the cache soon, because every pause in the typing makes a new query.
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

export type StatusPasangan = PasanganKembar['status'];
export const BARIS_HALAMAN = 10;

type Saring = { status: StatusPasangan; norm: number | null; page: number };
/** The key begins with the live topic 'pasien', because a patient saved by anybody may make a new pair. */
export const pasanganQuery = ({ status, norm, page }: Saring) =>
  queryOptions({
    queryKey: ['pasien', 'kembar', status, norm, page],
    queryFn: ({ signal }) =>
      callApi(listKembar, { query: { status, page, limit: BARIS_HALAMAN, ...(norm ? { norm } : {}) }, signal }),
    placeholderData: keepPreviousData,
  });

export const riwayatQuery = ({ norm, page }: Omit<Saring, 'status'>) =>
  queryOptions({
    queryKey: ['pasien', 'gabung', norm, page],
    queryFn: ({ signal }) =>
      callApi(listGabung, { query: { page, limit: BARIS_HALAMAN, ...(norm ? { norm } : {}) }, signal }),
    placeholderData: keepPreviousData,
  });

/**
 * Two whole records. The server logs each reading of them, so a live event does not ask for them again; and nothing is
 * kept in the cache, because a merge must compare the records as they are now.
 */
export const bandingQuery = (a: number, b: number) =>
  queryOptions({
    queryKey: ['kembar', 'banding', a, b],
    queryFn: async ({ signal }) => (await callApi(bandingGabung, { params: { a, b }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/**
 * After pairs or patients have changed, asks again for every list that shows them. Records that were opened before are
 * removed from the cache, so that none is shown for a moment under a norm that now leads to another record.
 */
export async function segarkanPasien(): Promise<void> {
  for (const kunci of ['riwayat', 'pendaftaran']) queryClient.removeQueries({ queryKey: [kunci], type: 'inactive' });
  await Promise.all(
    ['pasien', 'riwayat', 'pendaftaran'].map((kunci) => queryClient.invalidateQueries({ queryKey: [kunci] })),
  );
}

export const kirimGabung = async (body: GabungPasienBody, idempotencyKey: string): Promise<RiwayatGabung> =>
  (await callApi(gabungPasien, { body, idempotencyKey })).data;
/** Returns the server's message, which also names what did not go back because it was changed after the merge. */
export const kirimBatal = async (id: number, alasan: string, idempotencyKey: string): Promise<string> =>
  (await callApi(batalGabung, { params: { id }, body: { alasan }, idempotencyKey })).message;
export const kirimBuka = async (id: number): Promise<PasanganKembar> =>
  (await callApi(bukaKembar, { params: { id } })).data;
export const kirimBukan = async (id: number, alasan: string): Promise<PasanganKembar> =>
  (await callApi(tutupKembar, { params: { id }, body: { alasan } })).data;
