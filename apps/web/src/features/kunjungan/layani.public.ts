import { updateStatusAntrean } from '@nadi/contract/antrean/antrean.contract';
import type { KunjunganRow } from '@nadi/contract/kunjungan/kunjungan.contract';
import { DILAYANI } from '@nadi/domain/kunjungan/status-kunjungan';
import { needsConfirmation } from '#platform/http/api-error.ts';
import { callApi } from '#platform/http/http.ts';
import { ask } from '#ui/confirm.ts';

type Visit = Pick<KunjunganRow, 'id' | 'versi'>;
/** `yakin`: the patient died, and somebody has said to serve them all the same. */
export const layani = async ({ id, versi }: Visit, yakin = false): Promise<KunjunganRow> =>
  (
    await callApi(updateStatusAntrean, {
      params: { id },
      body: { status: DILAYANI, versi, ...(yakin ? { yakin } : {}) },
    })
  ).data;

/** Begins to serve; of a patient who died it asks first. null: it goes on as it was. */
export async function layaniAsking(row: Visit): Promise<KunjunganRow | null> {
  try {
    return await layani(row);
  } catch (error) {
    if (!needsConfirmation(error)) throw error;
    const sure = await ask({
      title: 'Pasien ini dicatat meninggal',
      body: error.message,
      yes: 'Tetap layani',
      no: 'Kembali',
      rare: true,
    });
    return sure ? layani(row, true) : null;
  }
}
