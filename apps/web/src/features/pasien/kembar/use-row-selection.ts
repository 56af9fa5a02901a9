import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

/** Selects rows by the arrow keys. When the selected row leaves the list, the row in its place is selected. */
export function useRowSelection<T extends { id: number }>(rows: readonly T[], onEnter: (rows: T) => void) {
  const [id, setId] = useState<number | null>(null);
  const [position, setPosition] = useState(0);
  const root = useRef<HTMLUListElement>(null);
  const at = rows.findIndex((row) => row.id === id);
  const current = at >= 0 ? at : Math.min(position, rows.length - 1);

  function pickAt(target: number): void {
    const row = rows[Math.max(0, Math.min(target, rows.length - 1))];
    if (!row) return;
    setId(row.id);
    setPosition(rows.indexOf(row));
    const element = root.current?.querySelector<HTMLElement>(`[data-baris="${row.id}"]`);
    element?.focus();
    element?.scrollIntoView({ block: 'nearest' });
  }
  return {
    root,
    selected: rows[current] ?? null,
    /** Moves by one row; while the focus is outside the list, it goes to the selected row first. */
    step: (n: 1 | -1) => pickAt(root.current?.contains(document.activeElement) ? current + n : current),
    /** The attributes and handlers of a row's element. */
    rowProps: (row: T) => ({
      'data-baris': row.id,
      'data-pilih': rows[current] === row || undefined,
      tabIndex: rows[current] === row ? 0 : -1,
      onFocus: () => {
        setId(row.id);
        setPosition(rows.indexOf(row));
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.target !== event.currentTarget || event.ctrlKey || event.altKey) return;
        const target = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: rows.length - 1 }[event.key];
        if (target !== undefined) pickAt(target);
        else if (event.key === 'Enter') onEnter(row);
        else return;
        event.preventDefault();
      },
    }),
  };
}
