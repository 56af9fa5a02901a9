import {
  callNextAntrean,
  recallAntrean,
  skipAntrean,
  updateStatusAntrean,
} from '@nadi/contract/antrean/antrean.contract';
import { listAntreanRuangan } from '@nadi/contract/kunjungan/kunjungan.contract';
import type { KunjunganRow } from '@nadi/contract/kunjungan/kunjungan.contract';
import type { ResponseOf } from '@nadi/contract/endpoint';
import { DIPANGGIL, SELESAI } from '@nadi/domain/kunjungan/status-kunjungan';
import type { DrafTerbuka } from '@nadi/domain/rekam-medis/draf-terbuka';
import { queryOptions } from '@tanstack/react-query';
import { needsConfirmation } from '#platform/http/api-error.ts';
import type { ApiError } from '#platform/http/api-error.ts';
import { callApi } from '#platform/http/http.ts';
import { ask } from '#ui/confirm.ts';

type AntreanAnswer = ResponseOf<typeof listAntreanRuangan>;

/** How many visits each status has, whatever the page filters by status. */
export const statusCounts = (answer: unknown): Record<string, number> => (answer as AntreanAnswer).jumlah_status;

/** How many were skipped and still wait. */
export const skippedCount = (answer: unknown): number => (answer as AntreanAnswer).jumlah_dilewati;

export type CallNextOf = { ruangan_id: number; dokter_id: number | null };
/** Calls who is next; the server picks, so that two desks never call the same patient. */
export const callNextOf = (body: CallNextOf, idempotencyKey: string): Promise<ResponseOf<typeof callNextAntrean>> =>
  callApi(callNextAntrean, { body, idempotencyKey });

type Seen = Pick<KunjunganRow, 'id' | 'versi'>;
export const sendRecall = async ({ id, versi }: Seen, urungkan = false): Promise<KunjunganRow> =>
  (await callApi(recallAntrean, { params: { id }, body: { versi, urungkan } })).data;
export const sendSkip = async ({ id, versi }: Seen, urungkan = false): Promise<KunjunganRow> =>
  (await callApi(skipAntrean, { params: { id }, body: { versi, urungkan } })).data;

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
  draf_dilihat: readonly string[] = [],
): Promise<KunjunganRow> =>
  (
    await callApi(updateStatusAntrean, {
      params: { id },
      body: {
        status,
        versi,
        ...(alasan === null ? {} : { alasan }),
        ...(draf_dilihat.length === 0 ? {} : { draf_dilihat: [...draf_dilihat] }),
      },
    })
  ).data;

/** The drafts that a refusal asks about; null: it is about something else. */
const drafIn = (error: unknown): DrafTerbuka[] | null =>
  needsConfirmation(error) && typeof error.data === 'object' && error.data !== null && 'draf' in error.data
    ? (error.data.draf as DrafTerbuka[])
    : null;

/** Ends a visit; what nobody has signed or sent of it is asked about first (rekam-medis.md RM1). null: it goes on. */
export async function finishAsking(
  row: Pick<KunjunganRow, 'id' | 'versi'>,
  nama: string,
  dilihat: readonly string[] = [],
): Promise<KunjunganRow | null> {
  try {
    return await sendStatus(row, SELESAI, null, dilihat);
  } catch (error) {
    const draf = drafIn(error);
    if (draf === null) throw error;
    const answer = await ask({
      title: `Selesaikan ${nama} dengan draf?`,
      body: (error as ApiError).message,
      yes: 'Tetap selesai',
      no: 'Kembali',
      rare: true,
    });
    // What was begun while it was asked is asked about as well.
    return answer ? finishAsking(row, nama, [...dilihat, ...draf.map(({ kunci }) => kunci)]) : null;
  }
}
