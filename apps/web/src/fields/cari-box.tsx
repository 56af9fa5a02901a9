import { Button, Combobox, Input } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import css from './floating-list.module.css';
import { FloatingList } from './floating-list.tsx';
import { useSearchBox } from './use-search-box.ts';
import { useKeepInSight } from './use-keep-in-sight.ts';
import { useDialogPortal } from './use-dialog-portal.ts';
import type { SearchSource } from './use-search-box.ts';

type CariBoxProps<T> = SearchSource<T> & {
  id: string;
  /** Names what is searched, for screen readers and for the list. */
  label: string;
  placeholder: string;
  keyOf: (found: T) => number;
  renderRow: (found: T) => ReactNode;
  onPick: (found: T) => void;
  emptyText: string;
  /** Shown while too little is typed to search. */
  tooShortText?: string;
  failedText?: string;
  size?: 'xs' | 'sm';
  error?: boolean;
  autoFocus?: boolean;
  inputRef?: (element: HTMLInputElement | null) => void;
  onBlur?: () => void;
  describedBy?: string;
  required?: boolean;
};

/** A box to type in and pick one of the server's answers, with the arrows and Enter or with the mouse. */
export function CariBox<T>({
  id,
  label,
  placeholder,
  keyOf,
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
  describedBy,
  required,
  ...source
}: CariBoxProps<T>) {
  const searchState = useSearchBox(source, onPick);
  const listId = useId();
  const portal = useDialogPortal();
  const { opened, hits, highlighted } = searchState;
  const highlightedId = opened && hits[highlighted] !== undefined ? `${listId}-${highlighted}` : undefined;
  useKeepInSight(highlightedId);
  function pickKey(key: string): void {
    const found = hits.find((one) => String(keyOf(one)) === key);
    if (found !== undefined) searchState.pick(found);
  }
  return (
    <div className={css['kotak']}>
      <Input
        id={id}
        ref={(element: HTMLInputElement | null) => {
          searchState.attach(element);
          inputRef?.(element);
        }}
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={opened}
        // Esc closes the list and not the dialog around it, which would hear the key first.
        data-mantine-stop-propagation={opened || undefined}
        aria-controls={listId}
        aria-invalid={error || undefined}
        aria-required={required || undefined}
        {...(describedBy ? { 'aria-describedby': describedBy } : {})}
        {...(highlightedId ? { 'aria-activedescendant': highlightedId } : {})}
        size={size}
        error={error}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        data-autofocus={autoFocus || undefined}
        leftSection={<IconSearch size={15} color="var(--ink-3)" aria-hidden="true" />}
        value={searchState.text}
        onChange={(event) => searchState.type(event.currentTarget.value)}
        onKeyDown={searchState.onKeyDown}
        onFocus={portal.onFocus}
        onBlur={() => {
          searchState.forget();
          onBlur?.();
        }}
      />
      {opened && (
        <FloatingList
          id={listId}
          label={label}
          position="bottom-end"
          minWidth={320}
          portalProps={portal.portalProps}
          onPick={pickKey}
        >
          {hits.map((found, index) => (
            <Combobox.Option
              key={keyOf(found)}
              id={`${listId}-${index}`}
              value={String(keyOf(found))}
              selected={index === highlighted}
              aria-selected={index === highlighted}
              className={css['opsi'] ?? ''}
            >
              {renderRow(found)}
            </Combobox.Option>
          ))}
          {hits.length === 0 && (
            <Combobox.Empty>
              {searchState.failed ? (
                <Failed text={failedText} onRetry={searchState.retry} />
              ) : !searchState.enough ? (
                tooShortText
              ) : searchState.settled ? (
                emptyText
              ) : (
                'Mencari…'
              )}
            </Combobox.Empty>
          )}
        </FloatingList>
      )}
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
