import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

const WAIT_MS = 200;
const MIN_LETTERS = 2;

export type SearchSource<T> = {
  queryKey: readonly unknown[];
  search: (text: string, signal: AbortSignal) => Promise<readonly T[]>;
  /** Whether the text is long enough to search; two letters when it is left out. */
  enough?: (text: string) => boolean;
};

const hasTwoLetters = (text: string): boolean => text.length >= MIN_LETTERS;

/** The answers for the text in the box, once typing has paused. `settled`: they belong to the current text. */
function useAnswers<T>({ queryKey, search, enough: maySearch = hasTwoLetters }: SearchSource<T>, text: string) {
  const clean = text.trim();
  const [settledText] = useDebouncedValue(clean, WAIT_MS);
  const enough = maySearch(clean);
  const query = useQuery({
    queryKey: [...queryKey, settledText],
    queryFn: ({ signal }) => search(settledText, signal),
    enabled: enough && maySearch(settledText),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return {
    hits: enough ? (query.data ?? []) : [],
    enough,
    settled: enough && settledText === clean && !query.isFetching && !query.isPlaceholderData,
    failed: query.isError,
    retry: () => void query.refetch(),
  };
}

/**
 * A search box whose answers come from the server. Typing never waits: an Enter that is pressed too early takes the
 * first answer once it is there, and then goes to the next field. Enter in an empty box is left to the form.
 */
export function useSearchBox<T>(source: SearchSource<T>, onPick: (found: T) => void) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [listOpen, setListOpen] = useState(false);
  const [at, setAt] = useState(0);
  const [waiting, setWaiting] = useState(false);
  const answers = useAnswers(source, text);
  const highlighted = Math.min(at, Math.max(0, answers.hits.length - 1));

  function forget(): void {
    setText('');
    setListOpen(false);
    setAt(0);
    setWaiting(false);
  }
  function pick(found: T): void {
    forget();
    onPick(found);
  }
  const takeFirst = useEffectEvent(() => {
    setWaiting(false);
    if (answers.hits.length === 0) return;
    // The key is pressed again: the box takes the first answer, and the form goes to the next field.
    input.current?.dispatchEvent(
      new globalThis.KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
    );
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- an Enter pressed before the answer is carried out once the answer is there
    if (waiting && answers.settled) takeFirst();
  }, [waiting, answers.settled]);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing || text.trim() === '' || event.ctrlKey || event.metaKey) return;
    const count = answers.hits.length;
    if ((event.key === 'ArrowDown' && !event.altKey) || event.key === 'ArrowUp') {
      event.preventDefault();
      setListOpen(true);
      if (count > 0) setAt(listOpen ? (highlighted + (event.key === 'ArrowDown' ? 1 : count - 1)) % count : 0);
    } else if (event.key === 'Escape' && listOpen) {
      event.preventDefault();
      event.stopPropagation();
      forget();
    } else if (event.key === 'Enter') {
      const hit = answers.hits[highlighted];
      if (answers.settled && hit !== undefined) return pick(hit);
      event.preventDefault();
      event.stopPropagation();
      if (answers.failed && answers.settled) answers.retry();
      else setWaiting(answers.enough && !answers.settled);
    }
  }
  return {
    ...answers,
    text,
    highlighted,
    pick,
    onKeyDown,
    forget,
    /** The ref of the input. */
    attach: (element: HTMLInputElement | null) => {
      input.current = element;
    },
    opened: listOpen && text.trim() !== '',
    type: (typed: string) => {
      setText(typed);
      setListOpen(true);
      setAt(0);
      setWaiting(false);
    },
  };
}
