import type { FieldValues } from 'react-hook-form';
import { FieldFrame, FieldRight } from './field-frame.tsx';
import { textOf, useField } from './field.ts';
import type { FieldProps } from './field.ts';
import { keptTanggal, shownTanggal } from './mask.ts';
import { MaskedInput } from './masked-input.tsx';

type TanggalFieldProps<T extends FieldValues, O> = FieldProps<T, O> & { onPick?: (tanggal: string | null) => void };

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
