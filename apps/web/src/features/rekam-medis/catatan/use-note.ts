import { createCatatan, saveCatatan } from '@nadi/contract/rekam-medis/catatan.contract';
import type { Catatan } from '@nadi/contract/rekam-medis/catatan.contract';
import { DRAF } from '@nadi/domain/rekam-medis/catatan';
import type { JenisCatatan } from '@nadi/domain/rekam-medis/catatan';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useDraft } from '#platform/draft/draft.ts';
import type { Draft } from '#platform/draft/draft.ts';
import type { DraftHead } from '#platform/draft-saving/draft-head.ts';
import type { DraftSaver, SaverInput } from '#platform/draft-saving/draft-saver.ts';
import { useDraftForm, useDraftSaver } from '#platform/draft-saving/use-draft-saver.ts';
import { callApi } from '#platform/http/http.ts';
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

const startSaver = ({ kunjunganId, jenis, note, begin }: NoteInput): SaverInput<NoteValues> => ({
  values: note ? valuesOf(note) : begin,
  stored: note ? storedOf(note) : null,
  send: async (values, row, idempotencyKey) => {
    const body = bodyOf(jenis, values);
    const { data } =
      row === null
        ? await callApi(createCatatan, { params: { id: kunjunganId }, body, idempotencyKey })
        : await callApi(saveCatatan, { params: { id: row.id }, body: { ...body, versi: row.versi }, idempotencyKey });
    return { id: data.id, versi: data.versi, pada: data.diubah_pada };
  },
  // One that is no draft any more, because it was signed in another tab, is no text to choose from.
  readTheirs: (data) => (isNote(data) && data.status === DRAF ? storedOf(data) : null),
});

/**
 * A note that is being written: the form, what of it the server has, and the sealed draft of this browser beside it,
 * which holds only what the server does not have yet (rekam-medis.md RM32).
 */
export function useNote(input: NoteInput): Note {
  const { saver, head: state } = useDraftSaver(() => startSaver(input));
  const form = useForm<NoteValues>({ defaultValues: saver.state.get().values });
  const draft = useDraft(`catatan:${input.kunjunganId}:${input.jenis}`, form, {
    label: () => input.label,
    note: { versi: state.versi },
    // One that the server has saved since holds nothing that the server's text lacks.
    belongs: (kept) => ((kept as { versi?: number } | null)?.versi ?? 0) >= saver.state.get().versi,
  });
  useDraftForm({ saver, head: state }, form, draft);
  const { note } = input;
  useEffect(() => {
    if (note) saver.read(storedOf(note));
  }, [note, saver]);
  return { form, saver, state, draft, choose: saver.choose };
}
