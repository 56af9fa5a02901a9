import { saveCetakanKios } from '@nadi/contract/kios.contract';
import type { HasilCetakanKios } from '@nadi/contract/kios.contract';
import { callApi, newIdempotencyKey } from '../../../platform/http.ts';
import { keepTelling, wait } from '../../../platform/printer/keep-telling.ts';
import { noteError } from '../../../platform/printer/last-error.ts';

/** A ticket that takes longer is told as being printed; most are told once, when their paper is there. */
const SLOW_MS = 3000;
/** The hall fills at once, so kiosks tell at different moments and leave the server to those who press. */
const SPREAD_MS = 3000;

/**
 * Tells the list of jobs what this kiosk prints. Returns what tells its result; the paper waits for neither. A
 * beginning that gets lost is made up for by the result, and a result that never arrives leaves the job as one of which
 * nothing was heard.
 */
export function beginCetakan(id: number): (hasil: HasilCetakanKios) => Promise<void> {
  const pegang = newIdempotencyKey();
  const tell = (hasil: HasilCetakanKios | null) =>
    callApi(saveCetakanKios, { params: { id }, body: { pegang, hasil } });
  let begun: Promise<unknown> = Promise.resolve();
  const slow = setTimeout(() => (begun = tell(null).catch(() => undefined)), SLOW_MS);
  return async (hasil) => {
    clearTimeout(slow);
    await begun;
    await wait(Math.random() * SPREAD_MS);
    try {
      await keepTelling(() => tell(hasil));
    } catch {
      const alasan = 'Hasil cetak belum tercatat di Antrean cetak';
      noteError('tiket-antrean', { alasan, printer: hasil.printer ?? '', pada: new Date().toISOString() });
    }
  };
}
