import { ActionIcon } from '@mantine/core';
import { addDays } from '@nadi/domain/tanggal/tanggal';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { keptTanggal, shownTanggal } from '../fields/mask.ts';
import { MaskedInput } from '../fields/masked-input.tsx';
import { isTanggal } from '../platform/tanggal.ts';
import css from './list.module.css';

/** A day, typed or stepped; half a date changes nothing yet. */
export function DayFilter({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (tanggal: string) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const shift = (days: number): void => {
    setTyped(null);
    onChange(addDays(value, days));
  };
  const invalid = typed !== null && typed.length === 10 && !isTanggal(keptTanggal(typed) ?? '');
  return (
    <div className={css['day']}>
      <ActionIcon aria-label="Hari sebelumnya" onClick={() => shift(-1)}>
        <IconChevronLeft size={16} aria-hidden="true" />
      </ActionIcon>
      <MaskedInput
        size="xs"
        className={css['date']}
        aria-label={label}
        aria-invalid={invalid || undefined}
        error={invalid}
        pattern="##/##/####"
        placeholder="hh/bb/tttt"
        inputRef={() => undefined}
        shown={typed ?? shownTanggal(value)}
        onText={(text) => {
          const tanggal = keptTanggal(text);
          const complete = tanggal !== null && isTanggal(tanggal);
          setTyped(complete ? null : text);
          if (complete) onChange(tanggal);
        }}
        onBlur={() => setTyped(null)}
      />
      <ActionIcon aria-label="Hari berikutnya" onClick={() => shift(1)}>
        <IconChevronRight size={16} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}
