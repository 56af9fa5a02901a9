import { listAntreanRuangan, updateStatusAntrean } from '@nadi/contract/kunjungan.contract';
import type { KunjunganRow } from '@nadi/contract/kunjungan.contract';
import type { ResponseOf } from '@nadi/contract/endpoint';
import { DIPANGGIL, MENUNGGU } from '@nadi/domain/kunjungan/status-kunjungan';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/http.ts';

type AntreanAnswer = ResponseOf<typeof listAntreanRuangan>;

/** How many visits each status has, whatever the page filters by status. */
export const statusCounts = (answer: unknown): Record<string, number> => (answer as AntreanAnswer).jumlah_status;

/** The visit that has waited longest in a room, whatever the page filters. */
export const loadNext = async (ruangan_id: number): Promise<KunjunganRow | null> =>
  (await callApi(listAntreanRuangan, { query: { ruangan_id, status: MENUNGGU, limit: 1 } })).data[0] ?? null;

/** Those who are called, for a list whose filters leave them out. */
export const calledQuery = (ruanganId: number) =>
  queryOptions({
    queryKey: ['kunjungan', 'dipanggil', ruanganId],
    meta: { prompt: true },
    queryFn: async ({ signal }) =>
      (
        await callApi(listAntreanRuangan, {
          query: { status: DIPANGGIL, ...(ruanganId > 0 ? { ruangan_id: ruanganId } : {}) },
          signal,
        })
      ).data,
  });

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
