import { useCallback, useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTandaiDirty } from '../platform/dirty.ts';

/**
 * Tells the form's page whether there is unsaved input (useDirty), and returns a function that says so, for the
 * question on closing. The form does not render again for it, which would happen at the first letter. `otherChanges`:
 * something besides the fields is unsaved too.
 */
export function useKotor<T extends FieldValues, O>(form: UseFormReturn<T, unknown, O>, lain = false): () => boolean {
  const tandai = useTandaiDirty();
  const isian = useRef(false);
  useEffect(() => {
    tandai(isian.current || lain);
    return form.subscribe({
      formState: { isDirty: true },
      callback: ({ isDirty = false }) => {
        isian.current = isDirty;
        tandai(isDirty || lain);
      },
    });
  }, [form, lain, tandai]);
  return useCallback(() => isian.current || lain, [lain]);
}
