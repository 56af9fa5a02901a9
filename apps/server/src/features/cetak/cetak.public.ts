import type { LembarLabel } from '@nadi/contract/cetakan.contract';
import type { JenisCetakan } from '@nadi/domain/cetak/jenis-cetakan';
import type { Paper } from '@nadi/print/paper';
import type { TenantTx } from '#platform/db/db.ts';
import { createSlot } from '#platform/slot.ts';

export { deviceCetakan } from './cetakan.repository.ts';
export type { ResultInput } from './cetakan.repository.ts';
export { finishDevicePrint } from './device-print.service.ts';

/** A document as it is to be printed now. */
export type Dokumen = {
  /** What the document is called on paper, such as its registration number; nothing about a patient. */
  nomor: string;
  /** What the audit names, where that is not the number of the job. */
  objekId?: number;
  /** `ulang` stands on paper: which printing it is, from the second on; null where nothing is said (kasir.md K44). */
  paper(printing: { ulang: number | null }): Paper;
};

/**
 * How a kind of document is made from its row. It is called in the reader's transaction, at the time of printing.
 * Returns undefined where the facility has no such row.
 */
export type DokumenSource = {
  jenis: JenisCetakan;
  find(tx: TenantTx, acuan: number, label: LembarLabel | null): Promise<Dokumen | undefined>;
};

/**
 * Filled by the features that own documents. A kind that is `later` in the table of kinds has no source yet: whoever
 * brings its data registers one here (`fills: [fill(DOKUMEN_SOURCES, [X_SOURCE])]`) and takes `later` off.
 */
export const DOKUMEN_SOURCES = createSlot<readonly DokumenSource[]>('documents to print');
