import type { LiveTopic } from '@nadi/contract/live-topics';
import { useRef, useState } from 'react';
import { ApiError, isConflict } from '../platform/api-error.ts';
import { messageOf } from '../platform/error.ts';
import { queryClient } from '../platform/query.ts';
import { toast } from '../ui/toast.ts';
import type { Key } from './list.ts';
import { notifyWithUndo } from './undo.tsx';
import type { Undo } from './undo.tsx';

const LINE_LOST =
  'Server tidak dapat dihubungi, jadi belum pasti berubah. Lihat barisnya setelah tersambung, lalu ulangi bila perlu.';

type RowTask<R, T> = {
  row: R;
  send: () => Promise<T>;
  /** What was done, in words. */
  done: (result: T) => string;
  /** The way back, where there is one. */
  undo?: (result: T) => Undo | null;
};
type RowTasksInput<R> = {
  id: (row: R) => Key;
  nameOf: (row: R) => string;
  /** The live topic whose lists show the change. */
  topic: LiveTopic;
  /** Shows a refusal, null once there is none, in place of a toast. */
  onRefused?: (problem: { id: Key; message: string } | null) => void;
};

/**
 * Changes rows, each one at a time. It says in sight what was done and offers the way back for ten seconds; when
 * somebody else was quicker it says so and reads the rows again. `run` is the same function in every render.
 */
export function useRowTask<R>(input: RowTasksInput<R>) {
  const busy = useRef(new Set<Key>());
  const [busyIds, setBusyIds] = useState<ReadonlySet<Key>>(() => new Set());
  const { id, nameOf, topic, onRefused } = input;

  const [run] = useState(() => {
    const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [topic] });
    const mark = (key: Key, on: boolean): void => {
      if (on) busy.current.add(key);
      else busy.current.delete(key);
      setBusyIds(new Set(busy.current));
    };
    /** Returns what the server answered; null when it refused, or when the row is still busy. */
    return async <T>({ row, send, done, undo }: RowTask<R, T>): Promise<T | null> => {
      if (busy.current.has(id(row))) return null;
      mark(id(row), true);
      try {
        const result = await send();
        onRefused?.(null);
        await refresh();
        const back = undo?.(result) ?? null;
        if (back) notifyWithUndo(done(result), back, () => void refresh());
        else toast.ok(done(result));
        return result;
      } catch (error) {
        if (onRefused) onRefused({ id: id(row), message: messageOf(error) });
        else if (isConflict(error) && error.kode !== 'TIDAK_BERURUTAN')
          toast.failure('Baru saja diubah orang lain. Data terbaru sudah dimuat, periksa lagi.', nameOf(row));
        // The answer got lost, and perhaps only the answer: the row tells which, once there is a line again.
        else if (error instanceof ApiError && error.kind === 'jaringan') toast.failure(LINE_LOST, nameOf(row));
        else toast.error(error);
        await refresh();
        return null;
      } finally {
        mark(id(row), false);
      }
    };
  });
  return { busy: busyIds, run };
}
