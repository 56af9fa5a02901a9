import { useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { placeOf } from '#platform/http/error.ts';
import { labelOf } from './field.ts';

export type SubmitError = { message: string; action: string | null };

/**
 * Shows the error of a save where it belongs: `report(error)` in the catch, `<FormSummary submitError={submitError}>`,
 * and `clear()` before the next try. An error at a field that the form does not show goes to the summary, and so does
 * every error where there is no form.
 */
export function useSubmitError<T extends FieldValues, O = T>(form: UseFormReturn<T, unknown, O> | null) {
  const [submitError, setSubmitError] = useState<SubmitError | null>(null);

  /** `fieldOf` gives the form's name for a field of what was sent, where the two differ. */
  function report(error: unknown, fieldOf: (name: string) => string = (name) => name): void {
    const has = (name: string): boolean => form !== null && labelOf(form.control, fieldOf(name)) !== null;
    const place = placeOf(error, { has });
    if (place.at === 'nowhere') return;
    if (place.at !== 'fields') return setSubmitError({ message: place.message, action: place.action });
    const unknown: string[] = [];
    let first = true;
    for (const [name, messages] of Object.entries(place.errors)) {
      const message = messages[0] ?? place.message;
      if (!has(name)) unknown.push(message);
      else {
        form?.setError(fieldOf(name) as FieldPath<T>, { type: 'server', message }, { shouldFocus: first });
        first = false;
      }
    }
    setSubmitError(unknown.length > 0 ? { message: unknown.join(' '), action: null } : null);
  }

  return { submitError, report, clear: () => setSubmitError(null) };
}
