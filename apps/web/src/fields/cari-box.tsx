import { Button, Input } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import css from './floating-list.module.css';
import { useOpenWordsOf } from './open-words.ts';
import type { TellWords } from './open-words.ts';
import { OpenWords, PickList } from './pick-list.tsx';
import { BOX, startPick } from './pick.ts';
import type { Key } from './pick.ts';
import { usePick } from './use-pick.ts';
import { hasTwoLetters, useSearchAnswer } from './use-search-answer.ts';
import type { SearchSource } from './use-search-answer.ts';

type CariBoxProps<T> = SearchSource<T> & {
  id: string;
  /** Names what is searched, for screen readers and for the list. */
  label: string;
  placeholder: string;
  keyOf: (found: T) => Key;
  /** Whom an Enter takes that came before the answer, where not the first. */
  early?: (text: string, items: readonly T[]) => T | null;
  /** Why none of these is taken before the arrows have gone to it, in a sentence; null: Enter takes the first. */
  unsure?: (items: readonly T[]) => string | null;
  renderRow: (found: T) => ReactNode;
  onPick: (found: T) => void;
  emptyText: string;
  /** The arrows offer something before anything is typed; `search` is asked for '' then, and `enough` allows it. */
  suggests?: boolean;
  /** Several are taken, one after the other: the focus stays. */
  many?: boolean;
  disabled?: boolean;
  rightSection?: ReactNode;
  /** What is typed can be made anew, where nothing was found or what was found is another thing. */
  create?: { label: (text: string) => string; onCreate: (text: string) => void };
  /** Shown while too little is typed to search. */
  tooShortText?: string;
  failedText?: string;
  size?: 'xs' | 'sm';
  error?: boolean;
  autoFocus?: boolean;
  inputRef?: (element: HTMLInputElement | null) => void;
  onBlur?: () => void;
  /** The words that it was left with. Without it they are told below the box, and hold up the form or record around. */
  onOpenWords?: TellWords;
  describedBy?: string;
  required?: boolean;
};

/** A box to type in and pick one of the server's answers, with the arrows and Enter or with the mouse. */
export function CariBox<T>({
  id,
  label,
  placeholder,
  keyOf,
  early,
  unsure,
  renderRow,
  onPick,
  emptyText,
  tooShortText = 'Ketik paling sedikit 2 huruf',
  failedText = 'Pencarian gagal.',
  size = 'sm',
  error,
  autoFocus,
  inputRef,
  onBlur,
  onOpenWords,
  describedBy,
  required,
  create,
  suggests = false,
  many = false,
  disabled,
  rightSection,
  ...source
}: CariBoxProps<T>) {
  const [state, setState] = useState(startPick());
  const { answer, retry } = useSearchAnswer(source, state.text ?? '');
  const enough = source.enough ?? hasTwoLetters;
  const pick = usePick({
    state,
    setState,
    answer,
    policy: {
      ...BOX,
      ...(suggests ? { blank: 'list' } : {}),
      many,
      keyOf,
      early: early ?? 'first',
      enough,
      ...(unsure ? { unsure: (items: readonly T[]) => unsure(items) !== null } : {}),
      creates: create !== undefined,
    },
    // The words are chosen now, also where the box goes with the choice.
    onTake: (found) => {
      onOpenWords?.('');
      onPick(found);
    },
    onCreate: create?.onCreate,
    onRetry: retry,
  });
  const said = useOpenWordsOf(state, { name: label, tell: onOpenWords, focus: pick.focus });
  const words = pick.box.value.trim();
  return (
    <div className={css['kotak']}>
      <Input
        {...pick.box}
        id={id}
        ref={(element: HTMLInputElement | null) => {
          pick.attach(element);
          inputRef?.(element);
        }}
        aria-label={label}
        aria-invalid={error || said !== null || undefined}
        aria-required={required || undefined}
        {...(describedBy ? { 'aria-describedby': describedBy } : {})}
        size={size}
        error={error || said !== null}
        placeholder={placeholder}
        maxLength={100}
        data-autofocus={autoFocus || undefined}
        disabled={disabled}
        {...(rightSection ? { rightSection, rightSectionWidth: 60 } : {})}
        leftSection={<IconSearch size={15} color="var(--ink-3)" aria-hidden="true" />}
        onBlur={() => {
          pick.box.onBlur();
          onBlur?.();
        }}
      />
      <PickList
        pick={pick}
        label={label}
        position="bottom-end"
        minWidth={320}
        renderRow={renderRow}
        note={unsure?.(answer.items) ?? null}
        createLabel={create?.label(words)}
        empty={
          answer.failed ? (
            <Failed text={failedText} onRetry={retry} />
          ) : !enough(words) ? (
            tooShortText
          ) : pick.settled ? (
            emptyText
          ) : (
            'Mencari…'
          )
        }
      />
      <OpenWords said={said} />
    </div>
  );
}

function Failed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <>
      {text}{' '}
      <Button
        size="xs"
        variant="subtle"
        tabIndex={-1}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onRetry}
      >
        Coba lagi
      </Button>
    </>
  );
}
