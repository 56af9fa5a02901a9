import { satuSpasi } from '@nadi/domain/text/nama';
import { Input } from '@mantine/core';
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame, FieldRight } from './field-frame.tsx';
import { textOf, useField } from './field.ts';
import type { FieldProps } from './field.ts';
import { replaceNumberByNumber } from './pasted-number.ts';
import { selectHole } from './select-hole.ts';
import { useTooLong } from './too-long.ts';
import { useLeftCheck } from './use-left-check.ts';

/** Writes capitals into the input itself, because React would put the caret at the end if the value changed later. */
function makeUpperCase(input: HTMLInputElement): void {
  const { value, selectionStart, selectionEnd } = input;
  input.value = value.toLocaleUpperCase('id-ID');
  input.setSelectionRange(selectionStart, selectionEnd);
}

type TextFieldProps<T extends FieldValues, O> = FieldProps<T, O> & {
  maxLength?: number;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  type?: 'text' | 'email' | 'tel';
  /** Stores capitals: patient names are written as on the KTP. */
  upperCase?: boolean;
  /** A person's name: doubled blanks become one when the field is left, as the server stores it. */
  personName?: boolean;
  unit?: string;
  right?: ReactNode;
  onPick?: (value: string) => void;
  /** Hears what stands there when the field is left. */
  onLeave?: (value: string) => void;
  /** What the form itself has to say of what stands there, once the field is left. */
  check?: (value: string) => string | null;
};

export function TextField<T extends FieldValues, O = T>(props: TextFieldProps<T, O>) {
  const {
    label,
    required,
    help,
    className,
    placeholder,
    autoFocus,
    size,
    maxLength,
    autoComplete = 'off',
    type = 'text',
    upperCase,
    personName,
    unit,
    right,
    onPick,
    onLeave,
    check,
  } = props;
  const { ref, ...field } = useField(props);
  const text = textOf(field.value);
  const { leave, pesanOf } = useLeftCheck(check);
  const error = useTooLong(label, maxLength)(text) ?? pesanOf(text) ?? field.error;
  return (
    <FieldFrame id={field.id} label={label} required={required} error={error} help={help} className={className}>
      <Input
        {...field.aria}
        ref={ref}
        type={type}
        size={size}
        value={text}
        onChange={(event) => {
          if (upperCase) makeUpperCase(event.currentTarget);
          const { value } = event.currentTarget;
          field.onChange(value);
          onPick?.(value);
        }}
        onPaste={replaceNumberByNumber}
        onFocus={selectHole}
        onBlur={() => {
          const left = personName ? satuSpasi(text) : text;
          if (left !== text) field.onChange(left);
          leave(left);
          onLeave?.(left);
          field.onBlur();
        }}
        disabled={field.disabled}
        error={error !== null}
        placeholder={placeholder}
        autoComplete={autoComplete}
        data-autofocus={autoFocus || undefined}
        rightSection={
          error || unit || right ? (
            <FieldRight error={error} unit={unit}>
              {right}
            </FieldRight>
          ) : null
        }
        rightSectionWidth={unit || right ? 'auto' : 30}
        rightSectionPointerEvents={right ? 'all' : 'none'}
      />
    </FieldFrame>
  );
}
