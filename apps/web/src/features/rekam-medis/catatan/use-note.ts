import { createCatatan, saveCatatan } from '@nadi/contract/catatan.contract';
import type { Catatan } from '@nadi/contract/catatan.contract';
import { DRAF } from '@nadi/domain/rekam-medis/catatan';
import type { JenisCatatan } from '@nadi/domain/rekam-medis/catatan';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useDraft } from '../../../platform/draft.ts';
import type { Draft } from '../../../platform/draft.ts';
import { callApi, newIdempotencyKey } from '../../../platform/http.ts';
import { useDirty } from '../../../platform/leaving.ts';
import { bindToUser } from '../../../platform/session.ts';
import { useStore } from '../../../platform/store.ts';
import { createDraftSaver } from './draft-saver.ts';
import type { DraftSaver } from './draft-saver.ts';
import type { DraftHead } from './draft-saving.ts';
import { bodyOf, storedOf, valuesOf } from './note-values.ts';
import type { NoteValues } from './note-values.ts';

type NoteInput = {
  kunjunganId: number;
  jenis: JenisCatatan;
  /** One's own draft as the server has it; null before the first save. */
  note: Catatan | null;
  /** What a note begins with, such as the complaint of the registration; it is saved with the first key. */
  begin: NoteValues;
  /** Whom it is about, for the drafts that this browser keeps. */
  label: string;
};

export type Note = {
  form: UseFormReturn<NoteValues>;
  saver: DraftSaver<NoteValues>;
  state: DraftHead<NoteValues>;
  draft: Draft;
  choose: (whose: 'mine' | 'theirs') => void;
};

const isNote = (data: unknown): data is Catatan =>
  typeof data === 'object' && data !== null && 'versi' in data && 'jenis' in data && 'subjektif' in data;

function startSaver({ kunjunganId, jenis, note, begin }: NoteInput): DraftSaver<NoteValues> {
  const checkAuthor = bindToUser();
  return createDraftSaver<NoteValues>({
    values: note ? valuesOf(note) : begin,
    stored: note ? storedOf(note) : null,
    send: async (values, row) => {
      checkAuthor();
      if (row === null) {
        const params = { id: kunjunganId };
        // A key of its own for each try: a text that was typed on is another one, and a second draft is refused anyway.
        const body = bodyOf(jenis, values);
        const { data } = await callApi(createCatatan, { params, body, idempotencyKey: newIdempotencyKey() });
        return { id: data.id, versi: data.versi, pada: data.diubah_pada };
      }
      const body = { ...bodyOf(jenis, values), versi: row.versi };
      const { data } = await callApi(saveCatatan, { params: { id: row.id }, body });
      return { id: data.id, versi: data.versi, pada: data.diubah_pada };
    },
    // One that is no draft any more, because it was signed in another tab, is no text to choose from.
    readTheirs: (data) => (isNote(data) && data.status === DRAF ? storedOf(data) : null),
  });
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * A note that is being written: the form, what of it the server has, and the sealed draft of this browser beside it,
 * which holds only what the server does not have yet (rekam-medis.md RM32).
 */
export function useNote(input: NoteInput): Note {
  const [saver] = useState(() => startSaver(input));
  const state = useStore(saver.head);
  const form = useForm<NoteValues>({ defaultValues: saver.state.get().values });
  const draft = useDraft(`catatan:${input.kunjunganId}:${input.jenis}`, form, {
    label: () => input.label,
    note: { versi: state.versi },
    // One that the server has saved since holds nothing that the server's text lacks.
    belongs: (kept) => ((kept as { versi?: number } | null)?.versi ?? 0) >= saver.state.get().versi,
  });
  useDirty(!state.saved);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (!same(values, saver.state.get().values)) saver.type(structuredClone(values));
        },
      }),
    [form, saver],
  );
  // What another tab or the server has changed comes into the form; what is typed here is there already.
  useEffect(() => {
    const show = (): void => {
      const { values } = saver.state.get();
      if (!same(form.getValues(), values)) form.reset(values);
    };
    show();
    return saver.state.subscribe(show);
  }, [form, saver]);
  const { note } = input;
  useEffect(() => {
    if (note) saver.read(storedOf(note));
  }, [note, saver]);
  const { savedRev } = state;
  const settle = useEffectEvent(() => {
    form.reset(form.getValues());
    draft.discard();
  });
  useEffect(() => {
    if (savedRev !== null) settle();
  }, [savedRev]);
  // A tab that is hidden or closed sends what it has; the sealed draft holds what could not be sent.
  useEffect(() => () => void saver.flush(), [saver]);

  return { form, saver, state, draft, choose: saver.choose };
}
