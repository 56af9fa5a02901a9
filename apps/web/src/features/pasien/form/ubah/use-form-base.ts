import type { DetailPasien } from '@nadi/contract/pasien/pasien.contract';
import { useState } from 'react';
import type { RefObject } from 'react';
import { useDraft } from '#platform/draft/draft.ts';
import type { Draft } from '#platform/draft/draft.ts';
import type { PickedFiles } from '../dokumen/use-picked-files.ts';
import type { PasienFormOutput, PasienFormValues, PasienFormApi } from '../pasien-form.ts';
import { trailOf } from '../fill-trail.ts';
import type { FillTrail } from '../fill-trail.ts';
import { valuesFromDetail } from './from-detail.ts';

/** What the clerk's changes are based on: a version of the record and the form values that were made from it. */
export type FormBase = { versi: number; isi: PasienFormValues };

const isFormBase = (note: unknown): note is FormBase =>
  typeof note === 'object' && note !== null && 'versi' in note && 'isi' in note;

/**
 * The base of the form is the record as it was read, an older version when a draft begun on that was taken up, or a
 * newer one after a conflict was settled. The save sends the version of the base, so that a change in between is not
 * overwritten unseen.
 */
export function useFormBase(detail: DetailPasien) {
  const [initial] = useState<FormBase>(() => ({ versi: detail.versi, isi: valuesFromDetail(detail) }));
  const [replaced, setReplaced] = useState<FormBase | null>(null);
  const [draftBase, setDraftBase] = useState<FormBase | null>(null);
  return {
    current: replaced ?? draftBase ?? initial,
    isOldDraft: replaced === null && draftBase !== null,
    initialVersi: initial.versi,
    replace: setReplaced,
    setDraftBase,
  };
}

/** Keeps the draft of an update together with its base. A draft of an older version brings its own base back. */
export function useUpdateDraft(
  norm: number,
  form: PasienFormApi,
  {
    base,
    picked,
    trailRef,
  }: { base: ReturnType<typeof useFormBase>; picked: PickedFiles; trailRef: RefObject<FillTrail> },
): Draft {
  return useDraft<PasienFormValues, PasienFormOutput>(`pasien:${norm}`, form, {
    note: () => ({ ...base.current, jejak: trailRef.current }),
    label: () => form.getValues('nama'),
    ...picked.draft,
    onTake: (note) => {
      trailRef.current = trailOf(note);
      if (isFormBase(note) && note.versi !== base.initialVersi) base.setDraftBase({ versi: note.versi, isi: note.isi });
    },
  });
}
