import { randomInt } from 'node:crypto';

/**
 * A line before costly work, of which only `places` runs at once. `run` returns what the work returns, or null when so
 * many wait already that it was not begun.
 */
export type FairLine = { run<T>(who: string, work: () => Promise<T>): Promise<{ done: T } | null> };

type Waiting = (isTurn: boolean) => void;
type Line = [who: string, waiting: Waiting[]];

/** How many wait there, the newcomer included. */
const waitingOf = ([who, waiting]: Line, newcomer: string): number => waiting.length + (who === newcomer ? 1 : 0);

/**
 * Those who wait take turns by `who` they are, one of each, so that a flood from one place makes nobody else wait for
 * it. Where all `seats` are taken, a newcomer gets the seat of one of those who have most waiting, themselves among them,
 * by lot: a program that comes back within a millisecond would otherwise take every seat that becomes free.
 */
export function createFairLine({
  places,
  seats,
  drawLot = randomInt,
}: {
  places: number;
  seats: number;
  /** Returns a whole number from 0 to below `count`. */
  drawLot?: (count: number) => number;
}): FairLine {
  let free = places;
  let seated = 0;
  /** In the order of their turns. */
  const lines = new Map<string, Waiting[]>();

  function makeSeat(who: string): void {
    const [most, line] = [...lines].reduce((a, b) => (waitingOf(b, who) > waitingOf(a, who) ? b : a));
    leaveLine(most, line, line.splice(drawLot(line.length), 1)[0]);
  }
  function leaveLine(who: string, line: readonly Waiting[], one: Waiting | undefined, isTurn = false): void {
    if (line.length === 0) lines.delete(who);
    seated--;
    one?.(isTurn);
  }
  function callNext(): void {
    const next = lines.entries().next().value;
    if (next === undefined) return void free++;
    const [who, line] = next;
    const first = line.shift();
    // Whoever has had a turn comes after everybody else.
    lines.delete(who);
    if (line.length > 0) lines.set(who, line);
    leaveLine(who, line, first, true);
  }
  function takeTurn(who: string): Promise<boolean> {
    if (free > 0) return Promise.resolve(Boolean(free--));
    if (seated >= seats) makeSeat(who);
    seated++;
    return new Promise((resolve) => {
      const line = lines.get(who);
      if (line) line.push(resolve);
      else lines.set(who, [resolve]);
    });
  }
  return {
    run: async (who, work) => {
      if (!(await takeTurn(who))) return null;
      try {
        return { done: await work() };
      } finally {
        callNext();
      }
    },
  };
}
