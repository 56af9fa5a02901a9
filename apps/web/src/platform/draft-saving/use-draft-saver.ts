import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Draft } from '../draft/draft.ts';
import { useDirty } from '../session/leaving.ts';
import { useStore } from '../draft/store.ts';
import type { DraftHead } from './draft-head.ts';
import { createDraftSaver } from './draft-saver.ts';
import type { DraftSaver, SaverInput } from './draft-saver.ts';
import type { Stored } from './draft-saving.ts';
import { isSame } from './merge-drafts.ts';

/** The saver of what is written in a page, begun as `start` says. A page that is hidden or closed sends what it has. */
export function useDraftSaver<V, S extends Stored<V> = Stored<V>>(
  start: () => SaverInput<V, S>,
): { saver: DraftSaver<V, S>; head: DraftHead<V, S> } {
  const [saver] = useState(() => createDraftSaver(start()));
  const head = useStore(saver.head);
  useDirty(!head.saved);
  useEffect(() => () => void saver.flush(), [saver]);
  return { saver, head };
}

/**
 * Binds a form to its saver: what is typed goes to the saver, and what the server or another window has changed comes
 * into the form. The sealed draft of this browser holds only what the server does not have yet.
 *
 * Returns: `flush`, which sends what stands in the form at once and resolves true when the server has all of it.
 */
export function useDraftForm<V extends FieldValues, S extends Stored<V>>(
  { saver, head }: { saver: DraftSaver<V, S>; head: DraftHead<V, S> },
  form: UseFormReturn<V>,
  draft: Draft,
): { flush: () => Promise<boolean> } {
  const note = (values: V): void => {
    if (!isSame(values, saver.state.get().values)) saver.type(structuredClone(values));
  };
  const typed = useEffectEvent(note);
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => typed(values) }), [form]);
  useEffect(() => {
    const show = (): void => {
      const { values } = saver.state.get();
      if (!isSame(form.getValues(), values)) form.reset(values);
    };
    show();
    return saver.state.subscribe(show) as () => void;
  }, [form, saver]);
  const { savedRev } = head;
  const settle = useEffectEvent(() => {
    form.reset(form.getValues());
    draft.discard();
  });
  useEffect(() => {
    if (savedRev !== null) settle();
  }, [savedRev]);
  return {
    flush: () => {
      note(form.getValues());
      return saver.flush();
    },
  };
}
