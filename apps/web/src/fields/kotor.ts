import { useCallback, useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTandaiDirty } from '../platform/dirty.ts';

/**
 * Whether this form has something to lose, for its page (useDirty) and, as the answer's function, for whoever asks when closing.
 * The form is not drawn anew for it: that would come with the first letter. `lain`: something besides the fields would be lost too.
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
