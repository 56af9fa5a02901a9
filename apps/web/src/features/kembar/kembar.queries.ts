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

export type StatusPasangan = PasanganKembar['status'];
export const BARIS_HALAMAN = 10;

type Saring = { status: StatusPasangan; norm: number | null; page: number };
/** Keyed by the topic 'pasien': a patient saved by anybody may make a pair. */
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

/** Two whole records, which the server audits as read: not asked for again by every live event. What is compared must be as it is now. */
export const bandingQuery = (a: number, b: number) =>
  queryOptions({
    queryKey: ['kembar', 'banding', a, b],
    queryFn: async ({ signal }) => (await callApi(bandingGabung, { params: { a, b }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/**
 * Pairs and patients have changed: every list that shows them is asked for again, and no record that was opened before is shown from
 * memory, not for a moment: another number may stand for it now.
 */
export async function segarkanPasien(): Promise<void> {
  for (const kunci of ['riwayat', 'pendaftaran']) queryClient.removeQueries({ queryKey: [kunci], type: 'inactive' });
  await Promise.all(
    ['pasien', 'riwayat', 'pendaftaran'].map((kunci) => queryClient.invalidateQueries({ queryKey: [kunci] })),
  );
}

export const kirimGabung = async (body: GabungPasienBody, idempotencyKey: string): Promise<RiwayatGabung> =>
  (await callApi(gabungPasien, { body, idempotencyKey })).data;
/** The server's words: they also say what did not go back, since somebody changed it after the merge. */
export const kirimBatal = async (id: number, alasan: string, idempotencyKey: string): Promise<string> =>
  (await callApi(batalGabung, { params: { id }, body: { alasan }, idempotencyKey })).message;
export const kirimBuka = async (id: number): Promise<PasanganKembar> =>
  (await callApi(bukaKembar, { params: { id } })).data;
export const kirimBukan = async (id: number, alasan: string): Promise<PasanganKembar> =>
  (await callApi(tutupKembar, { params: { id }, body: { alasan } })).data;
