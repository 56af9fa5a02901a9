import { saveCetakanKios } from '@nadi/contract/antrean/kios.contract';
import type { HasilCetakanKios } from '@nadi/contract/antrean/kios.contract';
import { callApi } from '#platform/http/http.ts';
import { keepTelling, wait } from '#platform/printer/keep-telling.ts';
import { noteError } from '#platform/printer/last-error.ts';
import { serverIso } from '#platform/time/clock.ts';

/** The hall fills at once, so kiosks tell at different moments and leave the server to those who press. */
const SPREAD_MS = 3000;

/**
 * Tells the list of jobs what became of a ticket. Its paper waits for nothing, and a result that never arrives leaves
 * the job as one of which nothing was heard.
 */
export async function tellCetakan(id: number, pegang: string, hasil: HasilCetakanKios): Promise<void> {
  await wait(Math.random() * SPREAD_MS);
  try {
    await keepTelling(() => callApi(saveCetakanKios, { params: { id }, body: { pegang, hasil } }));
  } catch {
    const alasan = 'Hasil cetak belum tercatat di Antrean cetak';
    noteError('tiket-antrean', { alasan, printer: hasil.printer ?? '', pada: serverIso() });
  }
}
