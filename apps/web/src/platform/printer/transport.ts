/** A direct way to paper that failed. `mungkinKeluar`: some bytes were at the printer, so paper may have come out. */
export class PrintError extends Error {
  override name = 'PrintError';
  readonly mungkinKeluar: boolean;
  constructor(message: string, { mungkinKeluar = false, cause }: { mungkinKeluar?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.mungkinKeluar = mungkinKeluar;
  }
}

/** A printer that takes nothing for so long is out of paper, or its lid is open. */
export const STALL_MS = 10_000;
const CHUNK = 4096;

async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('stalled')), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

const isStalled = (error: unknown): boolean => error instanceof Error && error.message === 'stalled';

/**
 * Sends bytes piece by piece, and says of a failure whether the printer had some of them: one that takes no piece any
 * more, or that is unplugged in the middle.
 */
export async function sendPieces(
  bytes: Uint8Array,
  send: (piece: Uint8Array) => Promise<unknown>,
  stallMs = STALL_MS,
): Promise<void> {
  for (let at = 0; at < bytes.length; at += CHUNK) {
    try {
      await within(send(bytes.subarray(at, at + CHUNK)), stallMs);
    } catch (error) {
      const words = isStalled(error)
        ? 'Printer tidak menerima data (kertas habis atau tutup terbuka)'
        : 'Sambungan printer terputus';
      // The first piece may have gone in part, so a failure there may have left paper too.
      throw new PrintError(`${words}${at > 0 ? ' di tengah cetak' : ''}`, {
        mungkinKeluar: at > 0 || isStalled(error),
        cause: error,
      });
    }
  }
}

/** Waits until the printer has taken what the computer still holds, which one without paper never does. */
export async function finishSending(leave: Promise<unknown>, stallMs: number): Promise<void> {
  try {
    await within(leave, stallMs);
  } catch (error) {
    const words = isStalled(error)
      ? 'Printer tidak menerima data (kertas habis atau tutup terbuka)'
      : 'Sambungan printer terputus';
    throw new PrintError(`${words} di tengah cetak`, { mungkinKeluar: true, cause: error });
  }
}

/** Two windows of this browser never write into one printer at once. */
export async function inTurn<T>(printer: string, work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return work();
  return locks.request(`nadi-cetak:${printer}`, work) as Promise<T>;
}
