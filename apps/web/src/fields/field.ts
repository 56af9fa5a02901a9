import type { ReactNode } from 'react';
import { useEffect, useId } from 'react';
import { useController } from 'react-hook-form';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';

/** What every bound field takes. `O` is the schema's output, where it differs from what is typed. */
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

/** Labels by form and field name, for the summary. */
const labels = new WeakMap<object, Map<string, string>>();

export function labelOf(control: object, name: string): string | null {
  return labels.get(control)?.get(name) ?? null;
}

/** A field calls itself; a form whose fields are not drawn yet names them, so that what is wrong in one of them is said in words. */
export function namai(control: object, name: string, label: string): void {
  const map = labels.get(control) ?? new Map<string, string>();
  labels.set(control, map.set(name, label));
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
  aria: { id: string; name: string; 'aria-required': true | undefined; 'aria-invalid': true | undefined; 'aria-describedby': string };
};

export function useField<T extends FieldValues, O>({ control, name, label, required, disabled }: FieldProps<T, O>): Bound {
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  useEffect(() => namai(control, name, label), [control, name, label]);
  const error = fieldState.error ? (fieldState.error.message ?? 'Isian ini perlu diperbaiki') : null;
  return {
    id,
    value: field.value as unknown,
    error,
    disabled: disabled === true,
    onChange: (value) => field.onChange(value),
    onBlur: field.onBlur,
    ref: (element) => field.ref(element),
    aria: { id, name, 'aria-required': required ? true : undefined, 'aria-invalid': error ? true : undefined, 'aria-describedby': `${id}-ket` },
  };
}

export const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
