import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { toast } from '../ui/toast.ts';
import { dropDraft, draftsAvailable, freeSlot, readDrafts, writeDraft } from './draft-store.ts';
import type { StoredDraft } from './draft-store.ts';

const WAIT_MS = 800;

/** A draft that waits to be taken up: when it was typed, about whom, and the two answers. */
export type Offer = { at: Date; label: string; take: () => void; drop: () => void };
export type Draft = {
  savedAt: Date | null;
  offer: Offer | null;
  /** Drops this form's own draft: after a save, a reset or a confirmed close. One that is only offered stays. */
  discard: () => void;
  /** Writes the draft now, for a form that is closed and set aside; null where nothing can be kept. */
  keep: (() => Promise<boolean>) | null;
};

type DraftOptions = {
  /** Stored beside the draft; it says what the form was filled from. */
  note?: unknown;
  /** Reads that note, and tells whether a draft is this form's. Another one is neither offered nor dropped. */
  belongs?: (note: unknown) => boolean;
  /** Whom or what the draft is about, in a word or two: "SITI AMINAH". */
  label?: () => string;
  /** Called with its note after a draft was put into the form. */
  onTake?: (note: unknown) => void;
};

let failureNotified = false;
/** Called when the browser's storage is full or broken. The user is told once, and typing goes on. */
function notifyFailure(): void {
  if (failureNotified) return;
  failureNotified = true;
  toast.failure(
    'Draf tidak dapat disimpan di peramban ini. Simpan formulir sebelum menutup atau memuat ulang halaman.',
  );
}

/**
 * Keeps what is typed in an encrypted draft, and offers the drafts of earlier forms when the form opens again. Nothing is
 * put into the form before the user takes it up, and what he types beside an offer gets a draft of its own.
 * `key` names the form and its record ('pasien:baru', 'kunjungan:123'). Files are not kept.
 */
export function useDraft<T extends FieldValues, O = T>(
  key: string,
  form: UseFormReturn<T, unknown, O>,
  { note = null, belongs, label, onTake }: DraftOptions = {},
): Draft {
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [offered, setOffered] = useState<readonly StoredDraft[]>([]);
  const facts = useEffectEvent(() => ({ note, label: label?.() ?? '' }));
  const belongsHere = useEffectEvent((kept: unknown) => belongs?.(kept) ?? true);
  /** Where this form's own draft is stored: the draft that was taken up, or one begun by typing. */
  const slot = useRef<string | null>(null);
  const dirty = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const generation = useRef(0);

  useEffect(() => {
    let gone = false;
    void readDrafts(key).then((drafts) => {
      if (!gone) setOffered(drafts.filter((draft) => draft.slot !== slot.current && belongsHere(draft.note)));
    });
    return () => {
      gone = true;
    };
  }, [key]);

  /** Resolves false when the draft could not be kept. */
  async function writeTo(values: unknown, beside: { note: unknown; label: string }): Promise<boolean> {
    const mine = generation.current;
    const target = (slot.current ??= freeSlot(key));
    if (target === null) return false;
    try {
      const at = await writeDraft(target, { values, ...beside });
      if (mine !== generation.current) dropDraft(target);
      else if (target === slot.current) setSavedAt(at);
      return true;
    } catch {
      notifyFailure();
      return false;
    }
  }
  const write = useEffectEvent((values: unknown) => void writeTo(values, facts()));

  useEffect(() => {
    const unsubscribe = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty = false }) => {
        dirty.current = isDirty;
        clearTimeout(timer.current);
        if (isDirty && draftsAvailable()) timer.current = setTimeout(() => write(values), WAIT_MS);
      },
    });
    return () => {
      unsubscribe();
      clearTimeout(timer.current);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- with another key the pending write of the former draft is dropped
  }, [key, form]);

  const [first] = offered;
  function take(draft: StoredDraft): void {
    clearTimeout(timer.current);
    // What was typed beside the offer is a draft by itself, and is offered the next time.
    if (dirty.current) void writeTo(form.getValues(), { note, label: label?.() ?? '' });
    slot.current = draft.slot;
    form.reset({ ...form.getValues(), ...(draft.values as T) }, { keepDefaultValues: true });
    setSavedAt(draft.at);
    setOffered([]);
    onTake?.(draft.note);
  }
  function drop({ slot: name }: StoredDraft): void {
    dropDraft(name);
    setOffered((drafts) => drafts.filter((draft) => draft.slot !== name));
  }

  return {
    savedAt,
    offer: first ? { at: first.at, label: first.label, take: () => take(first), drop: () => drop(first) } : null,
    discard: () => {
      generation.current += 1;
      clearTimeout(timer.current);
      if (slot.current !== null) dropDraft(slot.current);
      slot.current = null;
      setSavedAt(null);
    },
    keep: draftsAvailable()
      ? () => {
          clearTimeout(timer.current);
          return writeTo(form.getValues(), { note, label: label?.() ?? '' });
        }
      : null,
  };
}
