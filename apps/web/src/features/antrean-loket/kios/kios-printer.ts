import { isRoll } from '@nadi/domain/cetak/jenis-cetakan';
import { PERAMBAN, pickPrinter, readDesk, saveDesk } from '../../../platform/printer/desk-printers.ts';
import type { Desk, DeskPrinter, Reach } from '../../../platform/printer/desk-printers.ts';

/** In the place of a printer: this kiosk shows its numbers and prints none, whatever is plugged into it. */
export const TANPA_CETAK = 'tanpa';

/** How a kiosk comes to paper; null where it shows its numbers only. */
export type KiosPaper = DeskPrinter | typeof PERAMBAN | null;

/**
 * The way to paper of a kiosk. The browser's dialog comes only where it was chosen, because whoever stands there could
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

/** A kiosk has one printer at most. */
export const chooseKiosPrinter = (printer: DeskPrinter): void =>
  saveDesk({ ...readDesk(), printers: [printer], tujuan: { 'tiket-antrean': printer.id } });

export const chooseWithoutPrinter = (way: typeof PERAMBAN | typeof TANPA_CETAK): void =>
  saveDesk({ ...readDesk(), printers: [], tujuan: { 'tiket-antrean': way } });
