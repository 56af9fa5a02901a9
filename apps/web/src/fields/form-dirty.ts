import { useCallback, useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useMarkDirty } from '#platform/session/leaving.ts';

/**
 * Tells the form's page whether there is unsaved input (useDirty), and returns a function that says so, for the
 * question on closing. The form does not render again for it, which would happen at the first letter. `otherChanges`:
 * something besides the fields is unsaved too.
 */
export function useFormDirty<T extends FieldValues, O>(
  form: UseFormReturn<T, unknown, O>,
  otherChanges = false,
): () => boolean {
  const markDirty = useMarkDirty(form.control);
  const fieldsDirty = useRef(false);
  useEffect(() => {
    markDirty(fieldsDirty.current || otherChanges);
    return form.subscribe({
      formState: { isDirty: true },
      callback: ({ isDirty = false }) => {
        fieldsDirty.current = isDirty;
        markDirty(isDirty || otherChanges);
      },
    });
  }, [form, otherChanges, markDirty]);
  return useCallback(() => fieldsDirty.current || otherChanges, [otherChanges]);
}
