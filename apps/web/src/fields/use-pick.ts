import { useEffect, useEffectEvent, useId, useRef } from 'react';
import type { ChangeEvent, ClipboardEvent, FocusEvent, KeyboardEvent } from 'react';
import { isOpen, isSettled, markedRow, rowsOf, step } from './pick.ts';
import type { Answer, Does, Key, PickEvent, PickRow, PickState, Policy } from './pick.ts';
import { replaceByNumber } from './pasted-number.ts';
import { useDialogPortal } from './use-dialog-portal.ts';
import { useKeepInSight } from './use-keep-in-sight.ts';

type PickInput<T> = {
  /** `useState(startPick())` of who uses it, because the answer depends on what is typed. */
  state: PickState;
  setState: (state: PickState) => void;
  answer: Answer<T>;
  policy: Policy<T>;
  /** The id of the list; one of its own when it is left out. */
  id?: string;
  /** What stands in the box while nothing is typed. */
  chosenText?: string;
  onTake: (item: T, alt: boolean) => void;
  onRefuse?: (item: T) => void;
  onCreate?: ((text: string) => void) | undefined;
  onClear?: () => void;
  /** Asks again after a failure. */
  onRetry?: (() => void) | undefined;
  onOpen?: (() => void) | undefined;
};

const goesOn = <T>(does: Does<T> | undefined): boolean =>
  does === undefined ||
  does === 'pass' ||
  does === 'clear' ||
  (typeof does === 'object' && 'next' in does && does.next !== 'stay');

/** Gives the keys of a box to the machine of `pick.ts`, and carries out what it says. */
export function usePick<T>({ state, setState, answer, policy, chosenText = '', ...on }: PickInput<T>) {
  const input = useRef<HTMLInputElement>(null);
  /** An Enter that is carried out late is pressed again, for the form as well. */
  const passing = useRef(false);
  const ownId = useId();
  const listId = on.id ?? ownId;
  const portal = useDialogPortal();
  const opened = isOpen(state, policy);
  const marked = markedRow(state, answer, policy);
  const optionId = (key: Key): string => `${listId}-${key}`;
  const markedId = opened && marked ? optionId(marked.key) : undefined;
  useKeepInSight(markedId);

  // Another part of the form filled this in while the clerk stands in it: the text is selected, so that typing replaces
  // it.
  useEffect(() => {
    if (state.text === null && input.current !== null && input.current === document.activeElement)
      input.current.select();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another choice is the sign to select its text
  }, [state.text, chosenText]);

  function tell(event: PickEvent): Does<T> | undefined {
    const next = step(state, event, answer, policy);
    // A search that asks again is under way when the waiting Enter looks at its answer.
    if (next.does === 'retry') on.onRetry?.();
    if (next.state.opened && !state.opened) on.onOpen?.();
    setState(next.state);
    const { does } = next;
    if (does === 'clear') on.onClear?.();
    if (typeof does === 'object') {
      if ('take' in does) on.onTake(does.take, does.alt);
      else if ('refuse' in does) on.onRefuse?.(does.refuse);
      else on.onCreate?.(does.create);
    }
    return does;
  }
  const carryOut = useEffectEvent(() => {
    const { does } = step(state, { type: 'answered' }, answer, policy);
    if (typeof does !== 'object' || !('next' in does) || does.next === 'stay') return void tell({ type: 'answered' });
    passing.current = true;
    input.current?.dispatchEvent(
      new globalThis.KeyboardEvent('keydown', {
        key: 'Enter',
        ctrlKey: does.next === 'save',
        bubbles: true,
        cancelable: true,
      }),
    );
    passing.current = false;
  });
  const { waiting } = state;
  useEffect(() => {
    if (waiting !== null) carryOut();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another answer is the sign to look whether it is there
  }, [waiting, answer]);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    // The choice is made inside of the key, so that the walk which follows it finds what it draws.
    if (passing.current) return void tell({ type: 'answered' });
    if (event.nativeEvent.isComposing) return;
    const { key, ctrlKey, metaKey, altKey } = event;
    if (goesOn(tell({ type: 'key', key, ctrl: ctrlKey || metaKey, alt: altKey }))) return;
    event.preventDefault();
    event.stopPropagation();
  }
  /** Its own `ref` calls `attach`. */
  const words = {
    autoComplete: 'off',
    spellCheck: false,
    value: state.text ?? chosenText,
    onChange: (event: ChangeEvent<HTMLInputElement>) => void tell({ type: 'typed', text: event.currentTarget.value }),
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => replaceByNumber(event),
    onKeyDown,
    // Esc closes the list and not the dialog around it, which would hear the key first.
    'data-mantine-stop-propagation': (opened && policy.escape !== 'passes') || undefined,
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      portal.onFocus(event);
      tell({ type: 'focused' });
    },
    onBlur: () => void tell({ type: 'left' }),
  } as const;
  return {
    opened,
    rows: rowsOf(state, answer, policy),
    markedKey: marked?.key ?? null,
    settled: isSettled(state, answer),
    listId,
    optionId,
    refuses: (item: T): boolean => policy.refuses?.(item) === true,
    portalProps: portal.portalProps,
    pick: (key: Key): void => void tell({ type: 'picked', key }),
    open: (): void => void tell({ type: 'opened' }),
    onKeyDown,
    /** The ref of the input. */
    attach: (element: HTMLInputElement | null): void => {
      input.current = element;
    },
    focus: (): void => input.current?.focus(),
    /** Spread on an input whose rows are controls of their own. */
    words,
    /** Spread on an input whose rows are marked while the focus stays in it. */
    box: {
      ...words,
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': opened,
      'aria-controls': listId,
      'aria-activedescendant': markedId,
    } as const,
    /** Spread on a row that is not the library's option. */
    row: ({ key, item }: PickRow<T>) =>
      ({
        id: optionId(key),
        role: 'option',
        'aria-selected': key === marked?.key,
        'aria-disabled': (item !== null && policy.refuses?.(item)) || undefined,
        'data-pilih': key === marked?.key || undefined,
        tabIndex: -1,
        onClick: () => void tell({ type: 'picked', key }),
        onMouseMove: () => void tell({ type: 'hovered', key }),
      }) as const,
  };
}

export type Picker<T> = ReturnType<typeof usePick<T>>;
/** Spread on a row that is not the library's option. */
export type PickRowProps = ReturnType<Picker<unknown>['row']>;
