import type { FieldValues } from 'react-hook-form';
import { FieldFrame, FieldRight } from './field-frame.tsx';
import { textOf, useField } from './field.ts';
import type { FieldProps } from './field.ts';
import { MaskedInput } from './masked-input.tsx';

/** How the stored value is shown, and how typed text is stored. */
type Mask = {
  pattern: string;
  placeholder: string;
  shown: (kept: string) => string;
  kept: (masked: string) => string | null;
};
type MaskedFieldProps<T extends FieldValues, O> = Omit<FieldProps<T, O>, 'placeholder'> & {
  mask: Mask;
  onPick?: (kept: string | null) => void;
};

/** A field for digits in a pattern: a date, a time, or both. */
export function MaskedField<T extends FieldValues, O = T>(props: MaskedFieldProps<T, O>) {
  const {
    label,
    required,
    help,
    className,
    autoFocus,
    size,
    onPick,
    mask: { pattern, placeholder, shown, kept },
  } = props;
  const field = useField(props);
  return (
    <FieldFrame id={field.id} label={label} required={required} error={field.error} help={help} className={className}>
      <MaskedInput
        {...field.aria}
        inputRef={field.ref}
        size={size}
        pattern={pattern}
        shown={shown(textOf(field.value))}
        onText={(masked) => {
          const value = kept(masked);
          field.onChange(value);
          onPick?.(value);
        }}
        onBlur={field.onBlur}
        disabled={field.disabled}
        error={field.error !== null}
        placeholder={placeholder}
        data-autofocus={autoFocus || undefined}
        rightSection={field.error ? <FieldRight error={field.error} /> : null}
      />
    </FieldFrame>
  );
}
