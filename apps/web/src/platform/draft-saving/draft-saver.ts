import { ApiError, theirsOf } from '../http/api-error.ts';
import { browserNow } from '../time/clock.ts';
import { newIdempotencyKey } from '../http/http.ts';
import { onLineBack } from '../live/live.ts';
import { bindToUser } from '../session/session.ts';
import { createStore } from '../draft/store.ts';
import type { Store } from '../draft/store.ts';
import { headOf } from './draft-head.ts';
import type { DraftHead } from './draft-head.ts';
import { choiceOf, dueAt, isSaved, nextSending, startDraft, stepDraft, wholeRules } from './draft-saving.ts';
import type { DraftEvent, DraftRules, DraftSaving, Row, Sending, Stored } from './draft-saving.ts';
import type { Merged } from './merge-drafts.ts';

/** What a save has made of the row; `values` where the server wrote something else than what was sent. */
type Answer<V> = Omit<Stored<V>, 'values'> & { values?: V };
/** How a draft is stored, under the key of this save. `row` is null for the first one, which creates it. */
export type SendDraft<V> = (values: V, row: Row, key: string) => Promise<Answer<V>>;
export type SaverInput<V, S extends Stored<V> = Stored<V>> = {
  values: V;
  stored: Omit<Stored<V>, 'values'> | null;
  send: SendDraft<V>;
  /** Reads the row that a 409 holds; null where it is none. */
  readTheirs: (data: unknown) => S | null;
  /** How two texts are put together, and what waits; a text of one author, which may always be sent, says nothing. */
  rules?: DraftRules<V>;
  /** Called with what the server does not take, for a page that does not show it beside what is typed. */
  onRefused?: (error: ApiError) => void;
};

/**
 * Sends a draft as `draft-saving.ts` says (decision 0165). Its timers are no effects of a component: a page that is
 * hidden behind another tab goes on saving what was typed in it, and nothing goes out in another person's name.
 */
export type DraftSaver<V, S extends Stored<V> = Stored<V>> = {
  state: Store<DraftSaving<V, S>>;
  /** What the page shows of it. */
  head: Store<DraftHead<V, S>>;
  type: (values: V) => void;
  /** The row as it was read again: it is taken over, or put together with what is typed here. */
  read: (stored: S) => void;
  /** Puts a row in the place of what is typed here. */
  put: (stored: S) => void;
  /** Asks between what is typed here and a row that something else than a save has found changed. */
  meet: (stored: S) => void;
  choose: (whose: 'mine' | 'theirs') => void;
  /** What stands after either answer to a conflict; null where there is none. */
  choice: () => Merged<V> | null;
  /** Sends what is unsent at once. Resolves true when the server has all of it. */
  flush: () => Promise<boolean>;
  /** Sends nothing more: the draft was signed, or thrown away. */
  stop: () => void;
};

export function createDraftSaver<V, S extends Stored<V> = Stored<V>>(input: SaverInput<V, S>): DraftSaver<V, S> {
  const { values, stored, readTheirs, onRefused, rules = wholeRules<V>() } = input;
  const checkAuthor = bindToUser();
  const state = createStore(startDraft<V, S>(values, stored, rules));
  const head = createStore(headOf(state.get(), null));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unwatch: (() => void) | null = null;
  let underWay: Promise<void> | null = null;
  let stopped = false;

  function tell(event: DraftEvent<V, S>): void {
    state.set(stepDraft(state.get(), event, rules));
    head.set(headOf(state.get(), head.get()));
    plan();
  }
  function plan(): void {
    clearTimeout(timer);
    const due = stopped ? null : dueAt(state.get());
    if (due !== null) timer = setTimeout(() => void sendNow(), Math.max(0, due - browserNow()));
    const waits = due !== null && state.get().awaySince !== null;
    if (!waits) {
      unwatch?.();
      unwatch = null;
    } else unwatch ??= onLineBack(() => tell({ type: 'back' }));
  }
  async function send({ values: text, row, key }: Sending<V>): Promise<Answer<V>> {
    checkAuthor();
    return input.send(text, row, key);
  }
  /**
   * Which of the saves without an answer was carried out after all: sent again under its key, it is answered as it would
   * have been, and one that never arrived is refused like any other that comes too late.
   */
  async function findArrived(refused: Sending<V>): Promise<{ sent: Sending<V>; versi: number } | null> {
    for (const sent of state.get().lost ?? []) {
      if (sent.key === refused.key) continue;
      try {
        // Each may be the answer to the next: one after the other.
        return { sent, versi: (await send(sent)).versi };
      } catch (error) {
        if (!isRefused(error)) throw error;
      }
    }
    return null;
  }
  async function failed(error: unknown, sending: Sending<V>): Promise<void> {
    const theirs = theirsOf(error, readTheirs);
    if (theirs !== null) return tell({ type: 'clashed', theirs, arrived: await findArrived(sending) });
    if (isRefused(error)) {
      tell({ type: 'refused', message: error.message, errors: error.errors });
      return onRefused?.(error);
    }
    // The line, the server, or a session that nobody took up again: the text stays, and is sent later.
    const isUnknown = error instanceof ApiError && error.kind === 'jaringan';
    tell({ type: isUnknown ? 'lost' : 'failed', at: browserNow() });
  }
  async function transfer(): Promise<void> {
    const sending = nextSending(state.get(), newIdempotencyKey());
    tell({ type: 'sent', key: sending.key });
    try {
      tell({ type: 'saved', ...(await send(sending)) });
    } catch (error) {
      await failed(error, sending).catch(() => tell({ type: 'lost', at: browserNow() }));
    }
  }
  function sendNow(): Promise<void> {
    clearTimeout(timer);
    underWay ??= transfer().finally(() => {
      underWay = null;
    });
    return underWay;
  }
  const mayGo = ({ theirs, refusal, hold }: DraftSaving<V, S>): boolean =>
    theirs === null && refusal === null && hold === null && !stopped;

  return {
    state,
    head,
    type: (next) => tell({ type: 'typed', values: next, at: browserNow() }),
    read: (row) => tell({ type: 'read', stored: row }),
    put: (row) => tell({ type: 'put', stored: row }),
    meet: (row) => tell({ type: 'met', theirs: row }),
    choose: (whose) => tell({ type: whose, at: browserNow() }),
    choice: () => {
      const { theirs } = state.get();
      return theirs && choiceOf(state.get(), theirs, rules);
    },
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
      plan();
    },
  };
}

const isRefused = (error: unknown): error is ApiError => error instanceof ApiError && error.kind === 'ditolak';
