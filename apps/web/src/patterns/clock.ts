import { useSyncExternalStore } from 'react';

const TICK_MS = 30_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | null = null;
let now = Date.now();

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}
function listen(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === null) {
    now = Date.now();
    timer = setInterval(tick, TICK_MS);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  };
}
/** Without a listener nothing renews the time, so the first reader renews it. */
const read = (): number => (timer === null && Date.now() - now > TICK_MS ? (now = Date.now()) : now);

/** The current time for all cells that count minutes, renewed every 30 s by one timer. */
export const useNow = (): number => useSyncExternalStore(listen, read);
