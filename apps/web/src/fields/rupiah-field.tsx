import { Input } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { bacaAngka } from '@nadi/domain/angka/baca-angka';
import type { ChangeEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame, FieldRight } from './field-frame.tsx';
import { useField, useFieldSays } from './field.ts';
import type { FieldProps } from './field.ts';
import { digitsOf } from './mask.ts';

/**
 * One digit more than the largest amount has, so that the schema reports an amount that is too long instead of a digit
 * vanishing.
 */
const MAX_DIGITS = 11;

export const formatThousands = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, '.');

/** The digits of an amount with the dots that the field writes: "1.500.000" is 1500000. */
export const parseThousands = (text: string): string =>
  digitsOf(text)
    .replace(/^0+(?=\d)/, '')
    .slice(0, MAX_DIGITS);

/** Whether only digits came or went: then the dots are those that the field writes itself, and no evidence. */
function isDigitKey(event: Event): boolean {
  if (!(event instanceof InputEvent)) return false;
  if (event.inputType.startsWith('delete')) return true;
  return /^insert(?:Composition)?Text$/.test(event.inputType) && /^\d+$/.test(event.data ?? '');
}

const bareRupiah = (text: string): string => text.replace(/^\s*rp\.?\s*/i, '').replace(/,(?:00|-)\s*$/, '');
const readText = (text: string) => bacaAngka(bareRupiah(text), { desimal: 0, max: 10 ** MAX_DIGITS - 1 });
/** Rupiah as people write them; what is not certain stays text ('1,5', '1.5'), and null is nothing. */
export function readRupiah(text: string): number | string | null {
  const read = readText(text);
  if (read.hasil === 'kosong') return null;
  return read.hasil === 'angka' ? read.nilai : text;
}
function rupiahSays(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const read = readText(value);
  return 'pesan' in read ? read.pesan : null;
}

/**
 * Whole rupiah. The dots are added while digits are typed, and the caret stays behind the same digit; what has a sign of
 * its own stands as it is typed until the field is left, because '75,00' may become '75,000'. Stores an integer; null
 * while empty.
 */
export function RupiahField<T extends FieldValues, O = T>(props: FieldProps<T, O>) {
  const { label, required, help, className, placeholder, autoFocus, size } = props;
  const field = useField(props);
  useFieldSays(props.control, props.name, label, rupiahSays);
  const [left, setLeft] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const own = useRef<HTMLInputElement | null>(null);
  /** How many digits stand behind the caret. They are counted from the end, because the start may lose a zero. */
  const digitsAfter = useRef<number | null>(null);
  // What can't be read for sure stays as it was typed, and the schema refuses it.
  const isText = typeof field.value === 'string';
  const isTyped = typed !== null && readRupiah(typed) === field.value;
  const shown = isText
    ? (field.value as string)
    : isTyped
      ? typed
      : typeof field.value === 'number'
        ? formatThousands(String(field.value))
        : '';
  const why = isText && (left || field.error !== null) ? rupiahSays(field.value) : null;
  const error = why ?? field.error;
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
    if (isText || isTyped || !isDigitKey(event.nativeEvent)) {
      const read = readRupiah(value);
      // Where the field would write it the same way, its own dots go on from here.
      setTyped(typeof read === 'number' && value === formatThousands(String(read)) ? null : value);
      return field.onChange(read);
    }
    const after = digitsOf(value.slice(selectionStart ?? value.length));
    let digits = parseThousands(value);
    // Backspace over a dot removes the digit before it.
    if (value.length === shown.length - 1 && digits === digitsOf(shown))
      digits = digits.slice(0, digits.length - after.length - 1) + after;
    digitsAfter.current = after.length;
    field.onChange(digits === '' ? null : Number(digits));
  }
  return (
    <FieldFrame id={field.id} label={label} required={required} error={error} help={help} className={className}>
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
        onBlur={() => {
          setTyped(null);
          setLeft(true);
          field.onBlur();
        }}
        disabled={field.disabled}
        error={error !== null}
        placeholder={placeholder}
        data-autofocus={autoFocus || undefined}
        leftSection={<span aria-hidden="true">Rp.</span>}
        leftSectionWidth={36}
        rightSection={error ? <FieldRight error={error} /> : null}
      />
    </FieldFrame>
  );
}
