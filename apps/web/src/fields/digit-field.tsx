import { Input } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame, FieldRight } from './field-frame.tsx';
import { textOf, useField } from './field.ts';
import type { FieldProps } from './field.ts';
import { replaceByNumber } from './pasted-number.ts';
import { useTypedNumber } from './typed-number.ts';

type DigitFieldProps<T extends FieldValues, O> = FieldProps<T, O> & {
  maxLength: number;
  /** Stores an integer (null when empty) where the schema wants a number, as for norm. */
  asNumber?: boolean;
  right?: ReactNode;
  onPick?: (digits: string) => void;
};

/**
 * Takes digits only. Of an identifier other characters of a scan or a paste are dropped; an amount (`asNumber`) is read
 * as people write it, and 1,5 is refused and never 15 (decision D52).
 */
export function DigitField<T extends FieldValues, O = T>(props: DigitFieldProps<T, O>) {
  const { label, required, help, className, placeholder, autoFocus, size, maxLength, asNumber, right, onPick } = props;
  const { ref, ...field } = useField(props);
  const number = useTypedNumber(field, { desimal: 0, max: 10 ** maxLength - 1 });
  const error = asNumber ? number.error : field.error;
  function onType(text: string): void {
    const digits = text.replaceAll(/\D/g, '').slice(0, maxLength);
    if (asNumber) number.onType(text);
    else field.onChange(digits);
    onPick?.(digits);
  }
  return (
    <FieldFrame id={field.id} label={label} required={required} error={error} help={help} className={className}>
      <Input
        {...field.aria}
        ref={ref}
        size={size}
        inputMode="numeric"
        autoComplete="off"
        value={asNumber ? number.shown : textOf(field.value)}
        onChange={(event) => onType(event.currentTarget.value)}
        onPaste={(event) => replaceByNumber(event, maxLength)}
        onBlur={asNumber ? number.onBlur : field.onBlur}
        disabled={field.disabled}
        error={error !== null}
        placeholder={placeholder}
        data-autofocus={autoFocus || undefined}
        rightSection={error || right ? <FieldRight error={error}>{right}</FieldRight> : null}
        rightSectionWidth={right ? 'auto' : 30}
        rightSectionPointerEvents={right ? 'all' : 'none'}
      />
    </FieldFrame>
  );
}
