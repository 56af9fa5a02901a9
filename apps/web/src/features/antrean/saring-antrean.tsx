import type { BarisKunjungan } from '@nadi/contract/kunjungan.contract';
import { CloseButton, Input, Select } from '@mantine/core';
import { STATUS_KUNJUNGAN } from '@nadi/domain/kunjungan/status';
import { IconAlertTriangleFilled, IconChevronDown, IconClockExclamation, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { ruanganQuery } from '../../platform/ruangan.ts';
import { formatAngka } from '../../platform/tanggal.ts';
import { StatusKunjungan } from '../../ui/status-kunjungan.tsx';
import css from './antrean.module.css';
import { BATAS_LAMA, BATAS_SANGAT_LAMA, menitTunggu } from './tindakan.ts';

type CariProps = { value: string; onChange: (teks: string) => void; inputRef: Ref<HTMLInputElement> };

export function CariAntrean({ value, onChange, inputRef }: CariProps) {
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

export function PilihRuangan({
  value,
  onChange,
  inputRef,
}: {
  value: number | null;
  onChange: (id: number | null) => void;
  inputRef: Ref<HTMLInputElement>;
}) {
  const { data, isError } = useQuery(ruanganQuery);
  const pilihan = (data ?? []).map(({ id, deskripsi }) => ({ value: String(id), label: deskripsi }));
  return (
    <Select
      size="xs"
      className={css['ruangan']}
      ref={inputRef}
      aria-label="Ruangan"
      data={[{ value: '', label: 'Semua ruangan' }, ...pilihan]}
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
export function ChipStatus({
  jumlah,
  status,
  onPilih,
}: {
  jumlah: Record<string, number> | undefined;
  status: number;
  onPilih: (status: number) => void;
}) {
  const semua = jumlah && Object.values(jumlah).reduce((n, satu) => n + satu, 0);
  const angka = (n: number | undefined): string => (n === undefined ? '' : formatAngka(n));
  return (
    <>
      <button type="button" className={css['chip']} aria-pressed={status === 0} onClick={() => onPilih(0)}>
        Semua Status <span className={css['jumlah']}>{angka(semua)}</span>
      </button>
      {STATUS_KUNJUNGAN.map(({ id }) => (
        <button
          key={id}
          type="button"
          className={css['chip']}
          aria-pressed={status === id}
          onClick={() => onPilih(status === id ? 0 : id)}
        >
          <StatusKunjungan status={id} /> <span className={css['jumlah']}>{angka(jumlah?.[String(id)])}</span>
        </button>
      ))}
    </>
  );
}

/** How many wait too long. The loaded rows are enough to count, because the longest waits stand first. */
export function TandaTunggu({ baris, kini }: { baris: readonly BarisKunjungan[]; kini: number }) {
  const menit = baris.map((satu) => menitTunggu(satu, kini) ?? -1);
  const lama = menit.filter((satu) => satu >= BATAS_LAMA && satu < BATAS_SANGAT_LAMA).length;
  const sangat = menit.filter((satu) => satu >= BATAS_SANGAT_LAMA).length;
  return (
    <div className={css['tunggu']}>
      Tunggu:
      <span className={css['tanda']} data-ada={lama > 0 ? 'lama' : undefined}>
        <IconClockExclamation size={15} aria-hidden="true" /> 30 mnt ke atas <strong>{lama}</strong>
      </span>
      <span className={css['tanda']} data-ada={sangat > 0 ? 'sangat' : undefined}>
        <IconAlertTriangleFilled size={15} aria-hidden="true" /> 60 mnt ke atas <strong>{sangat}</strong>
      </span>
    </div>
  );
}
