import { getLayar, LAYAR_EVENT_PATH } from '@nadi/contract/antrean/layar.contract';
import type { Layar } from '@nadi/contract/antrean/layar.contract';
import { ApiError } from '#platform/http/api-error.ts';
import { callApi } from '#platform/http/http.ts';
import { createSseParser } from '#platform/live/sse.ts';
import { browserNow } from '#platform/time/clock.ts';

/**
 * How often everything is asked again beside the stream: it brings midnight, and tells the server that the display is
 * on.
 */
const ASK_AGAIN_MS = 15_000;
/** A browser that is no display asks rarely whether it has become one, as when it was paired in another window. */
const ASK_WHEN_OFF_MS = 60_000;
/** The server sends a sign of life every 0.8 s; after this long without one the stream is given up for a new one. */
const SILENCE_MS = 6000;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

export type LineState =
  /** `isAway`: the server was asked and did not answer. */
  | { kind: 'menyambung'; isAway: boolean }
  /** `offlineSince`: since when the server was not reached; null while it is. */
  | { kind: 'tersambung'; layar: Layar; clockAheadMs: number; offlineSince: number | null }
  /** Nobody has paired this browser, or the facility has taken it off. */
  | { kind: 'lepas' };

type LineInput = {
  canBeHeard: () => boolean;
  /** Another window of this display can be heard, so that this one has nothing to say of the sound. */
  isHeardElsewhere: () => Promise<boolean>;
  onState: (state: LineState) => void;
  /** Something may have happened in the hall. */
  onNews: () => void;
};
export type Line = { askNow: () => void; stop: () => void };

const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Longer from try to try, and never at the same moment as the other displays of a server that comes back. */
export const waitBefore = (failures: number, random = Math.random()): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, failures - 1)) * (0.75 + random / 2);

/** Holds the stream until it breaks. Returns whether it had been open. */
async function listen(stop: AbortSignal, on: { open: () => void; event: () => void }): Promise<boolean> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  let wasOpen = false;
  try {
    const response = await fetch(`/api${LAYAR_EVENT_PATH}`, {
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.any([stop, silence.signal]),
    });
    if (!response.ok || !response.body) return false;
    wasOpen = true;
    on.open();
    const parse = createSseParser(on.event);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return wasOpen;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
      parse(value);
    }
  } catch {
    // However the stream broke, it is opened again, and what the display shows says whether the server answers.
    return wasOpen;
  } finally {
    clearTimeout(timer);
  }
}

/** Keeps a display up to date for as long as it stands, through outages, nights and sleep. */
export function startLine({ canBeHeard, isHeardElsewhere, onState, onNews }: LineInput): Line {
  const stop = new AbortController();
  let state: LineState = { kind: 'menyambung', isAway: false };
  let asking = false;
  let askAgain = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let endPause: () => void = () => undefined;

  const set = (next: LineState): void => {
    if (stop.signal.aborted) return;
    state = next;
    onState(next);
  };

  async function ask(): Promise<void> {
    try {
      const suara = canBeHeard() ? '1' : (await isHeardElsewhere()) ? undefined : '0';
      const { data } = await callApi(getLayar, { query: { suara }, signal: stop.signal });
      set({
        kind: 'tersambung',
        layar: data,
        clockAheadMs: Date.parse(data.waktu) - browserNow(),
        offlineSince: null,
      });
      onNews();
    } catch (error) {
      if (isRefused(error)) return set({ kind: 'lepas' });
      if (state.kind === 'menyambung') set({ kind: 'menyambung', isAway: true });
      if (state.kind === 'tersambung') set({ ...state, offlineSince: state.offlineSince ?? browserNow() });
    }
  }

  /** One question at a time: what happens meanwhile makes one more, however much it was. */
  async function askNow(): Promise<void> {
    askAgain = true;
    if (asking) return;
    asking = true;
    clearTimeout(timer);
    while (askAgain && !stop.signal.aborted) {
      askAgain = false;
      await ask();
    }
    asking = false;
    if (stop.signal.aborted) return;
    timer = setTimeout(() => void askNow(), state.kind === 'lepas' ? ASK_WHEN_OFF_MS : ASK_AGAIN_MS);
  }

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const pauseTimer = setTimeout(resolve, ms);
      endPause = () => (clearTimeout(pauseTimer), resolve());
    });

  async function keepListening(): Promise<void> {
    let failures = 0;
    while (!stop.signal.aborted) {
      const wasOpen = await listen(stop.signal, { open: () => void askNow(), event: () => void askNow() });
      if (stop.signal.aborted) return;
      failures = wasOpen ? 1 : failures + 1;
      if (state.kind !== 'lepas') void askNow();
      await pause(state.kind === 'lepas' ? ASK_WHEN_OFF_MS : waitBefore(failures));
    }
  }

  /** A network that is back, or a screen that is on again, is worth a try at once. */
  const onReturn = (): void => {
    endPause();
    void askNow();
  };
  /** A cable that was pulled is known before anything is silent; the question that then fails says since when. */
  const onGone = (): void => void askNow();
  addEventListener('online', onReturn);
  addEventListener('offline', onGone);
  addEventListener('pageshow', onReturn);
  document.addEventListener('visibilitychange', onReturn);
  void askNow();
  void keepListening();
  return {
    askNow: () => void askNow(),
    stop: () => {
      stop.abort();
      clearTimeout(timer);
      endPause();
      removeEventListener('online', onReturn);
      removeEventListener('offline', onGone);
      removeEventListener('pageshow', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    },
  };
}
