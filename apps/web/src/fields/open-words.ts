import { createContext, use, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useField } from './field.ts';
import type { FieldProps } from './field.ts';
import { useTranslate } from '#platform/language.ts';
import { useMarkDirty } from '#platform/session/leaving.ts';
import { toast } from '#ui/toast.ts';
import { openWordsIn } from './pick.ts';
import type { PickState } from './pick.ts';

/** What a box was left with that the values do not have; `focus` leads to a box that is no field of the form. */
type Open = { message: string; focus?: () => void };

/** By form or page, and by the name of the box: words that were typed and stand for nothing yet. */
const openWords = new WeakMap<object, Map<string, Open>>();

function holdOpen(of: object, name: string, open: Open): () => void {
  const all = openWords.get(of) ?? new Map<string, Open>();
  openWords.set(of, all.set(name, open));
  return () => void (all.get(name) === open && all.delete(name));
}

/** What is said of words that a select was left with. */
const sayOpenWords = (words: string): string => `"${words}" belum dipilih dari daftar`;

/** What goes on only when no box in it holds words that it would leave behind: a form, the record that is signed. */
type Scope = { of: object; freed: (name: string) => void };
export const OpenWordsScope = createContext<Scope | null>(null);

/** Of a form: its boxes that are no fields hold up its save as well. */
export const useFormWords = <F extends FieldValues, O>(form: UseFormReturn<F, unknown, O>): Scope =>
  useMemo(() => ({ of: form.control, freed: (name) => form.clearErrors(name as FieldPath<F>) }), [form]);

/** Of what has no form. */
export const useOwnWords = (): Scope => useState<Scope>(() => ({ of: {}, freed: () => undefined }))[0];

/** Whether a box holds words that would be left behind: the first is told and led to. */
export function tellOpenWords({ of }: Scope): boolean {
  const [open] = openWords.get(of)?.values() ?? [];
  if (!open) return false;
  toast.failure(`${open.message}.`);
  open.focus?.();
  return true;
}

/** Leads to a box that is no field of the form; false where `name` is a field, or nothing. */
export function focusOpenWords(of: object, name: string): boolean {
  const focus = openWords.get(of)?.get(name)?.focus;
  focus?.();
  return focus !== undefined;
}

/** Holds up what is around a box for as long as there is a `message`, which says why; a reload of the page asks then. */
export function useOpenBox(name: string, message: string | null, focus: () => void): void {
  const scope = use(OpenWordsScope);
  const lead = useEffectEvent(focus);
  const markDirty = useMarkDirty();
  useEffect(() => {
    if (scope === null || message === null) return undefined;
    const free = holdOpen(scope.of, name, { message, focus: () => lead() });
    markDirty(true);
    return () => {
      free();
      markDirty(false);
      scope.freed(name);
    };
  }, [scope, name, message, markDirty]);
}

/** Hands the values of a form to `run`, unless a field is wrong, or a select holds words that the values do not. */
export async function checkForm<F extends FieldValues, O>(
  form: UseFormReturn<F, unknown, O>,
  run: (values: O) => Promise<void>,
  invalid?: (errors: FieldErrors<F>) => void,
): Promise<void> {
  const open = [...(openWords.get(form.control) ?? [])];
  await form.handleSubmit(open.length === 0 ? run : () => undefined, open.length === 0 ? invalid : undefined)();
  if (open.length === 0) return;
  open.forEach(([name, { message }], at) =>
    form.setError(name as FieldPath<F>, { type: 'words', message }, { shouldFocus: at === 0 }),
  );
  open[0]?.[1].focus?.();
  invalid?.(form.formState.errors);
}

/**
 * Keeps for the form of `control` what a select was left with. `tell` is given the words, or '' once they are gone;
 * `again` is called then, so that the form checks the field anew.
 */
function useOpenWords(control: object, name: string, again: () => void) {
  const [words, setWords] = useState('');
  const translate = useTranslate();
  useEffect(() => {
    if (words === '') return undefined;
    return holdOpen(control, name, { message: sayOpenWords(words) });
  }, [control, name, words]);
  return {
    message: words === '' ? null : translate(sayOpenWords(words)),
    tell: (next: string, gone = false): void => {
      if (words !== '' && next === '' && !gone) again();
      setWords(next);
    },
  };
}

/** Told the words that a box was left with, '' once they are there no more; `gone`: because the box itself is not. */
export type TellWords = (words: string, gone?: boolean) => void;

/**
 * Tells a field of the words that its box was left with, or else holds up what is around the box. It returns what is to
 * be said at the box itself; null where the field says it.
 */
export function useOpenWordsOf(
  state: PickState,
  box: { name: string; tell: TellWords | undefined; focus: () => void },
): string | null {
  const words = openWordsIn(state);
  const translate = useTranslate();
  const told = useEffectEvent((...now: Parameters<TellWords>) => box.tell?.(...now));
  useEffect(() => told(words), [words]);
  useEffect(() => () => told('', true), []);
  const message = box.tell || words === '' ? null : sayOpenWords(words);
  useOpenBox(box.name, message, box.focus);
  return message === null ? null : translate(message);
}

/** A select of a form as `useField` has it, with what its box was left with: `tell` hears of that, and it is an error. */
export function useSelectField<T extends FieldValues, O>(props: FieldProps<T, O>) {
  const field = useField(props);
  const { message, tell } = useOpenWords(props.control, props.name, () => field.onChange(field.value));
  return { ...field, error: message ?? field.error, tell };
}
