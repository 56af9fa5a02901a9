import { Input } from '@mantine/core';
import { lipatNomor } from '@nadi/domain/angka/baca-nomor';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame, FieldRight } from './field-frame.tsx';
import { useField, useFieldSays } from './field.ts';
import type { FieldProps } from './field.ts';
import { replaceByNumber } from './pasted-number.ts';
import { nomorSays, useTypedNomor } from './typed-nomor.ts';
import { numberSays, useTypedNumber } from './typed-number.ts';

type DigitFieldProps<T extends FieldValues, O> = FieldProps<T, O> & {
  maxLength: number;
  /** The largest amount, where that is less than its digits allow. */
  max?: number;
  /** Stores an integer (null when empty) where the schema wants a number, as for norm. */
  asNumber?: boolean;
  right?: ReactNode;
  onPick?: (digits: string) => void;
};

/**
 * Takes digits only. Separators of an identifier are folded, and what else is typed, scanned or pasted stays where it is
 * and is told (decision D53); an amount (`asNumber`) is read as people write it, and 1,5 is refused and never 15 (D52).
 */
export function DigitField<T extends FieldValues, O = T>(props: DigitFieldProps<T, O>) {
  const { label, required, help, className, placeholder, autoFocus, size, maxLength, max, asNumber, right, onPick } =
    props;
  const { ref, ...field } = useField(props);
  const aturan = { desimal: 0, max: max ?? 10 ** maxLength - 1 };
  useFieldSays(props.control, props.name, label, (value) =>
    asNumber ? numberSays(value, aturan) : nomorSays(value, maxLength),
  );
  const number = useTypedNumber(field, aturan);
  const nomor = useTypedNomor(field, maxLength);
  const { shown, error, onType, onBlur } = asNumber ? number : nomor;
  return (
    <FieldFrame id={field.id} label={label} required={required} error={error} help={help} className={className}>
      <Input
        {...field.aria}
        ref={ref}
        size={size}
        inputMode="numeric"
        autoComplete="off"
        value={shown}
        onChange={(event) => {
          const { value } = event.currentTarget;
          onType(value);
          onPick?.(lipatNomor(value, maxLength));
        }}
        onPaste={(event) => replaceByNumber(event, maxLength)}
        onBlur={onBlur}
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
