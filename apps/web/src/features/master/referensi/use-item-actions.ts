import type { ReferensiItem } from '@nadi/contract/referensi-master.contract';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { can } from '../../../platform/session.ts';
import { useShortcut, useKey } from '../../../platform/shortcut.ts';
import type { ItemActions } from './item-table.tsx';
import { itemRowId } from './item-table.tsx';
import { shiftItem, setAktif, askRemoveItem } from './update-items.ts';

/** `item` is null for a new entry. */
export type OpenedForm = { item: ReferensiItem | null } | null;
type ItemActionsInput = { jenis: number; items: readonly ReferensiItem[]; filtered: boolean; focusSearch: () => void };

/**
 * The keys of a list: arrows pick an entry, Alt with an arrow moves it, Space switches it, Enter or E renames it, N
 * adds one.
 */
export function useItemActions({ jenis, items, filtered, focusSearch }: ItemActionsInput) {
  const [id, setId] = useState<number | null>(null);
  const [opened, setOpened] = useState<OpenedForm>(null);
  const at = items.findIndex((one) => one.id === id);
  const picked = items[at];
  const may = { add: can('create merk'), update: can('update merk'), remove: can('delete merk') };

  function goTo(target: number): void {
    const item = items[Math.max(0, Math.min(target, items.length - 1))];
    if (!item) return;
    setId(item.id);
    document.getElementById(itemRowId(item.id))?.focus();
  }
  const edit = (item: ReferensiItem): void => (setId(item.id), setOpened({ item }));
  const add = (): void => setOpened({ item: null });
  const toggle = (item: ReferensiItem): void => {
    if (!item.tetap || !item.aktif) void setAktif(jenis, item, !item.aktif);
  };
  const shift = async (item: ReferensiItem, direction: -1 | 1): Promise<void> => {
    setId(item.id);
    await shiftItem(jenis, item.id, direction);
    document.getElementById(itemRowId(item.id))?.focus();
  };
  function onRowKey(event: KeyboardEvent<HTMLElement>, item: ReferensiItem): void {
    if (event.target !== event.currentTarget) return;
    const direction = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (direction !== 0 && event.altKey) {
      if (may.update && !filtered) void shift(item, direction);
    } else if (direction !== 0) goTo(items.indexOf(item) + direction);
    else if (event.key === ' ' && may.update) toggle(item);
    else if (event.key === 'Enter' && may.update) edit(item);
    else return;
    event.preventDefault();
  }
  useKey('↓', () => goTo(at + 1));
  useKey('↑', () => goTo(at < 0 ? 0 : at - 1));
  useShortcut('saring', focusSearch);
  useShortcut('tambah', add, { enabled: may.add });
  useShortcut('edit', () => picked && edit(picked), { enabled: picked !== undefined && may.update });
  const actions: ItemActions = {
    pick: setId,
    pickedId: picked?.id ?? null,
    onRowKey,
    update: edit,
    may,
    setAktif: (item, aktif) => void setAktif(jenis, item, aktif),
    remove: (item) => void askRemoveItem(jenis, item),
    ...(filtered ? {} : { shift: (item: ReferensiItem, direction: -1 | 1) => void shift(item, direction) }),
  };
  return { actions, may, opened, add, goTo, close: () => setOpened(null) };
}
