import type { FieldValues } from 'react-hook-form';
import { FieldFrame, FieldRight } from './field-frame.tsx';
import { textOf, useField } from './field.ts';
import type { FieldProps } from './field.ts';
import { MaskedInput } from './masked-input.tsx';

/** A time of the day, typed as four digits and shown as 08.00; stores '08:00', and half a time as it is typed. */
export function JamField<T extends FieldValues, O = T>(props: FieldProps<T, O>) {
  const { label, required, help, className, autoFocus, size } = props;
  const field = useField(props);
  return (
    <FieldFrame id={field.id} label={label} required={required} error={field.error} help={help} className={className}>
      <MaskedInput
        {...field.aria}
        inputRef={field.ref}
        size={size}
        pattern="##.##"
        shown={textOf(field.value).replace(':', '.')}
        onText={(masked) => field.onChange(masked.replace('.', ':'))}
        onBlur={field.onBlur}
        disabled={field.disabled}
        error={field.error !== null}
        placeholder="jj.mm"
        data-autofocus={autoFocus || undefined}
        rightSection={field.error ? <FieldRight error={field.error} /> : null}
      />
    </FieldFrame>
  );
}
