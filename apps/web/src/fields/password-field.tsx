import { PasswordInput } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from './field-frame.tsx';
import { textOf, useField } from './field.ts';
import type { FieldProps } from './field.ts';

type PasswordFieldProps<T extends FieldValues, O> = FieldProps<T, O> & {
  /** Tells a password manager whether to offer the kept one or to make another. */
  autoComplete: 'current-password' | 'new-password';
};

/** A password, which can be looked at: who types what nobody sees makes more mistakes than a look over the shoulder. */
export function PasswordField<T extends FieldValues, O = T>(props: PasswordFieldProps<T, O>) {
  const { label, required, help, className, autoFocus, size, autoComplete } = props;
  const { ref, ...field } = useField(props);
  return (
    <FieldFrame id={field.id} label={label} required={required} error={field.error} help={help} className={className}>
      <PasswordInput
        {...field.aria}
        ref={ref}
        size={size}
        value={textOf(field.value)}
        onChange={(event) => field.onChange(event.currentTarget.value)}
        onBlur={field.onBlur}
        disabled={field.disabled}
        error={field.error !== null}
        maxLength={200}
        autoComplete={autoComplete}
        autoFocus={autoFocus === true}
        data-autofocus={autoFocus || undefined}
        visibilityToggleIcon={({ reveal }) =>
          reveal ? <IconEyeOff size={20} stroke={1.7} /> : <IconEye size={20} stroke={1.7} />
        }
        visibilityToggleButtonProps={{
          'aria-label': `Lihat ${label.toLocaleLowerCase('id-ID')}`,
          tabIndex: 0,
          'aria-hidden': false,
        }}
      />
    </FieldFrame>
  );
}
