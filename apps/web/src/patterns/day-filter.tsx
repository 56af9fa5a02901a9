import { ActionIcon } from '@mantine/core';
import { addDays } from '@nadi/domain/tanggal/tanggal';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { keptTanggal, settledTanggal, shownTanggal, whyNoTanggal } from '../fields/mask.ts';
import { MaskedInput } from '../fields/masked-input.tsx';
import { toast } from '../ui/toast.ts';
import { isTanggal } from '../platform/tanggal.ts';
import css from './list.module.css';

type DayProps = { label: string; value: string; onChange: (tanggal: string) => void };

/** A date, typed; half a date changes nothing yet. Where it may be empty, no letter left is no date. */
export function DateInput({
  label,
  value,
  onChange,
  empty,
  placeholder = 'hh/bb/tttt',
  className = css['date'],
}: DayProps & { empty: boolean; placeholder?: string; className?: string | undefined }) {
  // What is typed goes with the value it was typed over, so that another value is shown at once.
  const [typed, setTyped] = useState<{ over: string; text: string } | null>(null);
  const now = typed?.over === value ? typed.text : null;
  const invalid = now !== null && now.length === 10 && !isTanggal(keptTanggal(now) ?? '');
  return (
    <MaskedInput
      size="xs"
      className={className}
      aria-label={label}
      aria-invalid={invalid || undefined}
      error={invalid}
      pattern="##/##/####"
      placeholder={placeholder}
      inputRef={() => undefined}
      shown={now ?? (value === '' ? '' : shownTanggal(value))}
      onText={(text) => {
        const tanggal = keptTanggal(text);
        const complete = tanggal !== null && isTanggal(tanggal);
        const cleared = empty && text === '';
        setTyped(complete || cleared ? null : { over: value, text });
        if (complete) onChange(tanggal);
        else if (cleared) onChange('');
      }}
      onBlur={() => {
        const tanggal = now === null ? null : settledTanggal(now);
        const why = now === null ? null : whyNoTanggal(now);
        setTyped(null);
        // The list goes on showing the day before, which nobody should take for the one that was typed.
        if (why !== null) toast.info(`${label}: ${why}`);
        else if (tanggal !== null && isTanggal(tanggal)) onChange(tanggal);
      }}
    />
  );
}

/** A day, typed or stepped. */
export function DayFilter({ label, value, onChange }: DayProps) {
  return (
    <div className={css['day']}>
      <ActionIcon aria-label="Hari sebelumnya" onClick={() => onChange(addDays(value, -1))}>
        <IconChevronLeft size={16} aria-hidden="true" />
      </ActionIcon>
      <DateInput label={label} value={value} onChange={onChange} empty={false} />
      <ActionIcon aria-label="Hari berikutnya" onClick={() => onChange(addDays(value, 1))}>
        <IconChevronRight size={16} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}

/** One end of a period, with its word beside it. */
export const DateFilter = ({ label, value, onChange }: DayProps) => (
  <label className={css['end']} data-date-end>
    {label}
    <DateInput label={label} value={value} onChange={onChange} empty />
  </label>
);
