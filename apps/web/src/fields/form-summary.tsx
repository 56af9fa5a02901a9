import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFormState } from 'react-hook-form';
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { labelOf, fieldElementOf } from './field.ts';
import css from './form-summary.module.css';
import type { SubmitError } from './submit-error.ts';

/** Flattens nested errors: { penjamin: { jenis: {message} } } -> [['penjamin.jenis', message]]. */
export function flattenErrors(errors: object, prefix = ''): [string, string][] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]): [string, string][] => {
    const name = prefix ? `${prefix}.${key}` : key;
    if (typeof error !== 'object' || error === null || key === 'ref') return [];
    if ('type' in error && (typeof error.type === 'string' || typeof error.type === 'number')) {
      const message =
        'message' in error && typeof error.message === 'string' && error.message ? error.message : 'perlu diperbaiki';
      return key === 'root' ? [] : [[name, message]];
    }
    return flattenErrors(error, name);
  });
}

export const countErrors = (errors: FieldErrors): number => flattenErrors(errors).length;

/** Sorts errors as their fields stand on the screen; those of fields that are not drawn come last. */
function sortByScreen(control: object, list: readonly [string, string][]): [string, string][] {
  const elements = new Map(list.map(([name]) => [name, fieldElementOf(control, name)]));
  return list.toSorted(([a], [b]) => {
    const [first, second] = [elements.get(a), elements.get(b)];
    if (!first || !second) return Number(!first) - Number(!second);
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
}

/**
 * A field that is folded away cannot take the focus. The button that folds it is clicked first; its `data-melipat`
 * holds the prefix of the field names behind it.
 */
function openFold(name: string): void {
  const collapsed = [...document.querySelectorAll<HTMLElement>('[data-melipat][aria-expanded="false"]')];
  const button = collapsed.find(({ dataset: { melipat } }) => melipat && name.startsWith(melipat));
  if (button) flushSync(() => button.click());
}

type FormSummaryProps<T extends FieldValues, O> = {
  form: UseFormReturn<T, unknown, O>;
  submitError: SubmitError | null;
};

/**
 * The errors of a form, at its top, with a link to each field. It takes the focus only when the server refused the
 * whole form.
 */
export function FormSummary<T extends FieldValues, O = T>({ form, submitError }: FormSummaryProps<T, O>) {
  const { errors, submitCount } = useFormState({ control: form.control });
  const box = useRef<HTMLDivElement>(null);
  const list = submitCount > 0 || submitError ? sortByScreen(form.control, flattenErrors(errors)) : [];
  useEffect(() => {
    if (submitError) box.current?.focus();
  }, [submitError]);
  if (list.length === 0 && !submitError) return null;
  function goTo(name: string): void {
    openFold(name);
    form.setFocus(name as FieldPath<T>);
  }
  return (
    <div className={css['box']} role="alert" tabIndex={-1} ref={box}>
      <IconAlertTriangleFilled size={16} aria-hidden="true" />
      <div>
        <strong>{submitError ? submitError.message : `${list.length} isian perlu diperbaiki.`}</strong>
        {submitError?.action && <span className={css['aksi']}> {submitError.action}</span>}
        {list.length > 0 && (
          <ul className={css['list']}>
            {list.map(([name, message]) => (
              <li key={name}>
                <button type="button" className={css['link']} onClick={() => goTo(name)}>
                  {labelOf(form.control, name) ?? name}
                </button>
                : {message}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
