/** A Date header has no parts of a second and comes a little late: a difference up to this is none. */
const NOISE_MS = 2000;
/** From here on a person is told that this computer's clock is wrong (ketentuan D54). */
export const TOLD_MS = 2 * 60_000;

/** The server's time less this browser's. */
let aheadMs = 0;
const listeners = new Set<() => void>();

/** This browser's own clock, for lengths of time that begin and end in it: a pause, the age of what it keeps. */
export const browserNow = (): number => Date.now();

/** The time by the server's clock, which alone decides (ketentuan D54). */
export const serverNow = (): number => Date.now() + aheadMs;
export const serverDate = (): Date => new Date(serverNow());
export const serverIso = (): string => serverDate().toISOString();

/**
 * Sets the clock by an answer of the server. One that the browser may have kept says when it was first given, so only
 * answers that are asked for anew count.
 */
export function setClockBy(headers: Headers): void {
  if (!/no-(?:cache|store)/.test(headers.get('cache-control') ?? '')) return;
  const at = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(at)) return;
  const measured = at - Date.now();
  if (Math.abs(measured - aheadMs) <= NOISE_MS) return;
  aheadMs = Math.abs(measured) <= NOISE_MS ? 0 : measured;
  for (const listener of listeners) listener();
}

/** Hears of every change of the difference. Returns the end of it. */
export function onClockSet(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The server's time less this browser's, in milliseconds; positive where this computer is late. */
export const clockDifference = (): number => aheadMs;
