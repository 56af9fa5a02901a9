import { Input } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame, FieldRight } from './field-frame.tsx';
import { textOf, useField } from './field.ts';
import type { FieldProps } from './field.ts';
import { replaceByNumber } from './pasted-number.ts';

type DigitFieldProps<T extends FieldValues, O> = FieldProps<T, O> & {
  maxLength: number;
  /** Stores an integer (null when empty) where the schema wants a number, as for norm. */
  asNumber?: boolean;
  right?: ReactNode;
  onPick?: (digits: string) => void;
};

/** Takes digits only; other characters of a scan or a paste are dropped. */
export function DigitField<T extends FieldValues, O = T>(props: DigitFieldProps<T, O>) {
  const { label, required, help, className, placeholder, autoFocus, size, maxLength, asNumber, right, onPick } = props;
  const { ref, ...field } = useField(props);
  return (
    <FieldFrame id={field.id} label={label} required={required} error={field.error} help={help} className={className}>
      <Input
        {...field.aria}
        ref={ref}
        size={size}
        inputMode="numeric"
        autoComplete="off"
        value={textOf(field.value)}
        onChange={(event) => {
          const digits = event.currentTarget.value.replaceAll(/\D/g, '').slice(0, maxLength);
          field.onChange(asNumber ? (digits === '' ? null : Number(digits)) : digits);
          onPick?.(digits);
        }}
        onPaste={(event) => replaceByNumber(event, maxLength)}
        onBlur={field.onBlur}
        disabled={field.disabled}
        error={field.error !== null}
        placeholder={placeholder}
        data-autofocus={autoFocus || undefined}
        rightSection={field.error || right ? <FieldRight error={field.error}>{right}</FieldRight> : null}
        rightSectionWidth={right ? 'auto' : 30}
        rightSectionPointerEvents={right ? 'all' : 'none'}
      />
    </FieldFrame>
  );
}
