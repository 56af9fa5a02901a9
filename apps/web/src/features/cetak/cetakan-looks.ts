import type { CetakanRow } from '@nadi/contract/cetakan.contract';
import { specOf } from '@nadi/domain/cetak/jenis-cetakan';
import { STATUS_CETAKAN } from '@nadi/domain/cetak/status-cetakan';
import type { Looks } from '../../ui/status.tsx';

/** Where a print job stands, in the domain's words. */
export const CETAKAN_LOOKS = {
  antre: { word: STATUS_CETAKAN.antre, color: 'var(--ink)', glyph: 'ring' },
  terkirim: { word: STATUS_CETAKAN.terkirim, color: 'var(--ok)', glyph: 'tick' },
  gagal: { word: STATUS_CETAKAN.gagal, color: 'var(--danger)', glyph: 'alert' },
} as const satisfies Looks;

/** What was printed: its kind, its number, and which printing of it. */
export const nameOfCetakan = ({ jenis, nomor, ke }: CetakanRow): string =>
  `${specOf(jenis).label} ${nomor}${ke !== null && ke > 1 ? `, cetak ulang ${ke}` : ''}`;

/** Why it came to that, or that nobody knows. */
export function reasonOf({ alasan, macet, sedang, cara }: CetakanRow): string | null {
  if (macet) return 'Tidak ada kabar dari meja yang mencetaknya';
  if (sedang) return 'Sedang dicetak';
  // This text of the documents says no more than that the desk prints by its browser.
  return cara === 'peramban' && alasan === 'No direct printing method available' ? null : alasan;
}

/** A job that somebody may try again: it failed, or nobody has heard of it. One that waits is being printed. */
export const mayRetry = ({ status, sedang }: CetakanRow): boolean => status !== 'terkirim' && !sedang;
