import type { KeyboardEvent } from 'react';
import { tombolOf } from '../../../platform/pintasan.ts';
import { comboOf } from '../../../platform/shortcut.ts';

export const TOMBOL_BARIS = tombolOf('tambah-baris');

/** The shortcut that adds a row in a table of fields; the dialog around it does not hear it. */
export const denganTambahBaris =
  (tambah: () => void) =>
  (event: KeyboardEvent): void => {
    if (comboOf(event.nativeEvent) !== TOMBOL_BARIS) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) tambah();
  };
