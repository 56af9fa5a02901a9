import { CloseButton, Input } from '@mantine/core';
import type { InputProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { use, useState } from 'react';
import type { ComponentProps, KeyboardEvent } from 'react';
import css from './floating-list.module.css';
import { FieldRight } from './field-frame.tsx';
import { OpenWords, PickList } from './pick-list.tsx';
import { answerOptions, optionPolicy } from './pick-option.ts';
import type { MatchOptions, PickOption } from './pick-option.ts';
import { startPick } from './pick.ts';
import { OpenWordsScope, useOpenWordsOf } from './open-words.ts';
import type { TellWords } from './open-words.ts';
import { usePick } from './use-pick.ts';

export type PilihInputProps = {
  /** Names the list, and the box where `own` gives it no other name. */
  label: string;
  options: readonly PickOption[];
  value: number | null;
  onChoose: (id: number | null) => void;
  /** The choice can be removed, with an x at the right. */
  clearable?: boolean | undefined;
  loading?: boolean | undefined;
  /** Asks for the list again after it failed. */
  onOpen?: (() => void) | undefined;
  /** Shown when no option is left. */
  emptyText?: string | undefined;
  match?: MatchOptions | undefined;
  error?: string | null;
  minWidth?: number;
  autoFocus?: boolean | undefined;
  /** Who keeps the value hears Ctrl+Enter on an option once it is drawn with it; a form reads the new value at once. */
  savesLater?: boolean;
  onBlur?: () => void;
  inputRef?: (element: HTMLInputElement | null) => void;
  /** The words that the box was left with and that stand for no choice. Without it they hold up the form or page around. */
  onOpenWords?: TellWords;
  /** What else the input is given. */
  own?: InputProps & Omit<ComponentProps<'input'>, keyof InputProps | 'ref' | 'value' | 'onChange'>;
};

const NOTHING: NonNullable<PilihInputProps['own']> = {};

/** The one select: a box that shows its choice and filters its list while one types. 0 is a real id (ketentuan D25). */
export function PilihInput({
  label,
  options,
  value,
  onChoose,
  clearable = false,
  loading = false,
  onOpen,
  emptyText = 'Tidak ada yang cocok',
  match,
  error = null,
  minWidth,
  autoFocus,
  savesLater = false,
  onBlur,
  inputRef,
  onOpenWords,
  own = NOTHING,
}: PilihInputProps) {
  const [state, setState] = useState(startPick());
  // A filter stands in no form: what nobody chose there goes.
  const asks = use(OpenWordsScope) !== null || onOpenWords !== undefined;
  const isChosen = ({ id }: PickOption): boolean => id === value;
  function choose(id: number | null): void {
    if (id !== value) onChoose(id);
  }
  const pick = usePick({
    ...(own.id ? { id: `${own.id}-daftar` } : {}),
    state,
    setState,
    answer: answerOptions(
      { options, loading, failed: onOpen !== undefined, ...(match ? { match } : {}) },
      state.text,
      isChosen,
    ),
    policy: optionPolicy({ chosen: value, clearable, ...(asks ? {} : { leaving: 'takes' }) }),
    chosenText: options.find(isChosen)?.deskripsi ?? '',
    onTake: ({ id }) => choose(id),
    onClear: () => choose(null),
    onRetry: onOpen,
    onOpen,
  });
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const { key, ctrlKey, metaKey, currentTarget } = event;
    const later = savesLater && key === 'Enter' && (ctrlKey || metaKey) && pick.opened && pick.markedKey !== null;
    pick.box.onKeyDown(event);
    if (!later) return;
    event.preventDefault();
    event.stopPropagation();
    const again = { key, ctrlKey, metaKey, bubbles: true, cancelable: true };
    setTimeout(() => currentTarget.dispatchEvent(new globalThis.KeyboardEvent('keydown', again)));
  }
  const said = useOpenWordsOf(state, { name: label, tell: onOpenWords, focus: pick.focus });
  // Another choice was made elsewhere, so the words are about nothing now.
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (state.left) setState(startPick());
  }
  const canClear = clearable && value !== null && !own.disabled;
  function clear(): void {
    setState(startPick());
    choose(null);
  }
  return (
    <div className={css['kotak']}>
      <Input
        {...own}
        {...pick.box}
        ref={(element: HTMLInputElement | null) => {
          pick.attach(element);
          inputRef?.(element);
        }}
        onFocus={(event) => {
          pick.box.onFocus(event);
          event.currentTarget.select();
        }}
        onKeyDown={onKeyDown}
        onClick={pick.open}
        onBlur={() => {
          pick.box.onBlur();
          onBlur?.();
        }}
        error={error !== null || said !== null}
        data-autofocus={autoFocus || undefined}
        rightSection={<RightSide error={error} onClear={canClear ? clear : null} label={label} />}
        rightSectionPointerEvents={canClear && !error ? 'all' : 'none'}
      />
      <PickList
        pick={pick}
        label={label}
        isChosen={isChosen}
        renderRow={({ deskripsi, keterangan, alasan }) => (
          <>
            {deskripsi}
            {(alasan ?? keterangan) && <small>{alasan ?? keterangan}</small>}
          </>
        )}
        empty={loading ? 'Memuat…' : emptyText}
        {...(minWidth ? { minWidth, position: 'bottom-start' } : {})}
      />
      <OpenWords said={said} />
    </div>
  );
}

type RightSideProps = { error: string | null; onClear: (() => void) | null; label: string };
function RightSide({ error, onClear, label }: RightSideProps) {
  if (error) return <FieldRight error={error} />;
  if (!onClear) return <IconChevronDown size={15} aria-hidden="true" />;
  return (
    <CloseButton
      size={24}
      iconSize={14}
      tabIndex={-1}
      aria-label={`Hapus ${label}`}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClear}
    />
  );
}
