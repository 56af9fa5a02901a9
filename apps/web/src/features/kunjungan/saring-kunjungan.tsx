import { ActionIcon, CloseButton, Input, Select } from '@mantine/core';
import { STATUS_KUNJUNGAN } from '@nadi/domain/kunjungan/status';
import { tambahHari } from '@nadi/domain/tanggal/tanggal';
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
function PilihHari({ value, onChange }: { value: string; onChange: (tanggal: string) => void }) {
  const [diketik, setDiketik] = useState<string | null>(null);
  const geser = (hari: number): void => {
    setDiketik(null);
    onChange(tambahHari(value, hari));
  };
  const salah = diketik !== null && diketik.length === 10 && !isTanggal(keptTanggal(diketik) ?? '');
  return (
    <div className={css['hari']}>
      <ActionIcon aria-label="Hari sebelumnya" onClick={() => geser(-1)}>
        <IconChevronLeft size={16} aria-hidden="true" />
      </ActionIcon>
      <MaskedInput
        size="xs"
        className={css['tanggal']}
        aria-label="Tanggal"
        aria-invalid={salah || undefined}
        error={salah}
        pattern="##/##/####"
        placeholder="hh/bb/tttt"
        inputRef={() => undefined}
        shown={diketik ?? shownTanggal(value)}
        onText={(teks) => {
          const tanggal = keptTanggal(teks);
          const utuh = tanggal !== null && isTanggal(tanggal);
          setDiketik(utuh ? null : teks);
          if (utuh) onChange(tanggal);
        }}
        onBlur={() => setDiketik(null)}
      />
      <ActionIcon aria-label="Hari berikutnya" onClick={() => geser(1)}>
        <IconChevronRight size={16} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}

type SaringProps = {
  tanggal: string;
  ruangan: number | null;
  status: number;
  teks: string;
  onTanggal: (tanggal: string) => void;
  onRuangan: (id: number | null) => void;
  onStatus: (status: number) => void;
  onTeks: (teks: string) => void;
  cariInput: Ref<HTMLInputElement>;
};
const panah = <IconChevronDown size={14} aria-hidden="true" />;

export function SaringKunjungan({
  tanggal,
  ruangan,
  status,
  teks,
  onTanggal,
  onRuangan,
  onStatus,
  onTeks,
  cariInput,
}: SaringProps) {
  const { data, isError } = useQuery(ruanganQuery);
  const ruanganPilihan = (data ?? []).map(({ id, deskripsi }) => ({ value: String(id), label: deskripsi }));
  const statusPilihan = STATUS_KUNJUNGAN.map(({ id, nama }) => ({ value: String(id), label: nama }));
  const biasa = {
    size: 'xs',
    comboboxProps: { transitionProps: { duration: 0 } },
    rightSection: panah,
    rightSectionPointerEvents: 'none',
  } as const;
  return (
    <div className={css['saring']}>
      <PilihHari value={tanggal} onChange={onTanggal} />
      <Select
        {...biasa}
        className={css['ruangan']}
        aria-label="Ruangan"
        data={[{ value: '', label: 'Semua ruangan' }, ...ruanganPilihan]}
        value={ruangan === null ? '' : String(ruangan)}
        onChange={(next) => onRuangan(next ? Number(next) : null)}
        error={isError && 'Tidak dapat memuat data ruangan'}
      />
      <Select
        {...biasa}
        className={css['status']}
        aria-label="Status"
        data={[{ value: '0', label: 'Semua Status' }, ...statusPilihan]}
        value={String(status)}
        onChange={(next) => onStatus(Number(next ?? 0))}
      />
      <Input
        size="xs"
        className={css['cari']}
        ref={cariInput}
        aria-label="Cari kunjungan"
        placeholder="No. antrean, nama, No. RM"
        maxLength={100}
        autoComplete="off"
        value={teks}
        onChange={(event) => onTeks(event.currentTarget.value)}
        leftSection={<IconSearch size={14} aria-hidden="true" />}
        rightSectionPointerEvents="all"
        rightSection={
          teks === '' ? null : (
            <CloseButton size={20} iconSize={12} aria-label="Hapus pencarian" onClick={() => onTeks('')} />
          )
        }
      />
    </div>
  );
}
