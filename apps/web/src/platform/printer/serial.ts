import { finishSending, PrintError, sendPieces, STALL_MS } from './transport.ts';

/** Eight, with the start and the stop. */
const BITS_PER_BYTE = 10;
/** How long a port may take to close. */
const CLOSE_MS = 2000;

/** What we use of Web Serial, which TypeScript does not know. */
export type SerialPort = {
  writable: WritableStream<Uint8Array> | null;
  open(options: { baudRate: number }): Promise<void>;
  close(): Promise<void>;
  /** Of a port by USB; one that is built in says nothing. */
  getInfo?(): { usbVendorId?: number; usbProductId?: number };
};
export type Serial = { getPorts(): Promise<readonly SerialPort[]>; requestPort(): Promise<SerialPort> };

export const serialOf = (): Serial | undefined => (navigator as { serial?: Serial }).serial;

export const listSerial = async (): Promise<readonly SerialPort[]> => (await serialOf()?.getPorts()) ?? [];

/** Asks the person for a port; only on a press of a button. */
export const askForSerial = async (): Promise<SerialPort> => {
  const serial = serialOf();
  if (!serial) throw new PrintError('Peramban ini tidak dapat memakai printer serial');
  return serial.requestPort();
};

export function serialPerangkat(port: SerialPort): string {
  const { usbVendorId, usbProductId } = port.getInfo?.() ?? {};
  return `serial:${usbVendorId ?? ''}:${usbProductId ?? ''}`;
}

/** The port that was chosen; the only one there is where none was. Throws where several could be meant. */
export async function findSerial(perangkat: string): Promise<SerialPort | undefined> {
  const ports = await listSerial();
  const isKnown = perangkat.startsWith('serial:');
  const meant = isKnown ? ports.filter((port) => serialPerangkat(port) === perangkat) : ports;
  if (meant.length > 1)
    throw new PrintError(
      'Ada beberapa port serial yang diizinkan. Pilih lagi lewat Cari serial, atau cabut izin yang lain di peramban',
    );
  return meant[0];
}

type SerialChoice = { perangkat: string; baud: number };
export async function printBySerial(bytes: Uint8Array, { perangkat, baud: baudRate }: SerialChoice): Promise<void> {
  const port = await findSerial(perangkat);
  if (!port) throw new PrintError('Printer serial tidak ada atau belum diizinkan di komputer ini');
  try {
    await port.open({ baudRate });
  } catch (error) {
    throw new PrintError('Port serial sedang dipakai program lain, atau printernya dicabut', { cause: error });
  }
  const writer = port.writable?.getWriter();
  try {
    if (!writer) throw new PrintError('Port serial tidak dapat ditulisi');
    await sendPieces(bytes, (piece) => writer.write(piece));
    // What the port still holds has to leave before it is closed.
    const lineMs = (bytes.length * BITS_PER_BYTE * 1000) / baudRate;
    await finishSending(writer.close(), STALL_MS + lineMs);
  } catch (error) {
    // A port that is stuck takes its time over this too, and the next job says so when it cannot open it.
    void writer?.abort().catch(() => undefined);
    throw error;
  } finally {
    writer?.releaseLock();
    await finishSending(port.close(), CLOSE_MS).catch(() => undefined);
  }
}
