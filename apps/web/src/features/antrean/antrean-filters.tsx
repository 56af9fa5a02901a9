import type { KunjunganRow } from '@nadi/contract/kunjungan.contract';
import { CloseButton, Input, Select } from '@mantine/core';
import { STATUS_KUNJUNGAN } from '@nadi/domain/kunjungan/status-kunjungan';
import { IconAlertTriangleFilled, IconChevronDown, IconClockExclamation, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { ruanganQuery } from '../../platform/ruangan.ts';
import { formatNumber } from '../../platform/tanggal.ts';
import { StatusKunjungan } from '../../ui/status-kunjungan.tsx';
import css from './antrean.module.css';
import { LONG_WAIT_MINUTES, VERY_LONG_WAIT_MINUTES, waitingMinutes } from './status-actions.ts';

type AntreanSearchProps = { value: string; onChange: (text: string) => void; inputRef: Ref<HTMLInputElement> };

export function AntreanSearch({ value, onChange, inputRef }: AntreanSearchProps) {
  return (
    <Input
      size="xs"
      className={css['cari']}
      ref={inputRef}
      aria-label="Cari antrean"
      placeholder="No. antrean, nama, No. RM"
      value={value}
      maxLength={100}
      autoComplete="off"
      leftSection={<IconSearch size={14} aria-hidden="true" />}
      rightSection={
        value === '' ? null : (
          <CloseButton size={20} iconSize={12} aria-label="Hapus pencarian" onClick={() => onChange('')} />
        )
      }
      rightSectionPointerEvents="all"
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onChange('');
      }}
    />
  );
}

export function RuanganPicker({
  value,
  onChange,
  inputRef,
}: {
  value: number | null;
  onChange: (id: number | null) => void;
  inputRef: Ref<HTMLInputElement>;
}) {
  const { data, isError } = useQuery(ruanganQuery);
  const options = (data ?? []).map(({ id, deskripsi }) => ({ value: String(id), label: deskripsi }));
  return (
    <Select
      size="xs"
      className={css['ruangan']}
      ref={inputRef}
      aria-label="Ruangan"
      data={[{ value: '', label: 'Semua ruangan' }, ...options]}
      value={value === null ? '' : String(value)}
      onChange={(next) => onChange(next ? Number(next) : null)}
      error={isError && 'Tidak dapat memuat data ruangan'}
      comboboxProps={{ transitionProps: { duration: 0 } }}
      rightSection={<IconChevronDown size={14} aria-hidden="true" />}
      rightSectionPointerEvents="none"
    />
  );
}

/** The counts of each status, which are also the buttons that filter by it. */
export function StatusChips({
  counts,
  status,
  onPick,
}: {
  counts: Record<string, number> | undefined;
  status: number;
  onPick: (status: number) => void;
}) {
  const all = counts && Object.values(counts).reduce((n, one) => n + one, 0);
  const formatCount = (n: number | undefined): string => (n === undefined ? '' : formatNumber(n));
  return (
    <>
      <button type="button" className={css['chip']} aria-pressed={status === 0} onClick={() => onPick(0)}>
        Semua Status <span className={css['jumlah']}>{formatCount(all)}</span>
      </button>
      {STATUS_KUNJUNGAN.map(({ id }) => (
        <button
          key={id}
          type="button"
          className={css['chip']}
          aria-pressed={status === id}
          onClick={() => onPick(status === id ? 0 : id)}
        >
          <StatusKunjungan status={id} /> <span className={css['jumlah']}>{formatCount(counts?.[String(id)])}</span>
        </button>
      ))}
    </>
  );
}

/** How many wait too long. The loaded rows are enough to count, because the longest waits stand first. */
export function WaitingSigns({ rows, now }: { rows: readonly KunjunganRow[]; now: number }) {
  const minutes = rows.map((one) => waitingMinutes(one, now) ?? -1);
  const long = minutes.filter((one) => one >= LONG_WAIT_MINUTES && one < VERY_LONG_WAIT_MINUTES).length;
  const veryLong = minutes.filter((one) => one >= VERY_LONG_WAIT_MINUTES).length;
  return (
    <div className={css['tunggu']}>
      Tunggu:
      <span className={css['tanda']} data-ada={long > 0 ? 'lama' : undefined}>
        <IconClockExclamation size={15} aria-hidden="true" /> 30 mnt ke atas <strong>{long}</strong>
      </span>
      <span className={css['tanda']} data-ada={veryLong > 0 ? 'sangat' : undefined}>
        <IconAlertTriangleFilled size={15} aria-hidden="true" /> 60 mnt ke atas <strong>{veryLong}</strong>
      </span>
    </div>
  );
}
