import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { flushSync } from 'react-dom';
import { useFormState, useWatch } from 'react-hook-form';
import type { Control, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { fieldElementOf, fieldSays, labelOf } from './field.ts';
import { useTranslate } from '#platform/language.ts';
import css from './form-summary.module.css';
import { focusOpenWords, OpenWordsScope, useFormWords } from './open-words.ts';
import type { SubmitError } from './submit-error.ts';
import { LinkButton } from '#ui/link-button.tsx';

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

/**
 * How many fields are wrong since the first try to save; zero before it. It is asked for by what shows the number, since
 * whoever asks renders again at each letter of a wrong field.
 */
export function useErrorCount<T extends FieldValues, O>(control: Control<T, unknown, O>): number {
  const { errors, submitCount } = useFormState({ control });
  return submitCount > 0 ? flattenErrors(errors).length : 0;
}

type FormSummaryProps<T extends FieldValues, O> = {
  form: UseFormReturn<T, unknown, O>;
  submitError: SubmitError | null;
};

/** A message that names its field is not told the name again. */
function ErrorLine({ label, message, onGo }: { label: string; message: string; onGo: () => void }) {
  const named = message.toLocaleLowerCase('id-ID').includes(label.toLocaleLowerCase('id-ID'));
  return (
    <li dir="auto">
      <LinkButton className={css['link']} onClick={onGo}>
        {named ? message : label}
      </LinkButton>
      {!named && `: ${message}`}
    </li>
  );
}

/** The greatest height that the box has had since `shown`: what stands below it does not move while errors are mended. */
function useKeptHeight(shown: boolean, lines: number) {
  const box = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const now = box.current?.offsetHeight ?? 0;
    // The height is known only once the box is drawn with these lines.
    setHeight((most) => (shown ? Math.max(most, now) : 0));
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another number of lines is the sign to measure again
  }, [shown, lines]);
  return { box, style: { minHeight: height || undefined } };
}

/**
 * The errors of a form, at its top, with a link to each field. It takes the focus only when the server refused the
 * whole form. It keeps its room until the form is saved or emptied.
 */
export function FormSummary<T extends FieldValues, O = T>({ form, submitError }: FormSummaryProps<T, O>) {
  const translate = useTranslate();
  const { errors, submitCount } = useFormState({ control: form.control });
  const list = submitCount > 0 || submitError ? sortByScreen(form.control, flattenErrors(errors)) : [];
  // What a field says quotes what stands in it, which may change while its error stays the same.
  useWatch({ control: form.control, name: list.map(([name]) => name as FieldPath<T>) });
  const wrong = list.length > 0 || submitError !== null;
  /** A field was wrong since the form was opened or emptied. */
  const [told, setTold] = useState(false);
  if (list.length > 0 && !told) setTold(true);
  if (told && !wrong && submitCount === 0) setTold(false);
  const { box, style } = useKeptHeight(told || wrong, list.length);
  useEffect(() => {
    if (submitError) box.current?.focus();
  }, [submitError, box]);
  if (!wrong)
    return told ? (
      <div className={css['box']} role="status" data-beres ref={box} style={style}>
        {translate('Sudah diperbaiki semua. Simpan lagi.')}
      </div>
    ) : null;
  function goTo(name: string): void {
    openFold(name);
    if (!focusOpenWords(form.control, name)) form.setFocus(name as FieldPath<T>);
  }
  return (
    <div className={css['box']} role="alert" tabIndex={-1} ref={box} style={style}>
      <IconAlertTriangleFilled size={16} aria-hidden="true" />
      <div>
        <strong dir="auto">
          {translate(submitError ? submitError.message : `${list.length} isian perlu diperbaiki.`)}
        </strong>
        {submitError?.action && <span className={css['aksi']}> {submitError.action}</span>}
        {list.length > 0 && (
          <ul className={css['list']}>
            {list.map(([name, message]) => (
              <ErrorLine
                key={name}
                label={labelOf(form.control, name) ?? name}
                message={translate(fieldSays(form.control, name, form.getValues(name as FieldPath<T>)) ?? message)}
                onGo={() => goTo(name)}
              />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

type FormWordsProps<T extends FieldValues, O> = {
  form: UseFormReturn<T, unknown, O>;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
};

/** What stands around the boxes of a form: those that are no fields of it hold up its save as well. */
export function FormWords<T extends FieldValues, O>({ form, ref, children }: FormWordsProps<T, O>) {
  return (
    <OpenWordsScope value={useFormWords(form)}>
      <div ref={ref}>{children}</div>
    </OpenWordsScope>
  );
}
