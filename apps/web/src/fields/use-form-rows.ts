import { useFieldArray } from 'react-hook-form';
import type { FieldArray, FieldArrayPath, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { forgetRowErrors } from './row-errors.ts';

type Issue = { message?: string; root?: { message?: string } };

/**
 * The lines of a form, as a section of rows draws them: their keys, the message about all of them, and how one is added
 * or removed. A new line gets the focus in its field `first`.
 */
export function useFormRows<F extends FieldValues, N extends FieldArrayPath<F>>(
  form: UseFormReturn<F>,
  name: N,
  first: keyof FieldArray<F, N> & string,
  newRow: (count: number) => FieldArray<F, N>,
) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name });
  // The library changes its errors in place, so the property is read at each drawing.
  const issue = (form.formState.errors as Partial<Record<string, Issue>>)[name];
  return {
    message: issue?.root?.message ?? issue?.message,
    keys: fields.map(({ id }) => id),
    onAdd: () => {
      append(newRow(fields.length), { focusName: `${name}.${fields.length}.${first}` });
      forgetRowErrors(form, `${name}.${fields.length}` as FieldPath<F>);
    },
    onRemove: remove as (n: number) => void,
  };
}
