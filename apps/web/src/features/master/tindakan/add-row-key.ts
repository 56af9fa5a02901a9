import type { KeyboardEvent } from 'react';
import { keysOf } from '../../../platform/shortcut-list.ts';
import { comboOf } from '../../../platform/shortcut.ts';

export const ADD_ROW_KEYS = keysOf('tambah-baris');

/** The shortcut that adds a row in a table of fields; the dialog around it does not hear it. */
export const onAddRowKey =
  (add: () => void) =>
  (event: KeyboardEvent): void => {
    if (comboOf(event.nativeEvent) !== ADD_ROW_KEYS) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) add();
  };
