import { Switch } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import css from './field-frame.module.css';
import { useField } from './field.ts';
import type { FieldProps } from './field.ts';

type SwitchFieldProps<T extends FieldValues, O> = Omit<FieldProps<T, O>, 'placeholder' | 'help'> & {
  onPick?: (on: boolean) => void;
};

/** A switch with its label beside it. */
export function SwitchField<T extends FieldValues, O = T>(props: SwitchFieldProps<T, O>) {
  const { label, className, onPick } = props;
  const { ref, ...field } = useField(props);
  return (
    <div className={`${css['switch']} ${className ?? ''}`}>
      <Switch
        id={field.id}
        name={field.aria.name}
        ref={ref}
        label={label}
        checked={field.value === true}
        disabled={field.disabled}
        onChange={(event) => {
          field.onChange(event.currentTarget.checked);
          onPick?.(event.currentTarget.checked);
        }}
        onBlur={field.onBlur}
      />
    </div>
  );
}
