import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { withWords, wordsOf } from './address-words.ts';
import type { Words } from './address-words.ts';

const WAIT_MS = 300;
const parseWhole = (text: string | null): number => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 0);

/** What is typed, and stands in no address. */
const TYPED: readonly string[] = ['cari', 'pelaku', 'objek'];

/**
 * Filters that live in the tab's address, so that a reload and a shared link keep them, with typed words beside it. Words
 * are asked for once typing pauses. When a link brings other words to a page that is already open, they replace the typed ones.
 */
export function useUrlFilters() {
  const [params, setParams] = useSearchParams();
  const words = wordsOf(useLocation());
  const textOf = (nama: string): string => params.get(nama) ?? (TYPED.includes(nama) ? words[nama] : undefined) ?? '';
  // The router shows what was written in a transition; what is written meanwhile goes on from it.
  const written = useRef<Words>(words);
  useEffect(() => {
    written.current = words;
  }, [words, written]);
  const search = textOf('cari');
  const [text, setText] = useState(search);
  const [last, setLast] = useState({ read: search, written: search });
  if (search !== last.read) {
    setLast({ read: search, written: search });
    if (search !== last.written) setText(search);
  }

  /**
   * An empty value removes the filter. The list goes back to its first page, because another filter finds other rows.
   */
  function put(nama: string, value: string): void {
    const nextWords = Object.fromEntries(
      TYPED.map((name) => [name, name === nama ? value : (params.get(name) ?? written.current[name] ?? '')]),
    );
    written.current = nextWords;
    setParams(
      (previous) => {
        const next = new URLSearchParams(previous);
        for (const name of ['page', nama, ...TYPED]) next.delete(name);
        if (value !== '' && !TYPED.includes(nama)) next.set(nama, value);
        return next;
      },
      { replace: true, state: withWords(nextWords) },
    );
  }
  // A link may bring a word in its address, from where it is taken out.
  const linked = TYPED.find((name) => params.has(name));
  const takeOut = useEffectEvent((name: string) => put(name, textOf(name)));
  useEffect(() => {
    if (linked !== undefined) takeOut(linked);
  }, [linked]);
  useEffect(() => {
    if (text.trim() === search) return;
    const timer = setTimeout(() => {
      setLast((previous) => ({ ...previous, written: text.trim() }));
      put('cari', text.trim());
    }, WAIT_MS);
    return () => clearTimeout(timer);
  });
  return {
    search,
    text,
    setText,
    put,
    textOf,
    numberOf: (nama: string): number => parseWhole(params.get(nama)),
    /** 0 and null remove the filter. */
    putNumber: (nama: string, value: number | null) => put(nama, value ? String(value) : ''),
    clearFilters: (remaining: Record<string, string> = {}) => {
      setText('');
      setParams(remaining, { replace: true });
    },
  };
}
