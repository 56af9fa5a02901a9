import { PRINTER_BAWAAN } from '@nadi/domain/cetak/profil-printer';
import type { DeskPrinter } from './desk-printers.ts';
import { desktopBridge } from './desktop.ts';
import { findSerial } from './serial.ts';
import { PrintError } from './transport.ts';
import { findUsb } from './usb.ts';

/** Whether a printer answers before anything is sent to it; `alasan` in its own words, where it has any. */
export type PrinterState = { siap: boolean; alasan: string | null };

const ofCable = (found: Promise<unknown>): Promise<PrinterState> =>
  found.then(
    (device) => ({ siap: device !== undefined, alasan: null }),
    (error: unknown) => ({ siap: false, alasan: error instanceof PrintError ? error.message : null }),
  );

/** Null: it is known only once something is printed, as of a printer of the network or in the browser's dialog. */
export async function readPrinterState(printer: DeskPrinter): Promise<PrinterState | null> {
  const { sambungan, nama } = printer;
  if (sambungan === 'usb') return ofCable(findUsb(printer));
  if (sambungan === 'serial') return ofCable(findSerial(printer.perangkat));
  if (sambungan !== 'desktop') return null;
  const bridge = desktopBridge();
  if (!bridge) return { siap: false, alasan: null };
  try {
    const { success, error } = await bridge['check-printer-available']({ printerName: nama || PRINTER_BAWAAN });
    return { siap: success, alasan: error ?? null };
  } catch {
    // A shell that does not answer prints nothing either.
    return { siap: false, alasan: null };
  }
}
