import type { Socket } from 'node:net';
import { once } from 'node:events';

/** What became of bytes for a printer. `mungkinKeluar`: some of them were at the printer, so paper may have come out. */
export type SendResult = { terkirim: true } | { terkirim: false; mungkinKeluar: boolean; alasan: string };

export type RawTimes = {
  /** Until the connection stands. */ connectMs: number;
  /** For the answer about paper; many printers give none. */ statusMs: number;
  /** In which the printer takes nothing more. */ idleMs: number;
  /** Until a printer that somebody else prints at lets us in. */ busyMs: number;
};
export const RAW_TIMES: RawTimes = { connectMs: 3000, statusMs: 300, idleMs: 10_000, busyMs: 4000 };

/** The most that one job sends, so that nobody makes the server carry gigabytes. */
export const MAX_PRINT_BYTES = 2 * 1024 * 1024;

const CHUNK = 4096;
const BUSY_PAUSE_MS = 250;
/** How long a printer may take to hang up after us; one that says nothing has taken everything. */
const HANG_UP_MS = 400;
/** ESC/POS, DLE EOT: the printer says at once, also in the middle of a job, whether it is online and has paper. */
const ASK_STATUS = Uint8Array.of(0x10, 0x04, 0x01, 0x10, 0x04, 0x04);
const ANSWERS = 2;

/** A status byte has bits 1 and 4 set, and 0 and 7 not; anything else is something else. */
const isStatus = (byte: number): boolean => (byte & 0b1001_0011) === 0b0001_0010;
const OFFLINE = 0b0000_1000;
const PAPER_END = 0b0110_0000;

/** What the two answers say is wrong; null when nothing is, or nothing is known. */
function readStatus(answer: readonly number[]): string | null {
  const [printer, paper] = answer;
  if (printer === undefined || paper === undefined || !isStatus(printer) || !isStatus(paper)) return null;
  if ((paper & PAPER_END) !== 0) return 'Kertas habis';
  return (printer & OFFLINE) === 0 ? null : 'Printer belum siap (tutup terbuka atau dijeda)';
}

class PrinterError extends Error {}

const wait = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** Resolves with what `work` gives, or throws `words` when that takes too long. */
async function within<T>(ms: number, words: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new PrinterError(words)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A connection that keeps what the printer answers, and how it broke. */
class PrinterLine {
  readonly #socket: Socket;
  readonly #answers: number[] = [];
  #broken: NodeJS.ErrnoException | null = null;
  /** Called when the printer has answered, or can't any more. */
  #told: () => void = () => undefined;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (data: Buffer) => {
      // Only the last answer counts, and a printer that talks without end fills no memory.
      this.#answers.push(...data.subarray(-ANSWERS));
      this.#answers.splice(0, this.#answers.length - ANSWERS);
      if (this.#answers.length === ANSWERS) this.#told();
    });
    socket.once('close', () => this.#told());
    socket.on('error', (error) => {
      this.#broken = error;
    });
  }

  async opened(ms: number): Promise<void> {
    await within(ms, 'Printer tidak menjawab', once(this.#socket, 'connect'));
  }

  /** What the printer says about itself; null when nothing comes in time. */
  async status(ms: number): Promise<readonly number[] | null> {
    this.#answers.length = 0;
    const told = new Promise<void>((resolve) => (this.#told = resolve));
    await this.write(ASK_STATUS, ms);
    // A printer that says nothing is no failure: what it did not say is then not known.
    await within(ms, 'no answer', told).catch(() => undefined);
    this.throwIfBroken();
    return this.#answers.length === ANSWERS ? [...this.#answers] : null;
  }

  async write(bytes: Uint8Array, idleMs: number): Promise<void> {
    for (let at = 0; at < bytes.length; at += CHUNK) {
      this.throwIfBroken();
      const more = this.#socket.write(bytes.subarray(at, at + CHUNK));
      if (!more) await within(idleMs, 'Printer tidak menerima data lagi', this.#drained());
    }
  }

  async #drained(): Promise<void> {
    // `once` alone would wait for ever for a connection that is closed by now.
    if (!this.#socket.destroyed) await Promise.race([once(this.#socket, 'drain'), once(this.#socket, 'close')]);
    this.throwIfBroken();
  }

  /** Says that all was sent, and waits until the other side has it. */
  async end(idleMs: number): Promise<void> {
    const flushed = new Promise<void>((resolve) => void this.#socket.end(() => resolve()));
    const closed = once(this.#socket, 'close');
    await within(idleMs, 'Printer tidak menerima data lagi', Promise.race([flushed, closed]));
    if (!this.#socket.destroyed) await Promise.race([closed, wait(HANG_UP_MS)]);
    this.throwIfBroken();
  }

  throwIfBroken(): void {
    if (this.#broken) throw this.#broken;
    if (this.#socket.destroyed && !this.#socket.writableFinished) throw new PrinterError('Sambungan printer terputus');
  }

  close(): void {
    this.#socket.destroy();
  }
}

/** A printer that serves somebody else refuses us, or hangs up as soon as we come. */
const isBusy = ({ code }: NodeJS.ErrnoException): boolean => code === 'ECONNRESET' || code === 'EPIPE';

function wordsOf(error: unknown): string {
  if (error instanceof PrinterError) return error.message;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (code === 'ECONNREFUSED') return 'Printer menolak sambungan (mati atau sedang dipakai)';
  if (code === 'EHOSTUNREACH' || code === 'ENETUNREACH' || code === 'ETIMEDOUT') return 'Printer tidak terjangkau';
  if (code === 'ECONNRESET' || code === 'EPIPE') return 'Sambungan printer terputus';
  return 'Printer tidak dapat dihubungi';
}

const failed = (alasan: string, mungkinKeluar: boolean): SendResult => ({ terkirim: false, mungkinKeluar, alasan });

/** One connection. Throws when the printer hung up before it had a byte of the document. */
async function tryOnce(line: PrinterLine, bytes: Uint8Array, times: RawTimes): Promise<SendResult> {
  await line.opened(times.connectMs);
  const before = await line.status(times.statusMs);
  const trouble = before && readStatus(before);
  if (trouble) return failed(trouble, false);
  try {
    await line.write(bytes, times.idleMs);
    // Who answered before answers again, after the last byte; who never answers can't be asked.
    const after = before && (await line.status(times.idleMs));
    if (before && !after) return failed('Printer tidak menjawab lagi; periksa kertasnya', true);
    const late = after && readStatus(after);
    if (late) return failed(`${late} di tengah cetak`, true);
    await line.end(times.idleMs);
    return { terkirim: true };
  } catch (error) {
    return failed(`${wordsOf(error)} di tengah cetak`, true);
  }
}

/**
 * Sends bytes to a printer over raw TCP and says what became of them. It throws nothing: a printer that is off, out of
 * paper, busy, or unplugged in the middle is an answer.
 */
export async function sendRaw(
  connect: () => Socket,
  bytes: Uint8Array,
  times: RawTimes = RAW_TIMES,
): Promise<SendResult> {
  const until = Date.now() + times.busyMs;
  for (;;) {
    const line = new PrinterLine(connect());
    try {
      return await tryOnce(line, bytes, times);
    } catch (error) {
      if (!isBusy(error as NodeJS.ErrnoException)) return failed(wordsOf(error), false);
      if (Date.now() + BUSY_PAUSE_MS > until) return failed('Printer sedang dipakai', false);
      await wait(BUSY_PAUSE_MS);
    } finally {
      line.close();
    }
  }
}
