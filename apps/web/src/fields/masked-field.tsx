import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslate } from '#platform/language.ts';
import { FieldFrame, FieldRight } from './field-frame.tsx';
import { textOf, useField, useFieldSays } from './field.ts';
import type { FieldProps } from './field.ts';
import { MaskedInput } from './masked-input.tsx';

/** How the stored value is shown, and how typed text is stored. */
type Mask = {
  pattern: string;
  placeholder: string;
  shown: (kept: string) => string;
  kept: (masked: string) => string | null;
  /** The same once the field is left and nothing follows any more. */
  settled?: (typed: string) => string | null;
  /** Why what stands there can't be read; null where it can. */
  why: (kept: string) => string | null;
};
type MaskedFieldProps<T extends FieldValues, O> = Omit<FieldProps<T, O>, 'placeholder'> & {
  mask: Mask;
  onPick?: (kept: string | null) => void;
  /** What the form itself has to say of a value that can be read, once the field is left. */
  check?: (kept: string) => string | null;
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
    check,
    mask: { pattern, placeholder, shown, kept, settled, why },
  } = props;
  const field = useField(props);
  const [left, setLeft] = useState(false);
  const typed = useRef<string | null>(null);
  const translate = useTranslate();
  const text = textOf(field.value);
  const says = (kept: string): string | null => why(kept) ?? check?.(kept) ?? null;
  useFieldSays(props.control, props.name, label, (value) => says(textOf(value)));
  const reason = left || field.error !== null ? says(text) : null;
  const error = reason === null ? field.error : translate(reason);
  /** What can't be read in the pattern is read, and else stands and is quoted, as it was typed. */
  const settleTyped = (): string | null => {
    const raw = typed.current;
    typed.current = null;
    if (raw !== null && raw !== text && why(text) !== null) return why(raw) === null ? (settled?.(raw) ?? raw) : raw;
    return settled?.(text) ?? null;
  };
  const put = (value: string | null): void => {
    field.onChange(value);
    onPick?.(value);
  };
  return (
    <FieldFrame id={field.id} label={label} required={required} error={error} help={help} className={className}>
      <MaskedInput
        {...field.aria}
        inputRef={field.ref}
        typedRef={typed}
        size={size}
        pattern={pattern}
        aria-invalid={error === null ? undefined : true}
        shown={shown(text)}
        onText={(masked) => {
          setLeft(false);
          put(kept(masked));
        }}
        onBlur={() => {
          const value = settleTyped();
          if (text !== '' && value !== null && value !== text) put(value);
          setLeft(true);
          field.onBlur();
        }}
        disabled={field.disabled}
        error={error !== null}
        placeholder={placeholder}
        data-autofocus={autoFocus || undefined}
        rightSection={error ? <FieldRight error={error} /> : null}
      />
    </FieldFrame>
  );
}
