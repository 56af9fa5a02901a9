import { isRoll } from '@nadi/domain/cetak/jenis-cetakan';
import { PERAMBAN, pickPrinter, readDesk, saveDesk } from '#platform/printer/desk-printers.ts';
import type { Desk, DeskPrinter, Reach } from '#platform/printer/desk-printers.ts';
import { findReach } from '#platform/printer/send-bytes.ts';

/** Chosen instead of a printer: this kiosk only shows its numbers, even where a printer is plugged in. */
export const TANPA_CETAK = 'tanpa';

/** What a kiosk prints its tickets with; null where it prints none and only shows the numbers. */
export type KiosPaper = DeskPrinter | typeof PERAMBAN | null;

/**
 * Finds what the kiosk prints with. The browser's dialog comes only where it was chosen, because whoever stands there could
 * not close it; a printer of the network never, because a kiosk has no account to print with.
 */
export function pickPaper(desk: Desk, reach: Reach): KiosPaper {
  const wanted = desk.tujuan['tiket-antrean'];
  if (wanted === TANPA_CETAK) return null;
  if (wanted === PERAMBAN) return PERAMBAN;
  const printer = pickPrinter({ jenis: 'tiket-antrean' }, desk, reach);
  if (printer?.sambungan === 'peramban') return PERAMBAN;
  return printer === null || printer.sambungan === 'jaringan' || !isRoll(printer.profil.kertas) ? null : printer;
}

/** The same by what this browser has just now. */
export const findPaper = async (): Promise<KiosPaper> => pickPaper(readDesk(), await findReach());

/** A kiosk has one printer at most. */
export const chooseKiosPrinter = (printer: DeskPrinter): void =>
  saveDesk({ ...readDesk(), printers: [printer], tujuan: { 'tiket-antrean': printer.id } });

export const chooseWithoutPrinter = (way: typeof PERAMBAN | typeof TANPA_CETAK): void =>
  saveDesk({ ...readDesk(), printers: [], tujuan: { 'tiket-antrean': way } });
