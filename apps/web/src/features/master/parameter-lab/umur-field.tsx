import { Input } from '@mantine/core';
import { formatUmurBatas, parseUmurBatas, type TepiUmur } from '@nadi/domain/penunjang/umur-batas';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame, FieldRight } from '#fields/field-frame.tsx';
import { useField } from '#fields/field.ts';
import type { FieldProps } from '#fields/field.ts';

/**
 * An age in words ('18 tahun', '28 hari'), kept as days; null when empty, and what is no age stays text for the schema
 * to refuse.
 */
export function UmurField<T extends FieldValues>(props: FieldProps<T> & { tepi: TepiUmur }) {
  const { label, required, help, className, placeholder, tepi } = props;
  const { ref, ...field } = useField(props);
  const [typed, setTyped] = useState<string | null>(null);
  const parse = (text: string): number | string | null =>
    text.trim() === '' ? (tepi === 'dari' ? 0 : null) : (parseUmurBatas(text, tepi) ?? text);
  const kept = typeof field.value === 'number' ? formatUmurBatas(field.value, tepi) : '';
  const shown = typed !== null && parse(typed) === field.value ? typed : kept;
  return (
    <FieldFrame id={field.id} label={label} required={required} error={field.error} help={help} className={className}>
      <Input
        {...field.aria}
        ref={ref}
        autoComplete="off"
        value={typeof field.value === 'string' ? field.value : shown}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setTyped(text);
          field.onChange(parse(text));
        }}
        onBlur={() => {
          setTyped(null);
          field.onBlur();
        }}
        disabled={field.disabled}
        error={field.error !== null}
        placeholder={placeholder}
        rightSection={field.error ? <FieldRight error={field.error} /> : null}
      />
    </FieldFrame>
  );
}
