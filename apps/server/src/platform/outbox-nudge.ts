/** Sends the outbox of a facility soon instead of within a minute, for letters that somebody waits for. */
export type OutboxNudge = { soon(faskesId: number): void; stop(): Promise<void> };

/**
 * Runs `send` for each facility that was named, one after another and after the request that named it. What fails is
 * left to the job, which sends the same.
 */
export function createOutboxNudge(
  send: (faskesId: number, signal: AbortSignal) => Promise<void>,
  onError: (error: unknown) => void,
): OutboxNudge {
  const waiting = new Set<number>();
  const ending = new AbortController();
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    for (const faskesId of waiting) {
      waiting.delete(faskesId);
      if (!ending.signal.aborted) await send(faskesId, ending.signal).catch(onError);
    }
    running = null;
  }
  return {
    soon: (faskesId) => {
      waiting.add(faskesId);
      running ??= new Promise<void>((resume) => void setImmediate(resume)).then(run);
    },
    stop: async () => {
      ending.abort();
      await running;
    },
  };
}
