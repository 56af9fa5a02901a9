import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFormState } from 'react-hook-form';
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { labelOf, letakOf } from './field.ts';
import css from './form-summary.module.css';
import type { Kesalahan } from './submit-error.ts';

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
function urutLayar(control: object, list: readonly [string, string][]): [string, string][] {
  const letak = new Map(list.map(([name]) => [name, letakOf(control, name)]));
  return list.toSorted(([a], [b]) => {
    const [satu, dua] = [letak.get(a), letak.get(b)];
    if (!satu || !dua) return Number(!satu) - Number(!dua);
    return satu.compareDocumentPosition(dua) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
}

/**
 * A field that is folded away cannot take the focus. The button that folds it is clicked first; its `data-melipat`
 * holds the prefix of the field names behind it.
 */
function bukaLipatan(name: string): void {
  const tertutup = [...document.querySelectorAll<HTMLElement>('[data-melipat][aria-expanded="false"]')];
  const tombol = tertutup.find(({ dataset: { melipat } }) => melipat && name.startsWith(melipat));
  if (tombol) flushSync(() => tombol.click());
}

type FormSummaryProps<T extends FieldValues, O> = { form: UseFormReturn<T, unknown, O>; kesalahan: Kesalahan | null };

/**
 * The errors of a form, at its top, with a link to each field. It takes the focus only when the server refused the
 * whole form.
 */
export function FormSummary<T extends FieldValues, O = T>({ form, kesalahan }: FormSummaryProps<T, O>) {
  const { errors, submitCount } = useFormState({ control: form.control });
  const box = useRef<HTMLDivElement>(null);
  const list = submitCount > 0 || kesalahan ? urutLayar(form.control, flattenErrors(errors)) : [];
  useEffect(() => {
    if (kesalahan) box.current?.focus();
  }, [kesalahan]);
  if (list.length === 0 && !kesalahan) return null;
  function tuju(name: string): void {
    bukaLipatan(name);
    form.setFocus(name as FieldPath<T>);
  }
  return (
    <div className={css['box']} role="alert" tabIndex={-1} ref={box}>
      <IconAlertTriangleFilled size={16} aria-hidden="true" />
      <div>
        <strong>{kesalahan ? kesalahan.message : `${list.length} isian perlu diperbaiki.`}</strong>
        {kesalahan?.action && <span className={css['aksi']}> {kesalahan.action}</span>}
        {list.length > 0 && (
          <ul className={css['list']}>
            {list.map(([name, message]) => (
              <li key={name}>
                <button type="button" className={css['link']} onClick={() => tuju(name)}>
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
