import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useField } from './field.ts';
import type { FieldProps } from './field.ts';
import { useTranslate } from '../platform/language.ts';
import { openWordsIn } from './pick.ts';
import type { PickState } from './pick.ts';

/** By form and field name: words that were typed into a select and stand for no choice. */
const openWords = new WeakMap<object, Map<string, string>>();

/** What is said of words that a select was left with. */
const sayOpenWords = (words: string): string => `"${words}" belum dipilih dari daftar`;

/** Hands the values of a form to `run`, unless a field is wrong, or a select holds words that the values do not. */
export async function checkForm<F extends FieldValues, O>(
  form: UseFormReturn<F, unknown, O>,
  run: (values: O) => Promise<void>,
  invalid?: (errors: FieldErrors<F>) => void,
): Promise<void> {
  const open = [...(openWords.get(form.control) ?? [])];
  await form.handleSubmit(open.length === 0 ? run : () => undefined, open.length === 0 ? invalid : undefined)();
  if (open.length === 0) return;
  open.forEach(([name, message], at) =>
    form.setError(name as FieldPath<F>, { type: 'words', message }, { shouldFocus: at === 0 }),
  );
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
    if (words === '') return;
    const ofForm = openWords.get(control) ?? new Map<string, string>();
    openWords.set(control, ofForm.set(name, sayOpenWords(words)));
    return () => void ofForm.delete(name);
  }, [control, name, words]);
  return {
    message: words === '' ? null : translate(sayOpenWords(words)),
    tell: (next: string): void => {
      if (words !== '' && next === '') again();
      setWords(next);
    },
  };
}

/** Tells a field of the words that its box was left with. */
export function useOpenWordsOf(state: PickState, tell: ((words: string) => void) | undefined): void {
  const words = openWordsIn(state);
  const told = useEffectEvent((now: string) => tell?.(now));
  useEffect(() => told(words), [words]);
}

/** A select of a form as `useField` has it, with what its box was left with: `tell` hears of that, and it is an error. */
export function useSelectField<T extends FieldValues, O>(props: FieldProps<T, O>) {
  const field = useField(props);
  const { message, tell } = useOpenWords(props.control, props.name, () => field.onChange(field.value));
  return { ...field, error: message ?? field.error, tell };
}
