import { ActionIcon, CloseButton, Input, Select } from '@mantine/core';
import { STATUS_KUNJUNGAN } from '@nadi/domain/kunjungan/status-kunjungan';
import { addDays } from '@nadi/domain/tanggal/tanggal';
import { IconChevronDown, IconChevronLeft, IconChevronRight, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Ref } from 'react';
import { MaskedInput } from '../../fields/masked-input.tsx';
import { keptTanggal, shownTanggal } from '../../fields/mask.ts';
import { ruanganQuery } from '../../platform/ruangan.ts';
import { isTanggal } from '../../platform/tanggal.ts';
import css from './kunjungan.module.css';

/** A day, typed or stepped; half a date changes nothing yet. */
function DayPicker({ value, onChange }: { value: string; onChange: (tanggal: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const shift = (days: number): void => {
    setTyped(null);
    onChange(addDays(value, days));
  };
  const invalid = typed !== null && typed.length === 10 && !isTanggal(keptTanggal(typed) ?? '');
  return (
    <div className={css['hari']}>
      <ActionIcon aria-label="Hari sebelumnya" onClick={() => shift(-1)}>
        <IconChevronLeft size={16} aria-hidden="true" />
      </ActionIcon>
      <MaskedInput
        size="xs"
        className={css['tanggal']}
        aria-label="Tanggal"
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

type KunjunganFiltersProps = {
  tanggal: string;
  ruangan: number | null;
  status: number;
  text: string;
  onTanggal: (tanggal: string) => void;
  onRuangan: (id: number | null) => void;
  onStatus: (status: number) => void;
  onText: (text: string) => void;
  searchInput: Ref<HTMLInputElement>;
};
const arrow = <IconChevronDown size={14} aria-hidden="true" />;

export function KunjunganFilters({
  tanggal,
  ruangan,
  status,
  text,
  onTanggal,
  onRuangan,
  onStatus,
  onText,
  searchInput,
}: KunjunganFiltersProps) {
  const { data, isError } = useQuery(ruanganQuery);
  const ruanganOptions = (data ?? []).map(({ id, deskripsi }) => ({ value: String(id), label: deskripsi }));
  const statusOptions = STATUS_KUNJUNGAN.map(({ id, nama }) => ({ value: String(id), label: nama }));
  const selectProps = {
    size: 'xs',
    comboboxProps: { transitionProps: { duration: 0 } },
    rightSection: arrow,
    rightSectionPointerEvents: 'none',
  } as const;
  return (
    <div className={css['saring']}>
      <DayPicker value={tanggal} onChange={onTanggal} />
      <Select
        {...selectProps}
        className={css['ruangan']}
        aria-label="Ruangan"
        data={[{ value: '', label: 'Semua ruangan' }, ...ruanganOptions]}
        value={ruangan === null ? '' : String(ruangan)}
        onChange={(next) => onRuangan(next ? Number(next) : null)}
        error={isError && 'Tidak dapat memuat data ruangan'}
      />
      <Select
        {...selectProps}
        className={css['status']}
        aria-label="Status"
        data={[{ value: '0', label: 'Semua Status' }, ...statusOptions]}
        value={String(status)}
        onChange={(next) => onStatus(Number(next ?? 0))}
      />
      <Input
        size="xs"
        className={css['cari']}
        ref={searchInput}
        aria-label="Cari kunjungan"
        placeholder="No. antrean, nama, No. RM"
        maxLength={100}
        autoComplete="off"
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        leftSection={<IconSearch size={14} aria-hidden="true" />}
        rightSectionPointerEvents="all"
        rightSection={
          text === '' ? null : (
            <CloseButton size={20} iconSize={12} aria-label="Hapus pencarian" onClick={() => onText('')} />
          )
        }
      />
    </div>
  );
}
