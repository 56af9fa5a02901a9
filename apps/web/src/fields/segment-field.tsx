import { SegmentedControl } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from './field-frame.tsx';
import { useField } from './field.ts';
import type { FieldProps } from './field.ts';
import type { PickOption } from './pick-option.ts';

type SegmentFieldProps<T extends FieldValues, O> = FieldProps<T, O> & {
  options: readonly PickOption[];
  /** The value is a boolean: the options are 1 and 0. */ yesNo?: boolean;
  onPick?: (id: number) => void;
};

/** A choice of one of two or three options by numeric id. Nothing is chosen before the user does it. */
export function SegmentField<T extends FieldValues, O = T>(props: SegmentFieldProps<T, O>) {
  const { label, required, help, className, options, yesNo, onPick } = props;
  const { ref, ...field } = useField(props);
  const picked = typeof field.value === 'boolean' ? Number(field.value) : field.value;
  return (
    <FieldFrame
      id={field.id}
      label={label}
      required={required}
      error={field.error}
      help={help}
      className={className}
      labelTag="span"
    >
      <SegmentedControl
        ref={ref}
        aria-labelledby={`${field.id}-label`}
        aria-describedby={`${field.id}-ket`}
        tabIndex={-1}
        fullWidth
        disabled={field.disabled}
        data={options.map((option) => ({ value: String(option.id), label: option.deskripsi }))}
        value={typeof picked === 'number' ? String(picked) : ''}
        onChange={(next) => {
          field.onChange(yesNo ? next === '1' : Number(next));
          onPick?.(Number(next));
        }}
        // The frame itself hears no key: the focus that a refused save sets goes on to what Space and the arrows choose.
        onFocus={({ target, currentTarget }) => {
          if (target === currentTarget)
            (
              currentTarget.querySelector<HTMLElement>('input:checked') ?? currentTarget.querySelector('input')
            )?.focus();
        }}
        // Moving from one segment to another, or to the control for an error, does not leave the field: a check on blur
        // would remove the server's error.
        onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || field.onBlur()}
      />
    </FieldFrame>
  );
}
