import type { KeyboardEvent } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { tombolOf } from '../../../platform/pintasan.ts';
import { comboOf } from '../../../platform/shortcut.ts';

export const TOMBOL_BARIS = tombolOf('tambah-baris');

/** The library checks the whole table as soon as a line is added: the new one is not wrong before somebody has left it. */
export const lupakanGalat = <F extends FieldValues>(form: UseFormReturn<F>, baris: FieldPath<F>): void => void setTimeout(() => form.clearErrors(baris));

/** In a table of fields the shortcut adds a line; the dialog around it hears nothing of it. */
export const denganTambahBaris = (tambah: () => void) => (event: KeyboardEvent): void => {
  if (comboOf(event.nativeEvent) !== TOMBOL_BARIS) return;
  event.preventDefault();
  event.stopPropagation();
  if (!event.repeat) tambah();
};
