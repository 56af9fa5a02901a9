import type { FieldValues } from 'react-hook-form';
import { FieldFrame, FieldRight } from './field-frame.tsx';
import { textOf, useField } from './field.ts';
import type { FieldProps } from './field.ts';
import { MaskedInput } from './masked-input.tsx';

type TanggalFieldProps<T extends FieldValues, O> = FieldProps<T, O> & { onPick?: (tanggal: string | null) => void };

/** '1985-03-12' -> '12/03/1985'; a half-typed text stays as it is. */
export function shownTanggal(value: string): string {
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(value);
  return iso ? `${iso[3]}/${iso[2]}/${iso[1]}` : value;
}

/** '12/03/1985' -> '1985-03-12'; half a date stays a text that no date schema takes; empty is null. */
export function keptTanggal(masked: string): string | null {
  if (masked === '') return null;
  const full = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(masked);
  return full ? `${full[3]}-${full[2]}-${full[1]}` : masked;
}

/** Typed ddmmyyyy; stores YYYY-MM-DD. */
export function TanggalField<T extends FieldValues, O = T>(props: TanggalFieldProps<T, O>) {
  const { label, required, help, className, autoFocus, size, onPick } = props;
  const field = useField(props);
  return (
    <FieldFrame id={field.id} label={label} required={required} error={field.error} help={help} className={className}>
      <MaskedInput
        {...field.aria}
        inputRef={field.ref}
        size={size}
        pattern="##/##/####"
        shown={shownTanggal(textOf(field.value))}
        onText={(masked) => {
          const kept = keptTanggal(masked);
          field.onChange(kept);
          onPick?.(kept);
        }}
        onBlur={field.onBlur}
        disabled={field.disabled}
        error={field.error !== null}
        placeholder="hh/bb/tttt"
        data-autofocus={autoFocus || undefined}
        rightSection={field.error ? <FieldRight error={field.error} /> : null}
      />
    </FieldFrame>
  );
}
