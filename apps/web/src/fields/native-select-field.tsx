import { NativeSelect } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from './field-frame.tsx';
import { textOf, useField } from './field.ts';
import type { FieldProps } from './field.ts';

type NativeSelectFieldProps<T extends FieldValues, O> = FieldProps<T, O> & {
  options: readonly { value: string; label: string }[];
};

/**
 * A choice of a few words, which are stored as they are ('asuransi'), in the browser's own list. Nothing chosen is ''.
 */
export function NativeSelectField<T extends FieldValues, O = T>(props: NativeSelectFieldProps<T, O>) {
  const { label, required, help, className, placeholder = 'Pilih', autoFocus, size = 'sm', options } = props;
  const { ref, ...field } = useField(props);
  return (
    <FieldFrame id={field.id} label={label} required={required} error={field.error} help={help} className={className}>
      <NativeSelect
        {...field.aria}
        ref={ref}
        size={size}
        data={[{ value: '', label: placeholder }, ...options]}
        value={textOf(field.value)}
        onChange={(event) => field.onChange(event.currentTarget.value)}
        onBlur={field.onBlur}
        disabled={field.disabled}
        error={field.error !== null}
        data-autofocus={autoFocus || undefined}
      />
    </FieldFrame>
  );
}
