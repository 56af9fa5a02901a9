import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Kbd } from '../../../ui/kbd.tsx';
import { ADD_ROW_KEYS, onAddRowKey } from '../tindakan/add-row-key.ts';
import css from './produk.module.css';

type RowsSectionProps = {
  title: string;
  note?: string;
  /** What one line is, in the names of its group and its buttons: 'Zat'. */
  noun: string;
  message?: string | undefined;
  keys: readonly string[];
  rows: 'zat' | 'kemasan' | 'depo' | 'harga' | 'batch' | 'batas';
  max: number;
  renderRow: (n: number) => ReactNode;
  onAdd: () => void;
  onRemove: (n: number) => void;
};

/** Lines of a form, each of which can be removed, with a button and a shortcut for one more. */
export function RowsSection(props: RowsSectionProps) {
  const { title, note, noun, message, keys, rows, max, renderRow, onAdd, onRemove } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut; the button does the same
    <fieldset className={css['bagian']} onKeyDown={keys.length < max ? onAddRowKey(onAdd) : undefined}>
      <legend className={css['judul']}>
        {title} {note && <small>{note}</small>}
      </legend>
      {message && (
        <p className={css['galat']} role="alert">
          {message}
        </p>
      )}
      {keys.map((key, n) => (
        <div key={key} className={`${css['baris']} ${css[rows]}`} role="group" aria-label={`${noun} ${n + 1}`}>
          {renderRow(n)}
          <div className={css['aksi']}>
            <ActionIcon aria-label={`Hapus ${noun.toLowerCase()} ${n + 1}`} onClick={() => onRemove(n)}>
              <IconTrash size={16} />
            </ActionIcon>
          </div>
        </div>
      ))}
      {keys.length < max && (
        <div>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            rightSection={<Kbd>{ADD_ROW_KEYS}</Kbd>}
            onClick={onAdd}
          >
            Tambah {noun.toLowerCase()}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
