import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * The form's values once typing has paused for `ms`. It is for parts that only count or compare, and must not cost
 * anything at every letter.
 */
export function useSettledValues<T extends FieldValues, O>(form: UseFormReturn<T, unknown, O>, ms: number): T {
  const [values, setValues] = useState(() => form.getValues());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function readLater(): void {
      clearTimeout(timer);
      timer = setTimeout(() => setValues(form.getValues()), ms);
    }
    readLater();
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: readLater });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [form, ms]);
  return values;
}
