import type { FieldValues } from 'react-hook-form';
import { formatWaktu, instantDari, isTanggal } from '../platform/tanggal.ts';
import { FieldFrame, FieldRight } from './field-frame.tsx';
import { textOf, useField } from './field.ts';
import type { FieldProps } from './field.ts';
import { MaskedInput } from './masked-input.tsx';

const ISO = /^\d{4}-\d{2}-\d{2}T/;

function keptWaktu(masked: string): string | null {
  if (masked === '') return null;
  const full = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2})\.(\d{2})$/.exec(masked);
  if (!full) return masked;
  const tanggal = `${full[3]}-${full[2]}-${full[1]}`;
  const [jam = '', menit = ''] = [full[4], full[5]];
  if (!isTanggal(tanggal) || Number(jam) > 23 || Number(menit) > 59) return masked;
  return instantDari(tanggal, `${jam}:${menit}`)?.toISOString() ?? masked;
}

/** Typed ddmmyyyyhhmm in the facility's zone; stores an ISO instant (UTC). */
export function WaktuField<T extends FieldValues, O = T>(props: FieldProps<T, O>) {
  const { label, required, help, className, autoFocus, size } = props;
  const field = useField(props);
  const value = textOf(field.value);
  return (
    <FieldFrame id={field.id} label={label} required={required} error={field.error} help={help} className={className}>
      <MaskedInput
        {...field.aria}
        inputRef={field.ref}
        size={size}
        pattern="##/##/#### ##.##"
        shown={ISO.test(value) ? formatWaktu(value) : value}
        onText={(masked) => field.onChange(keptWaktu(masked))}
        onBlur={field.onBlur}
        disabled={field.disabled}
        error={field.error !== null}
        placeholder="hh/bb/tttt jj.mm"
        data-autofocus={autoFocus || undefined}
        rightSection={field.error ? <FieldRight error={field.error} /> : null}
      />
    </FieldFrame>
  );
}
