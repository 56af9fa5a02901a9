import { Button, Input, PasswordInput } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { FieldFrame } from '#fields/field-frame.tsx';

export type ExampleField = { label: string; kind: 'text' | 'email' | 'password' };

type FieldProps = { field: ExampleField; error: string | null; value: string; onChange: (value: string) => void };

function Field({ field: { label, kind }, error, value, onChange }: FieldProps) {
  const id = useId();
  const shared = {
    id,
    size: 'md',
    autoComplete: 'off',
    'aria-required': true,
    'aria-invalid': error ? true : undefined,
    error: error !== null,
    value,
    onChange: (event: { currentTarget: HTMLInputElement }) => onChange(event.currentTarget.value),
  } as const;
  return (
    <FieldFrame id={id} label={label} required error={error}>
      {kind === 'password' ? (
        <PasswordInput
          {...shared}
          visibilityToggleIcon={({ reveal }) =>
            reveal ? <IconEyeOff size={20} stroke={1.7} /> : <IconEye size={20} stroke={1.7} />
          }
          visibilityToggleButtonProps={{ 'aria-label': `Lihat ${label}`, tabIndex: 0, 'aria-hidden': false }}
        />
      ) : (
        <Input {...shared} type={kind} />
      )}
    </FieldFrame>
  );
}

/** A form that looks for empty fields and sends nothing. */
export function ExampleForm({
  fields,
  button,
  onComplete,
}: {
  fields: readonly ExampleField[];
  button: string;
  onComplete: () => void;
}) {
  const [values, setValues] = useState<readonly string[]>(() => fields.map(() => ''));
  const [checked, setChecked] = useState(false);
  const errorOf = (n: number): string | null =>
    checked && values[n]?.trim() === '' ? `${fields[n]?.label} wajib diisi` : null;
  function send(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (values.every((value) => value.trim() !== '')) onComplete();
  }
  return (
    <form onSubmit={send} noValidate style={{ display: 'grid', gap: 8 }}>
      {fields.map((field, n) => (
        <Field
          key={field.label}
          field={field}
          error={errorOf(n)}
          value={values[n] ?? ''}
          onChange={(value) => setValues(values.map((one, at) => (at === n ? value : one)))}
        />
      ))}
      <Button type="submit" size="md" fullWidth>
        {button}
      </Button>
    </form>
  );
}
