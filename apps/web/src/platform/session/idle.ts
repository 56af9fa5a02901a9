import { keepItem } from '../draft/keep-item.ts';
import { browserNow } from '../time/clock.ts';

/** Where the tabs of this browser tell each other when somebody last did something. */
const LAST_KEY = 'nadi-kegiatan';
const MINUTE_MS = 60_000;
const CHECK_MS = 10_000;
/** How often work is written down at most. */
const NOTE_MS = 5000;
const SIGNS_OF_LIFE = ['keydown', 'pointerdown', 'wheel', 'touchstart'] as const;

const lastInBrowser = (): number => Number(localStorage.getItem(LAST_KEY) ?? 0);

/**
 * Calls `onIdle` once when nobody has touched keyboard, mouse or screen for so many minutes, in any tab of this browser;
 * never with 0. Returns what ends the watch.
 */
export function watchIdle(minutes: number, onIdle: () => void): () => void {
  if (minutes <= 0) return () => undefined;
  const stop = new AbortController();
  let last = browserNow();
  let noted = 0;
  const note = (): void => {
    last = browserNow();
    if (last - noted < NOTE_MS) return;
    noted = last;
    keepItem(LAST_KEY, String(last));
  };
  /** Returns whether the time is over. */
  const check = (): boolean => {
    // Another tab's clock is this one's, but what is stored may be of tomorrow after the clock was put right.
    const elsewhere = Math.min(lastInBrowser(), browserNow());
    if (browserNow() - Math.max(last, elsewhere) < minutes * MINUTE_MS) return false;
    if (!stop.signal.aborted) onIdle();
    stop.abort();
    clearInterval(timer);
    return true;
  };
  const touched = (): void => {
    // A computer that wakes tells of the touch before the timer runs.
    if (!check()) note();
  };
  const timer = setInterval(check, CHECK_MS);
  note();
  for (const type of SIGNS_OF_LIFE)
    addEventListener(type, touched, { capture: true, passive: true, signal: stop.signal });
  document.addEventListener('visibilitychange', () => void check(), { signal: stop.signal });
  return () => {
    stop.abort();
    clearInterval(timer);
  };
}
