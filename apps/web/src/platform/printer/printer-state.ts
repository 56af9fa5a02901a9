import { PRINTER_BAWAAN } from '@nadi/domain/cetak/profil-printer';
import type { DeskPrinter } from './desk-printers.ts';
import { desktopBridge } from './desktop.ts';
import { listSerial } from './serial.ts';
import { listUsb } from './usb.ts';

/** Whether a printer answers before anything is sent to it; `alasan` in its own words, where it has any. */
export type PrinterState = { siap: boolean; alasan: string | null };

/** Null: it is known only once something is printed, as of a printer of the network or in the browser's dialog. */
export async function readPrinterState({ sambungan, nama }: DeskPrinter): Promise<PrinterState | null> {
  if (sambungan === 'usb') return { siap: (await listUsb().catch(() => [])).length > 0, alasan: null };
  if (sambungan === 'serial') return { siap: (await listSerial().catch(() => [])).length > 0, alasan: null };
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
