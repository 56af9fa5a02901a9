import type { IpcEvent, IpcMain } from './electron.ts';
import { isOfOrigin, type Origin } from './origin.ts';
import { readAvailabilityRequest, readPrintRequest } from './print-request.ts';

export type BridgeAnswer = { success: true } | { success: false; error: string };

/** How bytes get to a printer of this computer; the shell has one for its system. */
export type RawPrinter = (printerName: string, bytes: Uint8Array) => Promise<void>;

const refuse = (error: string): BridgeAnswer => ({ success: false, error });

/** Only the page itself asks: a frame inside it may be of anybody. */
const isOurPage = ({ senderFrame }: IpcEvent, origin: Origin): boolean =>
  senderFrame !== null && senderFrame.parent === null && isOfOrigin(senderFrame.url, origin);

const hasPrinter = async ({ sender }: IpcEvent, name: string): Promise<boolean> =>
  (await sender.getPrintersAsync()).some((printer) => printer.name === name);

async function answerAvailability(event: IpcEvent, request: unknown): Promise<BridgeAnswer> {
  const name = readAvailabilityRequest(request);
  if ('error' in name) return refuse(name.error);
  return (await hasPrinter(event, name.value)) ? { success: true } : refuse('Printer tidak ada di komputer ini');
}

async function answerPrint(event: IpcEvent, request: unknown, printRaw: RawPrinter): Promise<BridgeAnswer> {
  const wanted = readPrintRequest(request);
  if ('error' in wanted) return refuse(wanted.error);
  const { printerName, bytes } = wanted.value;
  // The name goes to a program of the system, so it is one that the system itself named.
  if (!(await hasPrinter(event, printerName))) return refuse('Printer tidak ada di komputer ini');
  await printRaw(printerName, bytes);
  return { success: true };
}

/** The two calls that a page has (platform.md 7). Each answers whether it succeeded, and never throws into the page. */
export function installBridge(ipc: IpcMain, origin: Origin, printRaw: RawPrinter): void {
  const handle = (channel: string, answer: (event: IpcEvent, request: unknown) => Promise<BridgeAnswer>): void =>
    ipc.handle(channel, async (event, request) => {
      if (!isOurPage(event, origin)) return refuse('Halaman ini tidak boleh mencetak');
      try {
        return await answer(event, request);
      } catch (error) {
        console.error('printing failed', error);
        return refuse('Electron printing failed');
      }
    });
  handle('check-printer-available', answerAvailability);
  handle('print-thermal', (event, request) => answerPrint(event, request, printRaw));
}
