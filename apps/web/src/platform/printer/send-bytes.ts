import { desktopBridge, printByDesktop } from './desktop.ts';
import type { DeskPrinter, Reach } from './desk-printers.ts';
import { listSerial, printBySerial } from './serial.ts';
import { inTurn } from './transport.ts';
import { listUsb, printByUsb } from './usb.ts';

/** What this browser can reach without asking anybody. */
export async function findReach(): Promise<Reach> {
  const [usb, serial] = await Promise.all([listUsb().catch(() => []), listSerial().catch(() => [])]);
  return { desktop: desktopBridge() !== undefined, usb: usb.length > 0, serial: serial.length > 0 };
}

/** Sends bytes to a printer that this browser reaches by itself. Rejects with a PrintError. */
export function sendBytes(bytes: Uint8Array, printer: DeskPrinter): Promise<void> {
  const { sambungan, nama, profil } = printer;
  return inTurn(`${sambungan}:${nama}`, () => {
    if (sambungan === 'desktop') return printByDesktop(bytes, nama, profil.penyandian);
    return sambungan === 'usb' ? printByUsb(bytes, printer) : printBySerial(bytes, printer);
  });
}
