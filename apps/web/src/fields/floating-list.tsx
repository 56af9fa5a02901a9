import { Combobox, useCombobox } from '@mantine/core';
import type { ComboboxProps } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './floating-list.module.css';

type FloatingListProps = Pick<ComboboxProps, 'position' | 'portalProps'> & {
  id: string;
  /** Names what is listed, for screen readers. */
  label: string;
  minWidth?: number;
  /** Gets the `value` of the option that was clicked. */
  onPick: (value: string) => void;
  /** `Combobox.Option`s; null where there are none. */
  children: ReactNode;
  /** Stands above the options. */
  note?: string | null;
  /** Stands in place of the options where there are none. */
  empty: ReactNode;
};

/**
 * The list below a box. It is drawn only while it is open, because a form has twenty of them and the library measures
 * each one when the form opens.
 * It stands beside the box in a parent that is `position: relative`; the box keeps its own keys and ARIA attributes.
 */
export function FloatingList({
  id,
  label,
  minWidth,
  onPick,
  children,
  note,
  empty,
  ...comboboxProps
}: FloatingListProps) {
  const store = useCombobox({ opened: true });
  return (
    <Combobox store={store} onOptionSubmit={onPick} transitionProps={{ duration: 0 }} {...comboboxProps}>
      <Combobox.DropdownTarget>
        <div className={css['letak']} />
      </Combobox.DropdownTarget>
      <Combobox.Dropdown {...(minWidth ? { miw: minWidth } : {})}>
        {note && <Combobox.Header role="status">{note}</Combobox.Header>}
        {children === null ? (
          // A listbox without an option is none: these are words, which a screen reader says as they change.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a press here must not take the focus out of the box
          <div id={id} role="status" className={css['daftar']} onMouseDown={(event) => event.preventDefault()}>
            <Combobox.Empty>{empty}</Combobox.Empty>
          </div>
        ) : (
          <Combobox.Options id={id} aria-label={label} className={css['daftar'] ?? ''}>
            {children}
          </Combobox.Options>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}
