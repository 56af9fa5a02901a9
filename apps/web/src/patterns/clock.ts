import { useSyncExternalStore } from 'react';
import { onClockSet, serverNow } from '#platform/time/clock.ts';

const TICK_MS = 30_000;
const listeners = new Set<() => void>();
let unset: () => void = () => undefined;
let timer: ReturnType<typeof setInterval> | null = null;
let now = serverNow();

function tick(): void {
  now = serverNow();
  for (const listener of listeners) listener();
}
function listen(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === null) {
    now = serverNow();
    timer = setInterval(tick, TICK_MS);
    unset = onClockSet(tick);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0 || timer === null) return;
    clearInterval(timer);
    unset();
    timer = null;
  };
}
/** Without a listener nothing renews the time, so the first reader renews it. */
const read = (): number => (timer === null && Math.abs(serverNow() - now) > TICK_MS ? (now = serverNow()) : now);

/** The current time for all cells that count minutes, renewed every 30 s by one timer. */
export const useNow = (): number => useSyncExternalStore(listen, read);
