import { loadChunk } from '../http/chunk.ts';
import { newIdempotencyKey } from '../http/http.ts';
import { toast } from '#ui/toast.ts';
import { isPrintedAtOnce } from './desk-printers.ts';
import type { DeskPrinter, PrintRequest } from './desk-printers.ts';
import { tellUnprinted } from './tell-unprinted.tsx';

const loadPrintJob = () => import('./print-job.ts');

/**
 * Prints a document at this desk, and is the only way to: it puts a job into the list, takes it to the printer that the
 * desk chose for its kind, and falls back to the browser's dialog. It returns at once, because no save waits for paper;
 * what goes wrong is told in a toast and stands in the list of jobs, to be tried again. A printer may be chosen for this
 * time only; null is the browser's dialog.
 */
export function printDocument(request: PrintRequest, printer?: DeskPrinter | null): void {
  // The job that a lost answer may have made already is the one that is tried again.
  const key = newIdempotencyKey();
  const print = (): void =>
    void loadChunk(loadPrintJob)
      .then(({ printNew }) => printNew(request, printer, key))
      .catch((error: unknown) => tellUnprinted(request, error, print));
  print();
}

/** Prints a document, or shows it first where this desk wants to look at its kind before. */
export function printOrShow(request: PrintRequest, show: () => void): void {
  if (isPrintedAtOnce(request.jenis)) printDocument(request);
  else show();
}

/** Prints the last document of this desk once more, by one key. */
export function reprintLast(): void {
  loadChunk(loadPrintJob)
    .then(({ reprint }) => reprint())
    .catch((error: unknown) => toast.error(error));
}
