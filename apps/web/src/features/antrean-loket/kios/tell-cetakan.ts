import { saveCetakanKios } from '@nadi/contract/kios.contract';
import type { HasilCetakanKios } from '@nadi/contract/kios.contract';
import { callApi, newIdempotencyKey } from '../../../platform/http.ts';
import { keepTelling } from '../../../platform/printer/keep-telling.ts';
import { noteError } from '../../../platform/printer/last-error.ts';

/**
 * Tells the list of jobs that this kiosk prints a ticket. Returns what tells its result; the paper waits for neither.
 * A beginning that gets lost is made up for by the result, and a result that never arrives leaves the job as one of
 * which nothing was heard.
 */
export function beginCetakan(id: number): (hasil: HasilCetakanKios) => Promise<void> {
  const pegang = newIdempotencyKey();
  const tell = (hasil: HasilCetakanKios | null) =>
    callApi(saveCetakanKios, { params: { id }, body: { pegang, hasil } });
  const begun = tell(null).catch(() => undefined);
  return async (hasil) => {
    await begun;
    try {
      await keepTelling(() => tell(hasil));
    } catch {
      const alasan = 'Hasil cetak belum tercatat di Antrean cetak';
      noteError('tiket-antrean', { alasan, printer: hasil.printer ?? '', pada: new Date().toISOString() });
    }
  };
}
