/** How many jobs wait at one printer; more come out so late that somebody has printed elsewhere. */
const MAX_WAITING = 20;

/** Runs work for one printer at a time, in the order it came. null: too many wait already. */
export type PrinterTurns = <T>(printer: string, work: () => Promise<T>) => Promise<T | null>;

export function createPrinterTurns(): PrinterTurns {
  const lines = new Map<string, { last: Promise<unknown>; length: number }>();
  return async (printer, work) => {
    const line = lines.get(printer) ?? { last: Promise.resolve(), length: 0 };
    if (line.length > MAX_WAITING) return null;
    lines.set(printer, line);
    line.length++;
    const turn = line.last.then(work);
    line.last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      if (--line.length === 0) lines.delete(printer);
    }
  };
}
