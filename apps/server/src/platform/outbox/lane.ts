/** Does one piece of work for a key, such as a facility. Returns whether there is more of it. */
type Turn = (key: number, signal: AbortSignal) => Promise<boolean>;

export type Lane = {
  /** Asks for a turn of a key; asked again while it waits it gets one turn, while it is at work another one. */
  soon(key: number): void;
  /** Waits until nobody waits and nobody is at work. */
  idle(): Promise<void>;
  /** Begins nothing more, and waits for what is at work. */
  stop(): Promise<void>;
};

/**
 * Gives keys their turns, at most `atOnce` together and each key alone. One with more to do comes after all who wait,
 * so that a long line of one keeps nobody else from the service. A turn that fails is told, and is over.
 */
export function createLane(turn: Turn, { atOnce, onError }: { atOnce: number; onError(error: unknown): void }): Lane {
  const waiting = new Set<number>();
  const atWork = new Map<number, Promise<void>>();
  const ending = new AbortController();

  async function work(key: number): Promise<void> {
    try {
      if (await turn(key, ending.signal)) waiting.add(key);
    } catch (error) {
      onError(error);
    }
  }
  function begin(): void {
    for (const key of waiting) {
      if (atWork.size >= atOnce || ending.signal.aborted) return;
      if (atWork.has(key)) continue;
      waiting.delete(key);
      atWork.set(
        key,
        work(key).finally(() => {
          atWork.delete(key);
          begin();
        }),
      );
    }
  }
  return {
    soon: (key) => {
      waiting.add(key);
      // After what asked for it, such as a request, has gone on.
      setImmediate(begin);
    },
    idle: async () => {
      while (!ending.signal.aborted && waiting.size + atWork.size > 0) {
        await new Promise((resume) => setImmediate(resume));
        await Promise.all(atWork.values());
      }
    },
    stop: async () => {
      ending.abort();
      await Promise.all(atWork.values());
    },
  };
}
