import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

/** `alasan`: why it cannot be chosen. `aktif: false` is offered only where it is the present choice. */
export type PickOption = {
  id: number;
  deskripsi: string;
  aktif?: boolean;
  keterangan?: string;
  alasan?: string | null;
};

/** Nobody reads a longer list; people search in it. */
const MAX_SHOWN = 200;

const lowerCase = (text: string): string => text.trim().toLocaleLowerCase('id-ID');

/** The options that contain the typed words, at most {@link MAX_SHOWN}; all of them while nothing is typed. */
export function matchOptions(options: readonly PickOption[], text: string | null, value: number | null): PickOption[] {
  const words = lowerCase(text ?? '');
  return options
    .filter(
      (option) =>
        (option.aktif !== false || option.id === value) &&
        (words === '' || option.deskripsi.toLocaleLowerCase('id-ID').includes(words)),
    )
    .slice(0, MAX_SHOWN);
}

const isPickable = (option: PickOption): boolean => !option.alasan;

type PickerInput = {
  options: readonly PickOption[];
  value: number | null;
  loading: boolean;
  clearable: boolean;
  onChoose: (id: number | null) => void;
  onOpen?: (() => void) | undefined;
};

export type Picker = {
  /** The ref of the input. */
  attach: (input: HTMLInputElement | null) => void;
  /** The text in the box. */
  text: string;
  matches: readonly PickOption[];
  highlighted: number | null;
  opened: boolean;
  open: () => void;
  type: (text: string) => void;
  pick: (id: number | null) => void;
  leave: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
};

/**
 * A choice by typing. A clerk types faster than lists load: the typed text is kept while the options are loading, and
 * an Enter or Ctrl+Enter pressed meanwhile is repeated when they are there.
 */
export function usePicker({ options, value, loading, clearable, onChoose, onOpen }: PickerInput): Picker {
  const input = useRef<HTMLInputElement>(null);
  /** Null while nothing is typed; the present choice is shown then. */
  const [text, setText] = useState<string | null>(null);
  const [opened, setOpened] = useState(false);
  const [pointed, setPointed] = useState<number | null>(null);
  const [postponed, setPostponed] = useState<{ ctrlKey: boolean } | null>(null);
  const matches = matchOptions(options, text, value);
  const firstId = matches.find(isPickable)?.id ?? null;
  const highlighted = matches.some((option) => option.id === pointed) ? pointed : text ? firstId : value;
  const waiting = postponed !== null && text !== null;
  const arrived = waiting && firstId !== null;
  const pickedText = options.find((option) => option.id === value)?.deskripsi ?? '';

  // Another part of the form filled this in while the clerk stands in it: the text is selected, so that typing replaces
  // it.
  useEffect(() => {
    if (text === null && input.current !== null && input.current === document.activeElement) input.current.select();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another choice is the sign to select its text
  }, [text, pickedText]);

  function openList(): void {
    if (!opened) onOpen?.();
    setOpened(true);
  }
  function forget(): void {
    setText(null);
    setPostponed(null);
    setOpened(false);
    setPointed(null);
  }
  function pick(id: number | null): void {
    forget();
    if (id !== value) onChoose(id);
  }
  useEffect(() => {
    if (arrived)
      input.current?.dispatchEvent(
        new globalThis.KeyboardEvent('keydown', { key: 'Enter', ...postponed, bubbles: true, cancelable: true }),
      );
    // oxlint-disable-next-line react/set-state-in-effect -- the postponed Enter is forgotten when the options that came have nothing for it
    else if (waiting && !loading) setPostponed(null);
  }, [arrived, waiting, loading, postponed]);

  /**
   * Makes the choice when the field is left with a key: the highlighted option, or none where the box was emptied.
   * Returns false when nothing was typed or highlighted.
   */
  function accept(): boolean {
    if (text === '' && clearable) pick(null);
    else if (highlighted !== null && (text || pointed !== null)) pick(highlighted);
    else return false;
    return true;
  }
  function shift(step: 1 | -1): void {
    openList();
    const pickable = matches.filter(isPickable);
    const at = pickable.findIndex((option) => option.id === highlighted);
    const targetIndex = opened
      ? at < 0 && step < 0
        ? pickable.length - 1
        : (at + step + pickable.length) % pickable.length
      : Math.max(at, 0);
    setPointed(pickable[targetIndex]?.id ?? null);
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    const isSave = event.ctrlKey || event.metaKey;
    if ((key === 'ArrowDown' && !event.altKey) || key === 'ArrowUp') {
      event.preventDefault();
      shift(key === 'ArrowDown' ? 1 : -1);
    } else if (key === 'Escape' && opened) {
      // Esc closes only the list, not the form around it.
      event.preventDefault();
      event.stopPropagation();
      forget();
    } else if (key === 'Tab') accept();
    else if (key === 'Enter' && !accept() && text && (loading || isSave)) {
      // A save now would send the former choice, although other words stand in the box.
      event.preventDefault();
      event.stopPropagation();
      setPostponed({ ctrlKey: isSave });
    }
  }
  return {
    attach: (element) => {
      input.current = element;
    },
    text: text ?? pickedText,
    matches,
    highlighted,
    opened,
    open: openList,
    type: (typed) => {
      setText(typed);
      setPointed(null);
      setPostponed(null);
      openList();
    },
    pick,
    // A postponed Enter is dropped as well: it would pull the focus back from where the clerk has gone.
    leave: forget,
    onKeyDown,
  };
}
