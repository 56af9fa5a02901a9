import { Input } from '@mantine/core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame, FieldRight } from './field-frame.tsx';
import { useField } from './field.ts';
import type { FieldProps } from './field.ts';

type AngkaFieldProps<T extends FieldValues, O> = FieldProps<T, O> & {
  unit?: string;
  /** Digits after the comma; 0 is whole numbers only. */
  desimal?: number;
  maxLength?: number;
  onPick?: (value: number | null) => void;
};

const shownAngka = (value: unknown): string => (typeof value === 'number' ? String(value).replace('.', ',') : typeof value === 'string' ? value : '');

/** '36,7' -> 36.7; null when empty. */
function keptAngka(text: string): number | null {
  if (text === '' || text === ',') return null;
  return Number(text.replace(',', '.'));
}

/** A number with a decimal comma (a dot is read as a comma). Stores a number or null. */
export function AngkaField<T extends FieldValues, O = T>(props: AngkaFieldProps<T, O>) {
  const { label, required, help, className, placeholder, autoFocus, size, unit, desimal = 0, maxLength = 12, onPick } = props;
  const field = useField(props);
  // While typing, '36,' is more than the number 36 knows.
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed !== null && keptAngka(typed) === (field.value ?? null) ? typed : shownAngka(field.value);
  return (
    <FieldFrame id={field.id} label={label} required={required} error={field.error} help={help} className={className}>
      <Input
        {...field.aria}
        ref={field.ref}
        size={size}
        inputMode={desimal > 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={shown}
        onChange={(event) => {
          const clean = event.currentTarget.value.replaceAll('.', ',').replaceAll(/[^\d,]/g, '').slice(0, maxLength);
          const [whole = '', ...rest] = clean.split(',');
          const text = desimal > 0 && clean.includes(',') ? `${whole},${rest.join('').slice(0, desimal)}` : whole;
          setTyped(text);
          const value = keptAngka(text);
          field.onChange(value);
          onPick?.(value);
        }}
        onBlur={() => {
          setTyped(null);
          field.onBlur();
        }}
        disabled={field.disabled}
        error={field.error !== null}
        placeholder={placeholder}
        data-autofocus={autoFocus || undefined}
        rightSection={field.error || unit ? <FieldRight error={field.error} unit={unit} /> : null}
        rightSectionWidth={unit ? 'auto' : 30}
        rightSectionPointerEvents="none"
      />
    </FieldFrame>
  );
}
