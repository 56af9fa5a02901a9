import { Combobox, useCombobox } from '@mantine/core';
import type { ComboboxProps } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './daftar-apung.module.css';

type DaftarApungProps = Pick<ComboboxProps, 'position' | 'portalProps'> & {
  id: string;
  /** Names what is listed, for screen readers. */
  label: string;
  lebarMin?: number;
  /** Gets the `value` of the option that was clicked. */
  onPilih: (value: string) => void;
  /** `Combobox.Option`s, or a `Combobox.Empty`. */
  children: ReactNode;
};

/**
 * The list below a box. It is drawn only while it is open, because a form has twenty of them and the library measures
 * each one when the form opens.
 * It stands beside the box in a parent that is `position: relative`; the box keeps its own keys and ARIA attributes.
 */
export function DaftarApung({ id, label, lebarMin, onPilih, children, ...letak }: DaftarApungProps) {
  const store = useCombobox({ opened: true });
  return (
    <Combobox store={store} onOptionSubmit={onPilih} transitionProps={{ duration: 0 }} {...letak}>
      <Combobox.DropdownTarget>
        <div className={css['letak']} />
      </Combobox.DropdownTarget>
      <Combobox.Dropdown {...(lebarMin ? { miw: lebarMin } : {})}>
        <Combobox.Options id={id} aria-label={label} className={css['daftar'] ?? ''}>
          {children}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
