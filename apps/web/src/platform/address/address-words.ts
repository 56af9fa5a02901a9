import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/**
 * What somebody typed to find people: names, numbers, addresses. It stands in no address, because the browser of a
 * shared computer keeps those for whoever comes next (ketentuan D40). It stays with the entry of the history instead,
 * so that a reload, the way back and another tab keep it, and a link brings an empty box.
 */
export type Words = Readonly<Record<string, string>>;

const NO_WORDS: Words = {};

export function wordsOf({ state }: { state: unknown }): Words {
  if (typeof state !== 'object' || state === null || !('kata' in state)) return NO_WORDS;
  const { kata } = state;
  return typeof kata === 'object' && kata !== null ? (kata as Words) : NO_WORDS;
}

/** The state of an entry with these words; empty ones are left out. */
export const withWords = (words: Words): { kata: Words } => ({
  kata: Object.fromEntries(Object.entries(words).filter(([, word]) => word !== '')),
});

/** The address of a page, and what changes it in its place; what is typed in its list stays. */
export function useAddressParams(): [URLSearchParams, (change: (next: URLSearchParams) => void) => void] {
  const location = useLocation();
  const [params, setParams] = useSearchParams();
  // A list is described once, and what its rows do is that of the first render.
  const latest = useRef({ location, setParams });
  useEffect(() => {
    latest.current = { location, setParams };
  });
  const [change] = useState(() => (apply: (next: URLSearchParams) => void): void => {
    const now = latest.current;
    now.setParams(
      (previous) => {
        const next = new URLSearchParams(previous);
        apply(next);
        return next;
      },
      { replace: true, state: withWords(wordsOf(now.location)) },
    );
  });
  return [params, change];
}
