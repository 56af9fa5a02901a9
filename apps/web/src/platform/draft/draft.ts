import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { toast } from '#ui/toast.ts';
import { changedPaths, withPaths } from '../address/changed-paths.ts';
import {
  besideOf,
  createDraftHold,
  dropDraft,
  draftsAvailable,
  freeSlot,
  keepBeside,
  readDrafts,
  writeDraft,
} from './draft-store.ts';
import type { DraftContent, StoredDraft } from './draft-store.ts';
import type { FormToOpen } from '../http/operations.ts';

const WAIT_MS = 800;

/**
 * A draft that waits to be taken up: when it was typed, about whom, and the two answers. `beside`: what comes back with
 * it besides what was typed; `lost`: what does not, because the page was loaded anew.
 */
export type Offer = {
  at: Date;
  label: string;
  beside: string | null;
  lost: string | null;
  /** What was typed then. */ values: unknown;
  take: () => void;
  drop: () => void;
};
export type Draft = {
  savedAt: Date | null;
  offer: Offer | null;
  /** Drops this form's own draft: after a save, a reset or a confirmed close. One that is only offered stays. */
  discard: () => void;
  /** Writes the draft now, for a form that is closed and set aside; null where nothing can be kept. */
  keep: (() => Promise<boolean>) | null;
};

type DraftOptions = {
  /** Stored beside the draft; it says what the form was filled from. A function is asked when the draft is written. */
  note?: unknown;
  /** Reads that note, and tells whether a draft is this form's. Another one is neither offered nor dropped. */
  belongs?: (note: unknown) => boolean;
  /** Whom or what the draft is about, in a word or two: "SITI AMINAH". */
  label?: () => string;
  /** What the form holds that no draft can hold, in words and as it is; a form that is set aside keeps it in memory. */
  beside?: { words: string; content: unknown } | null;
  /**
   * Tells by its note, in words, that a draft was typed on a record as it is no longer. Of such a draft only what was
   * changed in it is put into the form, and the words are said; what others have saved since stays.
   */
  outdated?: (note: unknown) => string | null;
  /** Called with that of a draft that is put into the form. */
  onBeside?: (content: unknown) => void;
  /** Called with its note after a draft was put into the form. */
  onTake?: (note: unknown) => void;
  /** How the form is opened again for its draft; without it the draft is offered only where the form stands. */
  opens?: FormToOpen;
  /** The draft that the form was opened for: it is taken up at once. */
  wanted?: string | undefined;
};

/**
 * Calls `onLeave` when the page may be about to go: it is reloaded, closed or left for another tab. Sealing a draft takes
 * a moment, which the page still has between the first of these events and its end.
 */
function watchLeaving(onLeave: () => void): () => void {
  const onHidden = (): void => {
    if (document.visibilityState === 'hidden') onLeave();
  };
  addEventListener('beforeunload', onLeave);
  addEventListener('pagehide', onLeave);
  document.addEventListener('visibilitychange', onHidden);
  return () => {
    removeEventListener('beforeunload', onLeave);
    removeEventListener('pagehide', onLeave);
    document.removeEventListener('visibilitychange', onHidden);
  };
}

let failureNotified = false;
/** Called when the browser's storage is full or broken. The user is told once, and typing goes on. */
function notifyFailure(): void {
  if (failureNotified) return;
  failureNotified = true;
  toast.failure(
    'Draf tidak dapat disimpan di peramban ini. Simpan formulir sebelum menutup atau memuat ulang halaman.',
  );
}

function offerOf({ slot, at, label, beside, values }: StoredDraft): Omit<Offer, 'take' | 'drop'> {
  const here = besideOf(slot) !== null;
  return { at, label, values, beside: here ? beside : null, lost: beside !== '' && !here ? beside : null };
}

/**
 * Where a form's own draft is stored: the draft that was taken up, or one begun by typing. While the form is open, no
 * other tab offers it as one that was left behind.
 */
function useHeldSlot() {
  const [held] = useState(createDraftHold);
  useEffect(() => {
    held.start();
    return held.stop;
  }, [held]);
  return held;
}

/**
 * Keeps what is typed in an encrypted draft, and offers the drafts of earlier forms when the form opens again. Nothing is
 * put into the form before the user takes it up, and what he types beside an offer gets a draft of its own.
 * `key` names the form and its record ('pasien:baru', 'kunjungan:123').
 */
