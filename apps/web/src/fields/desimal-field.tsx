import { Input } from '@mantine/core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame, FieldRight } from './field-frame.tsx';
import { useField } from './field.ts';
import type { FieldProps } from './field.ts';

const format = (value: unknown): string => (typeof value === 'number' ? String(value).replace('.', ',') : '');
/**
 * A number as it is typed here, with a comma; null for nothing, and what is no number stays text for the schema to
 * refuse.
 */
function parse(text: string): number | string | null {
  const tidy = text.trim().replace(',', '.');
  if (tidy === '') return null;
  return /^-?\d+(\.\d+)?$/.test(tidy) ? Number(tidy) : text;
}

/** Takes a number with decimals, written with a comma or a dot. Stores the number, null when empty. */
export function DesimalField<T extends FieldValues, O = T>(props: FieldProps<T, O> & { maxLength: number }) {
  const { label, required, help, className, placeholder, autoFocus, size, maxLength } = props;
  const { ref, ...field } = useField(props);
  const [typed, setTyped] = useState<string | null>(null);
  // What is being typed stays as it is, such as "0,", until it stands for another number than the form's.
  const shown = typed !== null && parse(typed) === field.value ? typed : format(field.value);
  return (
    <FieldFrame id={field.id} label={label} required={required} error={field.error} help={help} className={className}>
      <Input
        {...field.aria}
        ref={ref}
        size={size}
        inputMode="decimal"
        autoComplete="off"
        value={typeof field.value === 'string' ? field.value : shown}
        onChange={(event) => {
          const text = event.currentTarget.value.slice(0, maxLength);
          setTyped(text);
          field.onChange(parse(text));
        }}
        onBlur={field.onBlur}
        disabled={field.disabled}
        error={field.error !== null}
        placeholder={placeholder}
        data-autofocus={autoFocus || undefined}
        rightSection={field.error ? <FieldRight error={field.error} /> : null}
      />
    </FieldFrame>
  );
}
