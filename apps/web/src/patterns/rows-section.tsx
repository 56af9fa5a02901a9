import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { comboOf } from '#platform/keys/shortcut.ts';
import { Kbd } from '#ui/kbd.tsx';
import css from './rows-section.module.css';

const ADD_ROW_KEYS = keysOf('tambah-baris');

/** The shortcut that adds a row in a table of fields; the dialog around it does not hear it. */
const onAddRowKey =
  (add: () => void) =>
  (event: KeyboardEvent): void => {
    if (comboOf(event.nativeEvent) !== ADD_ROW_KEYS) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) add();
  };

/**
 * Adds a row where the shortcut is pressed outside of the tables of a form, such as in its first field: in the next table
 * below the focus, else in the first one. Returns whether it was that key and there is a table.
 */
export function addRowByKey(event: KeyboardEvent, form: HTMLElement | null): boolean {
  const at = document.activeElement;
  if (comboOf(event.nativeEvent) !== ADD_ROW_KEYS || event.defaultPrevented || !form || !at) return false;
  const all = [...form.querySelectorAll<HTMLElement>('[data-tambah-baris]')];
  const below = all.find((one) => (at.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0);
  const add = below ?? all[0];
  if (!event.repeat) add?.click();
  return add !== undefined;
}

type RowsSectionProps = {
  title: string;
  note?: string;
  /** What one line is, in the names of its group and its buttons: 'Zat'. */
  noun: string;
  /** What the button adds, where that is not the noun. */
  adds?: string;
  message?: string | undefined;
  keys: readonly string[];
  /** The widths of a line's fields, as columns of a grid; a phone has two beside each other. */
  columns: string;
  max?: number;
  renderRow: (n: number) => ReactNode;
  /** Stands in the place of the button that removes a line, where it must stay. */
  fixed?: (n: number) => ReactNode;
  /** Beside the button that adds one. */
  foot?: ReactNode;
  onAdd: () => void;
  onRemove: (n: number) => void;
};

/** Lines of a form, each of which can be removed, with a button and a shortcut for one more. */
export function RowsSection(props: RowsSectionProps) {
  const { title, note, noun, adds = noun, message, keys, columns, max = Infinity, foot } = props;
  const { renderRow, fixed, onAdd, onRemove } = props;
  const style = { '--columns': `${columns} ${fixed ? '84px' : '34px'}` } as CSSProperties;
  const mayAdd = keys.length < max;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut; the button does the same
    <fieldset className={css['section']} style={style} onKeyDown={mayAdd ? onAddRowKey(onAdd) : undefined}>
      <legend className={css['title']}>
        {title} {note && <small>{note}</small>}
      </legend>
      {message && (
        <p className={css['error']} role="alert">
          {message}
        </p>
      )}
      {keys.map((key, n) => (
        <div key={key} className={css['row']} role="group" aria-label={`${noun} ${n + 1}`}>
          {renderRow(n)}
          <div className={css['action']}>
            {fixed?.(n) ?? (
              <ActionIcon aria-label={`Hapus ${noun.toLowerCase()} ${n + 1}`} onClick={() => onRemove(n)}>
                <IconTrash size={16} />
              </ActionIcon>
            )}
          </div>
        </div>
      ))}
      {(mayAdd || foot !== undefined) && (
        <div className={css['foot']}>
          {mayAdd && (
            <Button
              size="xs"
              variant="default"
              data-tambah-baris
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              rightSection={<Kbd>{ADD_ROW_KEYS}</Kbd>}
              onClick={onAdd}
            >
              Tambah {adds.toLowerCase()}
            </Button>
          )}
          {foot}
        </div>
      )}
    </fieldset>
  );
}
