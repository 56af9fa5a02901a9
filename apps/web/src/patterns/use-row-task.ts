import type { LiveTopic } from '@nadi/contract/live-topics';
import { useRef, useState } from 'react';
import { ApiError, isConflict } from '#platform/http/api-error.ts';
import { messageOf } from '#platform/http/error.ts';
import { queryClient } from '#platform/http/query.ts';
import { toast } from '#ui/toast.ts';
import type { Key } from './list.ts';
import { notifyWithUndo } from './undo.tsx';
import type { Undo } from './undo.tsx';

const LINE_LOST =
  'Server tidak dapat dihubungi, jadi belum pasti berubah. Lihat barisnya setelah tersambung, lalu ulangi bila perlu.';

type RowTask<R, T> = {
  row: R;
  /** null: whoever was asked about it meanwhile has called it off, so that nothing was done. */
  send: () => Promise<T | null>;
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

/** What a row is busy with: the row as it was pressed, and when that is over. */
type Doing<R> = { row: R; over: Promise<unknown> };
/** Rows are plain data, and one that is read again without a change may be another object. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Changes rows, each one step after the other: a press on the same row as it stands is a second one and is dropped, one
 * on the row as it has come back meanwhile waits for the step before it. It says in sight what was done and offers the
 * way back for ten seconds; when the row has changed meanwhile it says so and reads the rows again. `run` is the same
 * function in every render.
 */
export function useRowTask<R>(input: RowTasksInput<R>) {
  const busy = useRef(new Map<Key, Doing<R>>());
  const [busyIds, setBusyIds] = useState<ReadonlySet<Key>>(() => new Set());
  const { id, nameOf, topic, onRefused } = input;

  const [run] = useState(() => {
    const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [topic] });
    const showBusy = (): void => setBusyIds(new Set(busy.current.keys()));
    const change = async <T>({ row, send, done, undo }: RowTask<R, T>): Promise<T | null> => {
      try {
        const result = await send();
        if (result === null) return null;
        onRefused?.(null);
        await refresh();
        const back = undo?.(result) ?? null;
        if (back) notifyWithUndo(done(result), back, () => void refresh());
        else toast.ok(done(result));
        return result;
      } catch (error) {
        if (onRefused) onRefused({ id: id(row), message: messageOf(error) });
        else if (isConflict(error) && error.kode !== 'TIDAK_BERURUTAN')
          toast.failure('Sudah berubah sejak Anda membukanya. Periksa lagi.', nameOf(row));
        // The answer got lost, and perhaps only the answer: the row tells which, once there is a line again.
        else if (error instanceof ApiError && error.kind === 'jaringan') toast.failure(LINE_LOST, nameOf(row));
        else toast.error(error);
        await refresh();
        return null;
      }
    };
    /** Returns what the server answered; null when it refused, or when this row is being changed already. */
    return async <T>(task: RowTask<R, T>): Promise<T | null> => {
      const { row } = task;
      const key = id(row);
      const before = busy.current.get(key);
      if (before && isSame(before.row, row)) return null;
      const over = before ? before.over.then(() => change(task)) : change(task);
      const doing = { row, over };
      busy.current.set(key, doing);
      showBusy();
      try {
        return await over;
      } finally {
        if (busy.current.get(key) === doing) {
          busy.current.delete(key);
          showBusy();
        }
      }
    };
  });
  return { busy: busyIds, run };
}
