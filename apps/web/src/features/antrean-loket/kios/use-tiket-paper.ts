import type { Kios, TiketKios } from '@nadi/contract/kios.contract';
import { useRef, useState } from 'react';
import { loadChunk } from '../../../platform/chunk.ts';
import { PrintError } from '../../../platform/printer/transport.ts';

/** What became of a ticket's paper; null where the kiosk has no way to any. */
export type TiketPaper = { is: 'mencetak' | 'tercetak' } | { is: 'gagal'; alasan: string } | null;

const loadPrinting = () => import('./print-tiket.ts');

/** Prints tickets beside what the kiosk does: the number stands there already, and waits for no paper. */
export function useTiketPaper() {
  const [paper, setPaper] = useState<TiketPaper>(null);
  const latest = useRef(0);
  async function print(tiket: TiketKios | null, kios: Kios): Promise<void> {
    latest.current += 1;
    const mine = latest.current;
    // The paper of a ticket that has gone tells nothing to whoever stands there now.
    const tell = (state: TiketPaper): void => void (mine === latest.current && setPaper(state));
    tell(null);
    try {
      const { printTiket, sampleTiket } = await loadChunk(loadPrinting);
      if (await printTiket(tiket ?? sampleTiket(), kios, () => tell({ is: 'mencetak' }))) tell({ is: 'tercetak' });
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
