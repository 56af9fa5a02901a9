import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { DRAFT_PREFIX, session } from './session.ts';
import { seal, unseal, vaultAvailable } from './vault.ts';
import { toast } from '../ui/toast.ts';

const LIFE_MS = 12 * 60 * 60_000;
const WAIT_MS = 800;

type Kept<T> = { pada: number; userId: number; faskes: number | null; isi: T; catatan?: unknown };
/** `restoredNote`: the note that was kept beside the draft now in the form; null while no draft was put back. */
type Draft = { savedAt: Date | null; restored: boolean; restoredNote: unknown; discard: () => void };

function owner(): { userId: number; faskes: number | null } | null {
  const { user } = session();
  return user ? { userId: user.userId, faskes: user.entity?.id ?? null } : null;
}

const nameOf = (key: string, who: { userId: number; faskes: number | null }): string =>
  `${DRAFT_PREFIX}${who.faskes ?? 0}:${who.userId}:${key}`;

async function readDraft<T>(key: string): Promise<Kept<T> | null> {
  const who = owner();
  const kept = who && vaultAvailable() ? localStorage.getItem(nameOf(key, who)) : null;
  if (!who || !kept) return null;
  try {
    const draft = (await unseal(kept)) as Kept<T>;
    const mine = draft.userId === who.userId && draft.faskes === who.faskes;
    if (mine && Date.now() - draft.pada < LIFE_MS) return draft;
  } catch {
    // The draft is corrupt, or was sealed with a key that is gone.
  }
  localStorage.removeItem(nameOf(key, who));
  return null;
}

function dropDraft(key: string): void {
  const who = owner();
  if (who) localStorage.removeItem(nameOf(key, who));
}

async function writeDraft(key: string, values: unknown, note: unknown): Promise<Date | null> {
  const who = owner();
  if (!who || !vaultAvailable()) return null;
  const savedAtTime = new Date();
  localStorage.setItem(
    nameOf(key, who),
    await seal({ pada: savedAtTime.getTime(), ...who, isi: values, catatan: note }),
  );
  return savedAtTime;
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

/**
 * Keeps what is typed in an encrypted draft and puts it back when the form opens again.
 * `key` names the form and its record ('pasien:baru', 'kunjungan:123'). Call `discard()` after a save, a reset or a
 * confirmed close.
 * Files are not kept. `note` is stored beside the draft and says what the form was filled from; `belongs` reads it and
 * tells whether the draft is this form's. A draft that belongs elsewhere, or was not put back, is never dropped.
 */
export function useDraft<T extends FieldValues, O = T>(
  key: string,
  form: UseFormReturn<T, unknown, O>,
  note: unknown = null,
  belongs: (note: unknown) => boolean = () => true,
): Draft {
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [restored, setRestored] = useState(false);
  const [restoredNote, setRestoredNote] = useState<unknown>(null);
  const currentNote = useEffectEvent(() => note);
  const belongsHere = useEffectEvent(belongs);
  /** True while this form holds the draft: it was put back into the form, or written from it. */
  const holdsDraft = useRef(false);
  /** True once somebody has typed. What the form has filled in by itself must not keep a draft from coming back. */
  const typed = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const generation = useRef(0);

  useEffect(() => {
    let gone = false;
    void readDraft<T>(key).then((draft) => {
      if (!draft || gone || typed.current || !belongsHere(draft.catatan ?? null)) return;
      holdsDraft.current = true;
      form.reset({ ...form.getValues(), ...draft.isi }, { keepDefaultValues: true });
      setSavedAt(new Date(draft.pada));
      setRestored(true);
      setRestoredNote(draft.catatan ?? null);
    });
    return () => {
      gone = true;
    };
  }, [key, form]);

  useEffect(() => {
    const unsubscribe = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty = false, type }) => {
        typed.current = isDirty && (typed.current || type === 'change');
        if (!isDirty) return;
        clearTimeout(timer.current);
        const mine = generation.current;
        timer.current = setTimeout(() => {
          holdsDraft.current = true;
          writeDraft(key, values, currentNote()).then((savedAtTime) => {
            if (mine !== generation.current) dropDraft(key);
            else if (savedAtTime) setSavedAt(savedAtTime);
          }, notifyFailure);
        }, WAIT_MS);
      },
    });
    return () => {
      unsubscribe();
      clearTimeout(timer.current);
    };
  }, [key, form]);

  return {
    savedAt,
    restored,
    restoredNote,
    discard: () => {
      generation.current += 1;
      clearTimeout(timer.current);
      if (holdsDraft.current) dropDraft(key);
      holdsDraft.current = false;
      setSavedAt(null);
      setRestored(false);
      setRestoredNote(null);
    },
  };
}
