import { PRINTER_BAWAAN } from '@nadi/domain/cetak/profil-printer';
import { PrintError } from './transport.ts';

export type BridgeAnswer = { success: boolean; error?: string };

/** What the desktop shell puts into the page (apps/desktop). Its two calls are named as in platform.md 7. */
export type DesktopBridge = {
  'check-printer-available'(request: { printerName: string }): Promise<BridgeAnswer>;
  'print-thermal'(request: { printerName: string; commands: Uint8Array; encoding: string }): Promise<BridgeAnswer>;
};

export const desktopBridge = (): DesktopBridge | undefined =>
  (globalThis as { nadiDesktop?: DesktopBridge }).nadiDesktop;

/** Prints through the desktop app, by the printer's name in the computer's own list. */
export async function printByDesktop(bytes: Uint8Array, nama: string, encoding: string): Promise<void> {
  const bridge = desktopBridge();
  if (!bridge) throw new PrintError('Not running in Electron environment');
  const printerName = nama || PRINTER_BAWAAN;
  const available = await bridge['check-printer-available']({ printerName });
  if (!available.success) throw new PrintError(available.error ?? 'Electron printing failed');
  let printed: BridgeAnswer;
  try {
    printed = await bridge['print-thermal']({ printerName, commands: bytes, encoding });
  } catch (error) {
    throw new PrintError('Electron printing failed', { mungkinKeluar: true, cause: error });
  }
  if (!printed.success) throw new PrintError(printed.error ?? 'Electron printing failed');
}
