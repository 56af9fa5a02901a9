import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslate } from '../platform/language.ts';
import { openWordsIn } from './pick.ts';
import type { PickState } from './pick.ts';

/** By form and field name: words that were typed into a select and stand for no choice. */
const openWords = new WeakMap<object, Map<string, string>>();

/** What is said of words that a select was left with. */
const sayOpenWords = (words: string): string => `"${words}" belum dipilih dari daftar`;

/** The fields of a form whose words stand for no choice, each with what is said of it. Saving would drop these words. */
export const openWordsOf = (control: object): [name: string, message: string][] => [...(openWords.get(control) ?? [])];

/**
 * Keeps for the form of `control` what a select was left with. `tell` is given the words, or '' once they are gone;
 * `again` is called then, so that the form checks the field anew.
 */
export function useOpenWords(control: object, name: string, again: () => void) {
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
