import type { CetakanRow } from '@nadi/contract/cetakan.contract';
import { useRef, useState } from 'react';
import type { RowAction } from '#patterns/list.ts';
import { printAgain, printJob } from '#platform/printer/print-job.ts';
import { toast } from '#ui/toast.ts';
import { mayRetry } from './cetakan-looks.ts';

/**
 * What can be done with a job: the same job again where it failed, another one of the same document where it came out.
 * Printing says by itself what became of it.
 */
export function usePrintActions() {
  const running = useRef(new Set<number>());
  const [busy, setBusy] = useState<ReadonlySet<number>>(() => new Set());
  async function once({ id }: CetakanRow, print: () => Promise<unknown>): Promise<void> {
    if (running.current.has(id)) return;
    running.current.add(id);
    setBusy(new Set(running.current));
    try {
      await print();
    } catch (error) {
      toast.error(error);
    } finally {
      running.current.delete(id);
      setBusy(new Set(running.current));
    }
  }
  const retry = (row: CetakanRow): Promise<void> => once(row, () => printJob(row));
  const reprint = (row: CetakanRow): Promise<void> => once(row, () => printAgain(row));
  const actions: RowAction<CetakanRow>[] = [
    { label: 'Coba lagi', place: 'button', when: mayRetry, run: retry },
    { label: 'Cetak ulang', place: 'button', when: ({ status }) => status === 'terkirim', run: reprint },
  ];
  return { actions, busy, retry, reprint };
}