// oxlint-disable-next-line max-lines-per-function -- stood before the rule
export function useDraft<T extends FieldValues, O = T>(
  key: string,
  form: UseFormReturn<T, unknown, O>,
  { note = null, belongs, label, beside = null, outdated, onBeside, onTake, opens, wanted }: DraftOptions = {},
): Draft {
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [offered, setOffered] = useState<readonly StoredDraft[]>([]);
  const contentOf = (values: unknown): DraftContent => ({
    values,
    ...(outdated ? { changed: changedPaths(values, form.formState.defaultValues) } : {}),
    note: typeof note === 'function' ? (note as () => unknown)() : note,
    label: label?.() ?? '',
    opens: opens ?? null,
    beside: beside?.words ?? '',
  });
  const belongsHere = useEffectEvent((kept: unknown) => belongs?.(kept) ?? true);
  const slot = useHeldSlot();
  const dirty = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const generation = useRef(0);

  const offer = useEffectEvent((drafts: readonly StoredDraft[]): void => {
    const mine = drafts.filter((draft) => draft.slot !== slot.current() && belongsHere(draft.note));
    setOffered(mine);
    if (wanted === undefined || slot.current() !== null) return;
    const asked = mine.find((draft) => draft.slot === wanted);
    if (asked) take(asked);
    else
      toast.info('Data ini sudah berubah sejak drafnya dibuat, jadi draf itu tidak dipakai. Yang tampil data terbaru.');
  });
  useEffect(() => {
    let gone = false;
    void readDrafts(key).then((drafts) => gone || offer(drafts));
    return () => {
      gone = true;
    };
  }, [key]);

  /** Resolves false when the draft could not be kept. */
  async function writeTo(content: DraftContent): Promise<boolean> {
    const mine = generation.current;
    const target = slot.current() ?? slot.hold(freeSlot(key));
    if (target === null) return false;
    try {
      const at = await writeDraft(target, content);
      if (mine !== generation.current) dropDraft(target);
      else if (target === slot.current()) setSavedAt(at);
      return true;
    } catch {
      notifyFailure();
      return false;
    }
  }
  const write = useEffectEvent((values: unknown) => void writeTo(contentOf(values)));

  useEffect(() => {
    const unsubscribe = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty = false }) => {
        dirty.current = isDirty;
        clearTimeout(timer.current);
        timer.current = undefined;
        if (isDirty && draftsAvailable()) timer.current = setTimeout(() => writeNow(values), WAIT_MS);
      },
    });
    function writeNow(values: unknown): void {
      clearTimeout(timer.current);
      timer.current = undefined;
      write(values);
    }
    const stopWatching = watchLeaving(() => {
      if (timer.current !== undefined) writeNow(form.getValues());
    });
    return () => {
      unsubscribe();
      stopWatching();
      clearTimeout(timer.current);
      timer.current = undefined;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- with another key the pending write of the former draft is dropped
  }, [key, form]);

  const [first] = offered;
  function take(draft: StoredDraft): void {
    clearTimeout(timer.current);
    timer.current = undefined;
    // What was typed beside the offer is a draft by itself, and is offered the next time.
    if (dirty.current) void writeTo(contentOf(form.getValues()));
    slot.hold(draft.slot);
    const now = form.getValues();
    const old = outdated?.(draft.note) ?? null;
    form.reset(old === null ? { ...now, ...(draft.values as T) } : withPaths(now, draft.values, draft.changed), {
      keepDefaultValues: true,
    });
    if (old !== null) toast.info(old);
    setSavedAt(draft.at);
    setOffered([]);
    const content = besideOf(draft.slot);
    if (content !== null) onBeside?.(content);
    else if (draft.beside !== '') toast.info(`${draft.beside} tidak ikut, pilih lagi`);
    onTake?.(draft.note);
  }
  function drop({ slot: name }: StoredDraft): void {
    dropDraft(name);
    setOffered((drafts) => drafts.filter((draft) => draft.slot !== name));
  }

  async function setAside(): Promise<boolean> {
    const kept = await writeTo(contentOf(form.getValues()));
    const own = slot.current();
    if (kept && own !== null && beside) keepBeside(own, beside.content);
    return kept;
  }

  return {
    savedAt,
    offer: first ? { ...offerOf(first), take: () => take(first), drop: () => drop(first) } : null,
    discard: () => {
      generation.current += 1;
      clearTimeout(timer.current);
      timer.current = undefined;
      const own = slot.current();
      if (own !== null) dropDraft(own);
      slot.hold(null);
      setSavedAt(null);
    },
    keep: draftsAvailable()
      ? () => {
          clearTimeout(timer.current);
          timer.current = undefined;
          return setAside();
        }
      : null,
  };
}
