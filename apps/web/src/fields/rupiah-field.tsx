import { Input } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import type { ChangeEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame, FieldRight } from './field-frame.tsx';
import { useField } from './field.ts';
import type { FieldProps } from './field.ts';
import { digitsOf } from './mask.ts';

/**
 * One digit more than the largest amount has, so that the schema reports an amount that is too long instead of a digit
 * vanishing.
 */
const MAX_DIGITS = 11;

export const formatThousands = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, '.');

/** The digits of what was typed or pasted: "Rp. 150.000,00" is 150000. */
export const parseThousands = (text: string): string =>
  digitsOf(text.replace(/,\d{0,2}\s*$/, ''))
    .replace(/^0+(?=\d)/, '')
    .slice(0, MAX_DIGITS);

/**
 * Whole rupiah. The dots are added while typing, and the caret stays behind the same digit. Stores an integer; null
 * while empty.
 */
export function RupiahField<T extends FieldValues, O = T>(props: FieldProps<T, O>) {
  const { label, required, help, className, placeholder, autoFocus, size } = props;
  const field = useField(props);
  const own = useRef<HTMLInputElement | null>(null);
  /** How many digits stand behind the caret. They are counted from the end, because the start may lose a zero. */
  const digitsAfter = useRef<number | null>(null);
  const shown = typeof field.value === 'number' ? formatThousands(String(field.value)) : '';
  useLayoutEffect(() => {
    if (digitsAfter.current === null || document.activeElement !== own.current) return;
    let at = shown.length;
    for (let remaining = digitsAfter.current; remaining > 0 && at > 0; at -= 1)
      if (shown[at - 1] !== '.') remaining -= 1;
    own.current?.setSelectionRange(at, at);
    digitsAfter.current = null;
  });
  function onChange(event: ChangeEvent<HTMLInputElement>): void {
    const { value, selectionStart } = event.currentTarget;
    const after = digitsOf(value.slice(selectionStart ?? value.length));
    let digits = parseThousands(value);
    // Backspace over a dot removes the digit before it.
    if (value.length === shown.length - 1 && digits === digitsOf(shown))
      digits = digits.slice(0, digits.length - after.length - 1) + after;
    digitsAfter.current = after.length;
    field.onChange(digits === '' ? null : Number(digits));
  }
  return (
    <FieldFrame id={field.id} label={label} required={required} error={field.error} help={help} className={className}>
      <Input
        {...field.aria}
        ref={(element: HTMLInputElement | null) => {
          own.current = element;
          field.ref(element);
        }}
        size={size}
        inputMode="numeric"
        autoComplete="off"
        value={shown}
        onChange={onChange}
        onBlur={field.onBlur}
        disabled={field.disabled}
        error={field.error !== null}
        placeholder={placeholder}
        data-autofocus={autoFocus || undefined}
        leftSection={<span aria-hidden="true">Rp.</span>}
        leftSectionWidth={36}
        rightSection={field.error ? <FieldRight error={field.error} /> : null}
      />
    </FieldFrame>
  );
}
