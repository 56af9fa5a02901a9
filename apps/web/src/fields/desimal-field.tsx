import { Input } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame, FieldRight } from './field-frame.tsx';
import { useField, useFieldSays } from './field.ts';
import type { FieldProps } from './field.ts';
import { numberSays, useTypedNumber } from './typed-number.ts';

type DesimalFieldProps<T extends FieldValues, O> = FieldProps<T, O> & {
  /** The largest number of decimals; what has more is refused and never rounded. */
  desimal: number;
  /** Whether a point before one or two digits is a decimal here, as laboratories write them; else it is asked. */
  titikDesimal?: boolean;
};

/** Takes a number with decimals as people write it (decision D52). Stores the number, null when empty. */
export function DesimalField<T extends FieldValues, O = T>(props: DesimalFieldProps<T, O>) {
  const { label, required, help, className, placeholder, autoFocus, size, desimal, titikDesimal = false } = props;
  const { ref, ...field } = useField(props);
  const aturan = { desimal, titikDesimal, negatif: true };
  useFieldSays(props.control, props.name, label, (value) => numberSays(value, aturan));
  const { shown, error, onType, onBlur } = useTypedNumber(field, aturan);
  return (
    <FieldFrame id={field.id} label={label} required={required} error={error} help={help} className={className}>
      <Input
        {...field.aria}
        ref={ref}
        size={size}
        inputMode="decimal"
        autoComplete="off"
        value={shown}
        onChange={(event) => onType(event.currentTarget.value)}
        onBlur={onBlur}
        disabled={field.disabled}
        error={error !== null}
        placeholder={placeholder}
        data-autofocus={autoFocus || undefined}
        rightSection={error ? <FieldRight error={error} /> : null}
      />
    </FieldFrame>
  );
}
