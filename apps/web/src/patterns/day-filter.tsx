import { ActionIcon } from '@mantine/core';
import { addDays } from '@nadi/domain/tanggal/tanggal';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { DateInput } from '#fields/date-input.tsx';
import type { DayProps } from '#fields/date-input.tsx';
import css from './list.module.css';

/** A day, typed or stepped. */
export function DayFilter({ label, value, onChange }: DayProps) {
  return (
    <div className={css['day']}>
      <ActionIcon aria-label="Hari sebelumnya" onClick={() => onChange(addDays(value, -1))}>
        <IconChevronLeft size={16} aria-hidden="true" />
      </ActionIcon>
      <DateInput className={css['date']} label={label} value={value} onChange={onChange} empty={false} />
      <ActionIcon aria-label="Hari berikutnya" onClick={() => onChange(addDays(value, 1))}>
        <IconChevronRight size={16} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}

/** One end of a period, with its word beside it. `from`, at its last day: the first, which is not to lie behind it. */
export const DateFilter = (props: DayProps & { from?: string | undefined }) => (
  <label className={css['end']} data-date-end>
    {props.label}
    <DateInput {...props} className={css['date']} empty />
  </label>
);
