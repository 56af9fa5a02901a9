import type { Kios, TiketKios } from '@nadi/contract/antrean/kios.contract';
import { useRef, useState } from 'react';
import { loadChunk } from '#platform/http/chunk.ts';
import { PrintError } from '#platform/printer/transport.ts';
import type { KiosPaper } from './kios-printer.ts';

/** What became of a ticket's paper; null where the kiosk has no way to any. */
export type TiketPaper = { is: 'mencetak' | 'tercetak' } | { is: 'gagal'; alasan: string } | null;

/** A ticket, or null for a test; `pegang` holds its job, null where there is none. */
type TiketPrint = { tiket: TiketKios | null; place: Kios; way: KiosPaper; pegang: string | null };

const loadPrinting = () => import('./print-tiket.ts');

/** Prints tickets beside what the kiosk does: the number stands there already, and waits for no paper. */
export function useTiketPaper() {
  const [paper, setPaper] = useState<TiketPaper>(null);
  const latest = useRef(0);
  async function print({ tiket, place, way, pegang }: TiketPrint): Promise<void> {
    latest.current += 1;
    const mine = latest.current;
    // The paper of a ticket that has gone tells nothing to whoever stands there now.
    const tell = (state: TiketPaper): void => void (mine === latest.current && setPaper(state));
    if (way === null) return tell(null);
    tell({ is: 'mencetak' });
    try {
      const { printTiket, sampleTiket } = await loadChunk(loadPrinting);
      await printTiket({ tiket: tiket ?? sampleTiket(), place, way, pegang });
      tell({ is: 'tercetak' });
    } catch (error) {
      tell({ is: 'gagal', alasan: error instanceof PrintError ? error.message : 'Printer tidak dapat dipakai' });
    }
  }
  const forget = (): void => {
    latest.current += 1;
    setPaper(null);
  };
  return { paper, print, forget };
}
