import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** The library checks a whole table as soon as a line is added: the new one is not wrong before somebody has left it. */
export const lupakanGalat = <F extends FieldValues>(form: UseFormReturn<F>, baris: FieldPath<F>): void =>
  void setTimeout(() => form.clearErrors(baris));
