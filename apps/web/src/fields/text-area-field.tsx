import { Input } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from './field-frame.tsx';
import { textOf, useField } from './field.ts';
import type { FieldProps } from './field.ts';
import { selectHole } from './select-hole.ts';
import { useTooLong } from './too-long.ts';

type TextAreaFieldProps<T extends FieldValues, O> = FieldProps<T, O> & { rows?: number; maxLength?: number };

/** A text of several lines. Enter goes to the next field as everywhere; Shift+Enter makes a new line. */
export function TextAreaField<T extends FieldValues, O = T>(props: TextAreaFieldProps<T, O>) {
  const { label, required, help, className, placeholder, autoFocus, size, rows = 2, maxLength } = props;
  const { ref, ...field } = useField(props);
  const text = textOf(field.value);
  const error = useTooLong(label, maxLength)(text) ?? field.error;
  return (
    <FieldFrame id={field.id} label={label} required={required} error={error} help={help} className={className}>
      <Input
        component="textarea"
        multiline
        {...field.aria}
        ref={ref}
        size={size}
        rows={rows}
        value={text}
        onChange={(event) => field.onChange(event.currentTarget.value)}
        onFocus={selectHole}
        onBlur={field.onBlur}
        disabled={field.disabled}
        error={error !== null}
        placeholder={placeholder}
        data-autofocus={autoFocus || undefined}
        styles={{ input: { paddingBlock: 6, resize: 'vertical', lineHeight: '20px' } }}
      />
    </FieldFrame>
  );
}
