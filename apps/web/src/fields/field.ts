import type { ReactNode } from 'react';
import { useEffect, useId } from 'react';
import { useController } from 'react-hook-form';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useTranslate } from '#platform/language.ts';

/** The props of every bound field. `O` is the schema's output, where it differs from what is typed. */
export type FieldProps<T extends FieldValues, O = T> = {
  control: Control<T, unknown, O>;
  name: FieldPath<T>;
  label: string;
  required?: boolean;
  disabled?: boolean;
  /** One short line under the field; an error takes its place. */
  help?: ReactNode;
  placeholder?: string;
  autoFocus?: boolean;
  size?: 'xs' | 'sm' | 'md';
  className?: string;
};

/** What a field itself says of its value; null where it leaves that to the form's check. */
type OwnWords = (value: unknown) => string | null;

/**
 * By form and field name: the label, the id of the field when it was last drawn, and what it says itself. The summary of
 * errors reads them.
 */
const knownFields = new WeakMap<object, Map<string, { label: string; id: string | null; says?: OwnWords }>>();

export function labelOf(control: object, name: string): string | null {
  return knownFields.get(control)?.get(name)?.label ?? null;
}

/** What the drawn field says of this value, where it says more than the form's check can. */
export const fieldSays = (control: object, name: string, value: unknown): string | null =>
  knownFields.get(control)?.get(name)?.says?.(value) ?? null;

/** A field that reads what is typed tells here what it says of it, so that the summary says the same. */
export function useFieldSays(control: object, name: string, label: string, says: OwnWords): void {
  useEffect(() => {
    nameField(control, name, label);
    const known = knownFields.get(control)?.get(name);
    if (known) known.says = says;
    return () => void delete known?.says;
  }, [control, name, label, says]);
}

/**
 * The line below a field, which every field has: it tells where the field stands in this form. Null while the field is
 * not drawn.
 */
export function fieldElementOf(control: object, name: string): HTMLElement | null {
  const id = knownFields.get(control)?.get(name)?.id ?? null;
  return id === null ? null : document.getElementById(`${id}-ket`);
}

/**
 * Every drawn field names itself here. A form also names the fields it has not drawn yet, so that an error in one of
 * them is shown with its label.
 */
export function nameField(control: object, name: string, label: string, id?: string): void {
  const map = knownFields.get(control) ?? new Map();
  const known = map.get(name);
  if (known) Object.assign(known, { label, id: id ?? known.id });
  else map.set(name, { label, id: id ?? null });
  knownFields.set(control, map);
}

export type Bound = {
  id: string;
  value: unknown;
  error: string | null;
  disabled: boolean;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  ref: (element: HTMLElement | null) => void;
  /** Spread on the control itself. */
  aria: {
    id: string;
    name: string;
    'aria-required': true | undefined;
    'aria-invalid': true | undefined;
    'aria-describedby': string;
  };
};

export function useField<T extends FieldValues, O>({
  control,
  name,
  label,
  required,
  disabled,
}: FieldProps<T, O>): Bound {
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  useEffect(() => nameField(control, name, label, id), [control, name, label, id]);
  const translate = useTranslate();
  const error = fieldState.error ? translate(fieldState.error.message ?? 'Isian ini perlu diperbaiki') : null;
  return {
    id,
    value: field.value as unknown,
    error,
    disabled: disabled === true,
    onChange: (value) => field.onChange(value),
    onBlur: field.onBlur,
    ref: (element) => field.ref(element),
    aria: {
      id,
      name,
      'aria-required': required ? true : undefined,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': `${id}-ket`,
    },
  };
}

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
