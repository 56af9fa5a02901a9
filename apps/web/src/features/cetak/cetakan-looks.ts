import type { CetakanRow } from '@nadi/contract/cetakan.contract';
import { specOf } from '@nadi/domain/cetak/jenis-cetakan';
import { STATUS_CETAKAN } from '@nadi/domain/cetak/status-cetakan';
import { NO_DIRECT } from '#platform/printer/print-job.ts';
import { printedFor } from '#platform/printer/printed-for.ts';
import type { Looks } from '#ui/status.tsx';

/** Where a print job stands, in the domain's words, and what went to the browser's dialog. */
export const CETAKAN_LOOKS = {
  dialog: { word: 'Dialog dibuka', color: 'var(--ink-2)', glyph: 'circle' },
  antre: { word: STATUS_CETAKAN.antre, color: 'var(--ink)', glyph: 'ring' },
  terkirim: { word: STATUS_CETAKAN.terkirim, color: 'var(--ok)', glyph: 'tick' },
  gagal: { word: STATUS_CETAKAN.gagal, color: 'var(--danger)', glyph: 'alert' },
} as const satisfies Looks;

/** No browser tells whether its dialog printed or was closed, so that it was opened is all that is said of such a job. */
export const hasilOf = ({ status, cara }: CetakanRow): keyof typeof CETAKAN_LOOKS =>
  status === 'terkirim' && cara === 'peramban' ? 'dialog' : status;

/** What was printed: its kind and its number, and whose it is where this page knows that. */
export const titleOfCetakan = ({ id, jenis, nomor }: CetakanRow): string =>
  [`${specOf(jenis).label} ${nomor}`, printedFor(id)].filter(Boolean).join(', ');
const ulangOf = ({ ke }: CetakanRow): string | null => (ke !== null && ke > 1 ? `cetak ulang ${ke}` : null);
/** The same, with which printing of it. */
export const nameOfCetakan = (row: CetakanRow): string =>
  [titleOfCetakan(row), ulangOf(row)].filter(Boolean).join(', ');

/** How much of it, and which printing. */
export function amountOf(row: CetakanRow): string | null {
  const { salinan, label } = row;
  const parts = [label && `${label.jumlah} label`, salinan > 1 && `${salinan} rangkap`, ulangOf(row)];
  return parts.filter(Boolean).join(', ') || null;
}

/** Why it came to that, or that nobody knows. */
export function reasonOf({ alasan, macet, sedang, cara }: CetakanRow): string | null {
  if (macet) return 'Tidak ada kabar dari meja yang mencetaknya';
  if (sedang) return 'Sedang dicetak';
  // It says no more than that the desk prints by its browser.
  return cara === 'peramban' && alasan === NO_DIRECT ? null : alasan;
}

/** A job that somebody may try again: it failed, or nobody has heard of it. One that waits is being printed. */
export const mayRetry = ({ status, sedang }: CetakanRow): boolean => status !== 'terkirim' && !sedang;
