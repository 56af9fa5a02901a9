import { Combobox } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './floating-list.module.css';
import { FloatingList } from './floating-list.tsx';
import type { Picker } from './use-pick.ts';

type PickListProps<T> = {
  pick: Picker<T>;
  /** Names what is listed, for screen readers. */
  label: string;
  renderRow: (item: T) => ReactNode;
  /** What is chosen already, where the list shows it; otherwise screen readers are told the marked row. */
  isChosen?: (item: T) => boolean;
  /** The words of the row that makes what is typed anew. */
  createLabel?: string | undefined;
  /** Stands above the rows. */
  note?: string | null;
  /** Shown when there is no row. */
  empty: ReactNode;
  position?: 'bottom-start' | 'bottom-end';
  minWidth?: number;
};

/** The list below the box of a `usePick`, drawn while it is open. */
export function PickList<T>({ pick, label, renderRow, isChosen, createLabel, empty, ...floating }: PickListProps<T>) {
  const { opened, rows, markedKey } = pick;
  if (!opened) return null;
  return (
    <FloatingList
      id={pick.listId}
      label={label}
      portalProps={pick.portalProps}
      onPick={(value) => {
        const row = rows.find(({ key }) => String(key) === value);
        if (row) pick.pick(row.key);
      }}
      empty={empty}
      {...floating}
    >
      {rows.length === 0
        ? null
        : rows.map(({ key, item }) => {
            const marked = key === markedKey;
            const chosen = item !== null && isChosen !== undefined && isChosen(item);
            return (
              <Combobox.Option
                key={key}
                id={pick.optionId(key)}
                value={String(key)}
                selected={marked}
                active={chosen}
                aria-selected={isChosen ? chosen : marked}
                disabled={item !== null && pick.refuses(item)}
                className={css['opsi'] ?? ''}
              >
                {item === null ? (
                  <span className={css['buat']}>
                    <IconPlus size={14} aria-hidden="true" /> {createLabel}
                  </span>
                ) : (
                  renderRow(item)
                )}
              </Combobox.Option>
            );
          })}
    </FloatingList>
  );
}

/** What is said below a box of the words that it was left with. */
export const OpenWords = ({ said }: { said: string | null }) =>
  said !== null && (
    <p className={css['sisa']} role="alert" dir="auto">
      {said}
    </p>
  );
