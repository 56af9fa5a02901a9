import { useEffect, useRef, useState } from 'react';
import type { ResepValues } from './resep-values.ts';
import { nameOfRow, removeRow } from './line-ops.ts';
import type { Removed } from './line-ops.ts';

const UNDO_MS = 10_000;

export type RowRemover = { remove: (kunci: string) => void; undo: () => void; removed: Removed | null };

/** Takes a row away at once, and back again for ten seconds. */
export function useRemoveRow(typed: ResepValues, change: (next: Partial<ResepValues>) => void): RowRemover {
  const [removed, setRemoved] = useState<Removed | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    removed,
    remove: (kunci) => {
      setRemoved({ what: nameOfRow(typed, kunci), before: { baris: typed.baris, racik: typed.racik } });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setRemoved(null), UNDO_MS);
      change(removeRow(typed, kunci));
    },
    undo: () => {
      if (removed) change(removed.before);
      setRemoved(null);
    },
  };
}
