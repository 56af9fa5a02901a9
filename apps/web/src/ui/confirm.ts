import type { ReactNode } from 'react';
import type { ShortcutId } from '#platform/keys/shortcut-list.ts';
import { createStore } from '#platform/draft/store.ts';

type Question = {
  title: string;
  body?: ReactNode;
  yes?: string;
  no?: string;
  /** A third way, between no and yes, such as setting something aside instead of throwing it away. */
  other?: string;
  /** The key of `other`, where it has one. */
  otherKey?: ShortcutId;
  /** Yes loses something: its button is red, and no has the focus. */
  danger?: boolean;
  /** Yes is rarely meant: its button is plain and no has the focus, so that Enter out of habit does not choose it. */
  rare?: boolean;
};

/** A question whose yes needs a reason: one of `options`, own words, or both. */
export type AlasanRequest = {
  title: string;
  body?: ReactNode;
  options: readonly string[];
  /** The shortest reason that the server takes. */ minLength?: number;
  /** What was written before, where the server refused it for something else. */ awal?: string;
  yes: string;
  no?: string;
  danger?: boolean;
};

type Answer = 'yes' | 'no' | 'other';
type OpenQuestion =
  | { kind: 'tanya'; question: Question; answer: (answer: Answer) => void }
  | { kind: 'alasan'; request: AlasanRequest; answer: (alasan: string | null) => void };

/** The open question, which ConfirmHost shows. */
export const openQuestion = createStore<OpenQuestion | null>(null);

/** Answers an open question with no. */
export function cancelQuestion(): void {
  const current = openQuestion.get();
  if (current?.kind === 'tanya') current.answer('no');
  else current?.answer(null);
}

/** Begins the text of a question with whose record it is about, where that is known. */
export const sayWhose = (whose: string | null | undefined, text: string): string =>
  whose ? `${whose}. ${text}` : text;

/** Asks and waits: `if (await ask({ title: '...' }))`. Esc answers no. A new question replaces an open one. */
export const ask = async (asked: Question): Promise<boolean> => (await choose(asked)) === 'yes';

/** The same for a question with a third answer, its `other`. */
export function choose(asked: Question): Promise<Answer> {
  cancelQuestion();
  return new Promise((resolve) => {
    openQuestion.set({
      kind: 'tanya',
      question: asked,
      answer: (answer) => {
        openQuestion.set(null);
        resolve(answer);
      },
    });
  });
}

/** Asks for a reason and waits for it. Resolves null when the person goes back (Esc). */
export function requestAlasan(asked: AlasanRequest): Promise<string | null> {
  cancelQuestion();
  return new Promise((resolve) => {
    openQuestion.set({
      kind: 'alasan',
      request: asked,
      answer: (alasan) => {
        openQuestion.set(null);
        resolve(alasan);
      },
    });
  });
}
