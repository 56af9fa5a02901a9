import { ApiError } from '../../../platform/api-error.ts';
import { createStore } from '../../../platform/store.ts';
import type { Store } from '../../../platform/store.ts';
import { theirsOf } from '../../../patterns/theirs-of.ts';
import { dueAt, headOf, isSaved, startDraft, stepDraft } from './draft-saving.ts';
import type { DraftEvent, DraftHead, DraftSaving, Stored } from './draft-saving.ts';
import { browserNow } from '../../../platform/clock.ts';

type Row = { id: number; versi: number };
/** How a draft is stored. `row` is null for the first save, which creates it. */
export type SendDraft<V> = (values: V, row: Row | null) => Promise<Omit<Stored<V>, 'values'>>;
type SaverInput<V> = {
  values: V;
  stored: Omit<Stored<V>, 'values'> | null;
  send: SendDraft<V>;
  /** Reads the row that a 409 holds; null where it is none. */
  readTheirs: (data: unknown) => Stored<V> | null;
};

/**
 * Sends a draft as `draft-saving.ts` says. Its timers are no effects of a component: a page that is hidden behind
 * another tab goes on saving what was typed in it.
 */
export type DraftSaver<V> = {
  state: Store<DraftSaving<V>>;
  /** What the page shows of it. */
  head: Store<DraftHead<V>>;
  type: (values: V) => void;
  read: (stored: Stored<V>) => void;
  choose: (whose: 'mine' | 'theirs') => void;
  /** Sends what is unsent at once. Resolves true when the server has all of it. */
  flush: () => Promise<boolean>;
  /** Sends nothing more: the note was signed, or thrown away. */
  stop: () => void;
};

export function createDraftSaver<V>({ values, stored, send, readTheirs }: SaverInput<V>): DraftSaver<V> {
  const state = createStore(startDraft(values, stored));
  const head = createStore(headOf(state.get(), null));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> | null = null;
  let stopped = false;

  function tell(event: DraftEvent<V>): void {
    state.set(stepDraft(state.get(), event));
    head.set(headOf(state.get(), head.get()));
    plan();
  }
  function plan(): void {
    clearTimeout(timer);
    const due = dueAt(state.get());
    if (due !== null && !stopped) timer = setTimeout(() => void sendNow(), Math.max(0, due - browserNow()));
  }
  function failed(error: unknown): void {
    const theirs = theirsOf(error, readTheirs);
    if (theirs !== null) return tell({ type: 'clashed', theirs });
    if (error instanceof ApiError && error.kind === 'ditolak') return tell({ type: 'refused', message: error.message });
    // The line, the server, or a session that nobody took up again: the text stays, and is sent later.
    tell({ type: 'lost', at: browserNow() });
  }
  async function transfer(): Promise<void> {
    const { id, versi, values: text } = state.get();
    tell({ type: 'sent' });
    try {
      tell({ type: 'saved', ...(await send(text, id === null ? null : { id, versi })) });
    } catch (error) {
      failed(error);
    }
  }
  function sendNow(): Promise<void> {
    clearTimeout(timer);
    underWay ??= transfer().finally(() => {
      underWay = null;
    });
    return underWay;
  }
  const mayGo = ({ theirs, refusal }: DraftSaving<V>): boolean => theirs === null && refusal === null && !stopped;

  return {
    state,
    head,
    type: (next) => tell({ type: 'typed', values: next, at: browserNow() }),
    read: (row) => tell({ type: 'read', stored: row }),
    choose: (whose) => tell(whose === 'mine' ? { type: 'mine', at: browserNow() } : { type: 'theirs' }),
    flush: async () => {
      await underWay;
      tell({ type: 'asked' });
      const { failures } = state.get();
      // What is typed while it is sent is sent after it; a failure ends the attempt.
      while (!isSaved(state.get()) && mayGo(state.get()) && state.get().failures <= failures) {
        await sendNow();
        if (state.get().failures > failures) break;
      }
      return isSaved(state.get());
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
