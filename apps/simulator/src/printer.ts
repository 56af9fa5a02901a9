import net from 'node:net';
import type { AddressInfo } from 'node:net';

/**
 * How a simulated printer behaves. 'normal' answers and prints; 'bisu' prints and never answers; 'kertas-habis' says so
 * and takes nothing; 'habis-di-tengah' says so after the document; 'sibuk' hangs up on everybody; 'putus' hangs up in
 * the middle of a document; 'lambat' takes a little at a time; 'macet' takes nothing after the connection.
 */
export const PRINTER_MODES = [
  'normal',
  'bisu',
  'kertas-habis',
  'habis-di-tengah',
  'sibuk',
  'putus',
  'lambat',
  'macet',
] as const;
export type PrinterMode = (typeof PRINTER_MODES)[number];

/** What came over one connection, without the questions about its state; `firstByteMs` is of `performance.now`. */
export type PrintedJob = { bytes: Buffer; firstByteMs: number };

export type SimulatedPrinter = {
  port: number;
  mode: PrinterMode;
  /** Every document that was taken, also one that broke off. */ jobs: PrintedJob[];
  close(): Promise<void>;
};

const [DLE, EOT] = [0x10, 0x04];
const ONLINE = 0x12;
const PAPER_OUT = 0x72;
/** Bytes before it breaks off. */
const CUT_AFTER = 200;
const SLOW_MS = 20;
/** As much as a slow printer takes at a time. */
const SLOW_BYTES = 512;

/** Takes the questions (DLE EOT n) out of what came, and says which were asked. */
function splitQuestions(data: Buffer): { asked: number[]; rest: Buffer } {
  const asked: number[] = [];
  const rest: number[] = [];
  for (let at = 0; at < data.length; at++) {
    const kind = data[at + 2];
    // Four is the highest question there is; other bytes after these two belong to a picture.
    if (data[at] === DLE && data[at + 1] === EOT && kind !== undefined && kind >= 1 && kind <= 4) {
      asked.push(kind);
      at += 2;
    } else rest.push(data[at] as number);
  }
  return { asked, rest: Buffer.from(rest) };
}

function isOut(printer: SimulatedPrinter, printed: boolean): boolean {
  return printer.mode === 'kertas-habis' || (printer.mode === 'habis-di-tengah' && printed);
}

function serve(printer: SimulatedPrinter, socket: net.Socket): void {
  socket.on('error', () => undefined);
  if (printer.mode === 'sibuk') return void socket.resetAndDestroy();
  if (printer.mode === 'macet') return void socket.pause();
  let job: PrintedJob | null = null;
  socket.on('data', (data: Buffer) => {
    const { asked, rest } = splitQuestions(data);
    if (rest.length > 0) {
      if (job === null) printer.jobs.push((job = { bytes: Buffer.alloc(0), firstByteMs: performance.now() }));
      job.bytes = Buffer.concat([job.bytes, rest]);
    }
    if (printer.mode === 'putus' && job !== null && job.bytes.length >= CUT_AFTER) return void socket.resetAndDestroy();
    if (printer.mode !== 'bisu')
      for (const kind of asked)
        socket.write(Buffer.of(kind === 4 && isOut(printer, job !== null) ? PAPER_OUT : ONLINE));
    if (printer.mode === 'lambat') {
      socket.pause();
      setTimeout(() => socket.resume(), (SLOW_MS * data.length) / SLOW_BYTES);
    }
  });
}

/** A receipt printer on raw TCP, as they stand on port 9100. */
export async function startPrinter(mode: PrinterMode = 'normal', port = 0): Promise<SimulatedPrinter> {
  const open = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    serve(printer, socket);
  });
  const printer: SimulatedPrinter = {
    port: 0,
    mode,
    jobs: [],
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  printer.port = (server.address() as AddressInfo).port;
  return printer;
}
