import { useRef, useState } from 'react';
import { toast } from '#ui/toast.ts';

type Task = {
  busy: boolean;
  /** Gives what the work gave; null when it was refused, or when the one before it still runs. */
  run: <T>(work: () => Promise<T>) => Promise<T | null>;
};

/**
 * What a button does besides saving a form (`useSave`) and changing a row of a list (`useRowTask`): one at a time, so a
 * second press changes nothing. A refusal is told in a toast, or as `refused` tells it.
 */
export function useTask(refused: (error: unknown) => void = toast.error): Task {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  return {
    busy,
    run: async (work) => {
      if (running.current) return null;
      running.current = true;
      setBusy(true);
      try {
        return await work();
      } catch (error) {
        refused(error);
        return null;
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
  };
}
