import { SegmentedControl } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from './field-frame.tsx';
import { useField } from './field.ts';
import type { FieldProps } from './field.ts';
import type { Opsi } from './pilih-field.tsx';

type SegmenFieldProps<T extends FieldValues, O> = FieldProps<T, O> & {
  options: readonly Opsi[];
  /** The value is a boolean: the options are 1 and 0. */ yaTidak?: boolean;
  onPick?: (id: number) => void;
};

/** A choice of one of two or three options by numeric id. Nothing is chosen before the user does it. */
export function SegmenField<T extends FieldValues, O = T>(props: SegmenFieldProps<T, O>) {
  const { label, required, help, className, options, yaTidak, onPick } = props;
  const field = useField(props);
  const dipilih = typeof field.value === 'boolean' ? Number(field.value) : field.value;
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
        ref={field.ref}
        aria-labelledby={`${field.id}-label`}
        aria-describedby={`${field.id}-ket`}
        tabIndex={-1}
        fullWidth
        disabled={field.disabled}
        data={options.map((opsi) => ({ value: String(opsi.id), label: opsi.deskripsi }))}
        value={typeof dipilih === 'number' ? String(dipilih) : ''}
        onChange={(next) => {
          field.onChange(yaTidak ? next === '1' : Number(next));
          onPick?.(Number(next));
        }}
        // Moving from one segment to another, or to the control for an error, does not leave the field: a check on blur
        // would remove the server's error.
        onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || field.onBlur()}
      />
    </FieldFrame>
  );
}
