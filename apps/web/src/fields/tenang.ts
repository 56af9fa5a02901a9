import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * The form's values once typing has paused for `ms`. It is for parts that only count or compare, and must not cost
 * anything at every letter.
 */
export function useIsiTenang<T extends FieldValues, O>(form: UseFormReturn<T, unknown, O>, ms: number): T {
  const [isi, setIsi] = useState(() => form.getValues());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function nanti(): void {
      clearTimeout(timer);
      timer = setTimeout(() => setIsi(form.getValues()), ms);
    }
    nanti();
    const lepas = form.subscribe({ formState: { values: true }, callback: nanti });
    return () => {
      clearTimeout(timer);
      lepas();
    };
  }, [form, ms]);
  return isi;
}
