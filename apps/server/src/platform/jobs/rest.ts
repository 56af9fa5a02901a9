import type { Server } from 'node:http';

/** So long is looked at together. */
const LOOK_MS = 10_000;
/** Fewer requests than these in that time are a quiet moment. */
const QUIET_BELOW = 10;
/**
 * So many requests are worth a collection, which stops the server for some tenths of a second: a few times in a
 * clinic's day.
 */
const BUSY_FROM = 20_000;

/** Decides at each look whether to rest: when it is quiet after a busy time, of which the start is one. */
export function createRest(collect: () => void): { heard(): void; look(): void } {
  let sinceLook = 0;
  let sinceRest = BUSY_FROM;
  return {
    heard: () => {
      sinceLook++;
      sinceRest++;
    },
    look: () => {
      const quiet = sinceLook < QUIET_BELOW;
      sinceLook = 0;
      if (!quiet || sinceRest < BUSY_FROM) return;
      sinceRest = 0;
      collect();
    },
  };
}

/**
 * Gives back to the system, once it is quiet, what a busy time has left in the memory of this process. V8 does so only
 * when it needs memory itself, and a clinic's computer does other things too. Returns how to stop it.
 */
export function restWhenQuiet(server: Server): () => void {
  const collect = globalThis.gc;
  // tools/start.mjs exposes it; whoever starts the server otherwise goes without.
  if (!collect) return () => undefined;
  const rest = createRest(() => void collect({ flavor: 'last-resort' }));
  server.on('request', rest.heard);
  const timer = setInterval(rest.look, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
