import type { Ucapan } from '@nadi/contract/antrean/layar.contract';

/** How a call ended: it was heard, or the browser lets nothing be heard yet. */
export type Said = 'terdengar' | 'bisu';

export type SpeakerDeps = {
  /** The next call of the hall, or its test; neither where another display speaks. Throws when the server is away. */
  take: () => Promise<{ panggilan: Ucapan | null; uji: boolean }>;
  /** Throws 'lost' for a server that is away, and anything else for one that refuses. */
  confirm: (id: number) => Promise<void>;
  isLost: (error: unknown) => boolean;
  say: (call: Ucapan) => Promise<Said>;
  /** Says which display this is, for whoever set how loud it is. */
  test: () => Promise<Said>;
  onSpeaking: (call: Ucapan | null) => void;
  now: () => number;
  wait: (ms: number) => Promise<void>;
};

/**
 * A call that is so old when it is about to be spoken came before a sleep of the device: by then another display may
 * have taken it, so it is left to the server.
 */
const STALE_MS = 20_000;
/** A confirmation is tried again for so long; after that the call is spoken anew, or too old. */
const CONFIRM_FOR_MS = 3 * 60_000;
const CONFIRM_WAIT_MS = 2000;

export type Speaker = {
  /** Looks whether somebody is to be called. While a call is spoken this only notes that there may be more. */
  check: () => void;
  stop: () => void;
};

const stopper = (): { signal: AbortSignal; abort: () => void } => {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
};

/** Speaks the calls of a hall, one after another. It holds one call at most, however many nights it runs. */
export function createSpeaker(deps: SpeakerDeps): Speaker {
  let running = false;
  let more = false;
  const { signal, abort } = stopper();

  async function confirm(id: number): Promise<void> {
    const until = deps.now() + CONFIRM_FOR_MS;
    while (!signal.aborted) {
      try {
        return await deps.confirm(id);
      } catch (error) {
        // A refusal is final: another display has taken the call, or this one was taken off.
        if (!deps.isLost(error) || deps.now() >= until) return;
        await deps.wait(CONFIRM_WAIT_MS);
      }
    }
  }

  /** Returns whether there was a call and it was heard, so that there may be another. */
  async function speakNext(): Promise<boolean> {
    const askedAt = deps.now();
    const { panggilan: call, uji } = await deps.take();
    if (signal.aborted || deps.now() - askedAt > STALE_MS) return false;
    if (uji) return (await deps.test()) === 'terdengar';
    if (!call) return false;
    deps.onSpeaking(call);
    try {
      if ((await deps.say(call)) === 'bisu') return false;
      await confirm(call.id);
      return true;
    } finally {
      deps.onSpeaking(null);
    }
  }

  async function run(): Promise<void> {
    running = true;
    try {
      do more = false;
      while (!signal.aborted && ((await speakNext()) || more));
    } catch (error) {
      // The line shows that the server is away, and checks again once it is back.
      if (!deps.isLost(error)) throw error;
    } finally {
      running = false;
    }
  }

  return {
    check: () => {
      more = true;
      if (!running && !signal.aborted) void run();
    },
    stop: abort,
  };
}
