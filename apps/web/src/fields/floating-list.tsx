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
  /** `Combobox.Option`s, or a `Combobox.Empty`. */
  children: ReactNode;
};

/**
 * The list below a box. It is drawn only while it is open, because a form has twenty of them and the library measures
 * each one when the form opens.
 * It stands beside the box in a parent that is `position: relative`; the box keeps its own keys and ARIA attributes.
 */
export function FloatingList({ id, label, minWidth, onPick, children, ...comboboxProps }: FloatingListProps) {
  const store = useCombobox({ opened: true });
  return (
    <Combobox store={store} onOptionSubmit={onPick} transitionProps={{ duration: 0 }} {...comboboxProps}>
      <Combobox.DropdownTarget>
        <div className={css['letak']} />
      </Combobox.DropdownTarget>
      <Combobox.Dropdown {...(minWidth ? { miw: minWidth } : {})}>
        <Combobox.Options id={id} aria-label={label} className={css['daftar'] ?? ''}>
          {children}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
