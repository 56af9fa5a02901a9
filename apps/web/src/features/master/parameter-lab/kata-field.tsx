import { Input } from '@mantine/core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame, FieldRight } from '#fields/field-frame.tsx';
import { useField } from '#fields/field.ts';
import type { FieldProps } from '#fields/field.ts';

const wordsOf = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : []);
const parse = (text: string): string[] =>
  text
    .split(/[,;]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** Several words in one line, with commas between them. */
export function KataField<T extends FieldValues>(props: FieldProps<T>) {
  const { label, required, help, className, placeholder } = props;
  const { ref, ...field } = useField(props);
  const [typed, setTyped] = useState<string | null>(null);
  const kept = wordsOf(field.value).join(', ');
  return (
    <FieldFrame id={field.id} label={label} required={required} error={field.error} help={help} className={className}>
      <Input
        {...field.aria}
        ref={ref}
        autoComplete="off"
        value={typed !== null && parse(typed).join(', ') === kept ? typed : kept}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setTyped(text);
          field.onChange(parse(text));
        }}
        onBlur={() => {
          setTyped(null);
          field.onBlur();
        }}
        error={field.error !== null}
        placeholder={placeholder}
        rightSection={field.error ? <FieldRight error={field.error} /> : null}
      />
    </FieldFrame>
  );
}
