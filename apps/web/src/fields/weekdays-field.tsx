import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from './field-frame.tsx';
import { useField } from './field.ts';
import type { FieldProps } from './field.ts';
import css from './weekdays-field.module.css';

const WEEKDAYS = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'] as const;

/** Any number of weekdays: 1 is Monday. Stores their numbers in order. Space turns a day on or off. */
export function WeekdaysField<T extends FieldValues, O = T>(props: FieldProps<T, O>) {
  const { label, required, help, className } = props;
  const field = useField(props);
  const picked = Array.isArray(field.value) ? (field.value as number[]) : [];
  const toggle = (day: number): number[] =>
    picked.includes(day) ? picked.filter((h) => h !== day) : [...picked, day].toSorted((a, b) => a - b);
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
      <div
        className={css['hari']}
        role="group"
        aria-labelledby={`${field.id}-label`}
        aria-describedby={`${field.id}-ket`}
        data-salah={field.error !== null || undefined}
      >
        {WEEKDAYS.map((nama, n) => (
          <label key={nama} data-pilih={picked.includes(n + 1) || undefined}>
            <input
              ref={n === 0 ? field.ref : undefined}
              type="checkbox"
              name={`${field.aria.name}.${n}`}
              checked={picked.includes(n + 1)}
              disabled={field.disabled}
              aria-label={nama}
              onChange={() => field.onChange(toggle(n + 1))}
              onBlur={field.onBlur}
            />
            <span aria-hidden="true">{nama.slice(0, 3)}</span>
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
