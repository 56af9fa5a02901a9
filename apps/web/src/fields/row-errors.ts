import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * The form library checks a whole table as soon as a row is added. This clears the errors of the new row, which nobody
 * has left yet.
 */
export const forgetRowErrors = <F extends FieldValues>(form: UseFormReturn<F>, row: FieldPath<F>): void =>
  void setTimeout(() => form.clearErrors(row));
