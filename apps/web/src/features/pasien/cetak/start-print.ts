import { formatOwner } from '#platform/norm.ts';
import { printOrShow } from '#platform/printer/print-document.ts';
import type { PrintJob } from './print-dialog.tsx';

/** A card comes out at once where this desk wants that; labels are asked how many first. */
export function startPrint(printJob: PrintJob, show: (printJob: PrintJob) => void): void {
  if (printJob.jenis === 'label') return show(printJob);
  printOrShow({ jenis: 'kartu-pasien', acuan: printJob.norm, whose: formatOwner(printJob) }, () => show(printJob));
}
