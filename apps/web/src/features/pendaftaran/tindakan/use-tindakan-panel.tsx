import type { SavedPendaftaran } from '@nadi/contract/kunjungan/kunjungan.contract';
import { ActionIcon } from '@mantine/core';
import { formatRupiah } from '@nadi/domain/uang/rupiah';
import { useQuery } from '@tanstack/react-query';
import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useSelectField } from '#fields/open-words.ts';
import { LoadError } from '../form/form-section.tsx';
import { toTanggalLayanan } from '../form/kunjungan-form.schema.ts';
import type { KunjunganForm } from '../form/kunjungan-form.schema.ts';
import type { FoldPanel } from '../form/fold-panels.tsx';
import { TindakanSearch } from './tindakan-search.tsx';
import { sumTarif, buildPickedTindakan } from './picked-tindakan.ts';
import type { KnownTindakan, PickedTindakan } from './picked-tindakan.ts';
import { allTindakanQuery } from './tindakan.queries.ts';
import type { TarifBasis, TindakanOption } from './tindakan.queries.ts';
import css from './tindakan.module.css';

/** kunjungan.md 9: 'Non Kelas'. */
const NON_KELAS = 0;

function summarize(picked: readonly PickedTindakan[]): string {
  if (picked.length === 0) return 'belum dipilih';
  return `${picked.length} tindakan${picked.some(({ tarif }) => tarif === undefined) ? '' : `, ${formatRupiah(sumTarif(picked))}`}`;
}

/** The procedures of the visit being edited, with their old price only in the room they were chosen in. */
const fromExisting = (existing: SavedPendaftaran | null, ruangan: number | null): [number, KnownTindakan][] =>
  (existing?.tindakan ?? []).map(({ id, nama_tindakan, tarif }) => [
    id,
    { nama: nama_tindakan, tarif: existing?.tujuan.ruangan_id === ruangan ? tarif : null },
  ]);

/** Procedures of the visit at the tariff of its room, class, payer and day. `existing` is the visit being edited. */
export function useTindakanPanel(form: KunjunganForm, existing: SavedPendaftaran | null = null): FoldPanel {
  const { control } = form;
  const [ruangan, penjamin, kelas, time, ids, isOpen] = useWatch({
    control,
    name: [
      'tujuan.ruangan_id',
      'penjamin.jenis',
      'penjamin.kelas',
      'tanggal_pendaftaran',
      'tindakan_ids',
      'buka.tindakan',
    ],
  });
  const field = useSelectField({ control, name: 'tindakan_ids', label: 'Tindakan' });
  const basis: TarifBasis = { ruangan, penjamin, kelas: kelas ?? NON_KELAS, tanggal: toTanggalLayanan(time) };
  const [known, setKnown] = useState<ReadonlyMap<number, KnownTindakan>>(new Map());
  const allTindakan = useQuery({ ...allTindakanQuery(basis), enabled: ruangan !== null && ids.length > 0 });
  const picked = buildPickedTindakan(ids, allTindakan.data, new Map([...known, ...fromExisting(existing, ruangan)]));
  const hasError = field.error !== null || picked.some(({ alasan }) => alasan !== null);
  useEffect(() => {
    if (field.error !== null) form.setValue('buka.tindakan', true);
  }, [form, field.error]);

  function save(newIds: number[]): void {
    form.setValue('tindakan_ids', newIds, { shouldDirty: true });
    form.clearErrors('tindakan_ids');
  }
  function toggle({ id, nama_tindakan }: TindakanOption): void {
    setKnown(new Map([...known, [id, { nama: nama_tindakan, tarif: null }]]));
    save(ids.includes(id) ? ids.filter((item) => item !== id) : [...ids, id]);
  }
  return {
    id: 'tindakan',
    title: 'Tindakan',
    summary: summarize(picked),
    hasError,
    isOpen,
    onToggle: (on) => form.setValue('buka.tindakan', on),
    content:
      ruangan === null ? (
        <p className={css['kosong']} style={{ gridColumn: '1 / -1' }}>
          Pilih ruangan dulu, tindakan mengikuti ruangannya.
        </p>
      ) : (
        <>
          <TindakanSearch field={field} basis={basis} picked={ids} onPick={toggle} />
          <PickedList
            picked={picked}
            onRemove={(id) => save(ids.filter((item) => item !== id))}
            onRetry={allTindakan.isError && !allTindakan.isFetching ? () => void allTindakan.refetch() : null}
          />
        </>
      ),
  };
}

function PickedList({
  picked,
  onRemove,
  onRetry,
}: {
  picked: readonly PickedTindakan[];
  onRemove: (id: number) => void;
  onRetry: (() => void) | null;
}) {
  const id = useId();
  return (
    <div className={css['sisi']}>
      <h4 id={id} className={css['kepala']}>
        Dipilih
      </h4>
      <ul className={css['daftar']} aria-labelledby={id}>
        {picked.map((item) => (
          <li key={item.id} className={css['baris']}>
            <span className={css['nama']}>{item.nama}</span>
            <span className={css['tarif']} data-alasan={item.alasan !== null || undefined}>
              {item.alasan ?? (typeof item.tarif === 'number' ? formatRupiah(item.tarif) : '…')}
            </span>
            <ActionIcon size={24} aria-label={`Hapus ${item.nama}`} onClick={() => onRemove(item.id)}>
              <IconX size={14} aria-hidden="true" />
            </ActionIcon>
          </li>
        ))}
        {picked.length === 0 && <li className={css['kosong']}>Belum ada tindakan yang dipilih</li>}
      </ul>
      {onRetry && <LoadError what="tindakan ruangan" onRetry={onRetry} />}
      {picked.length > 0 && (
        <p className={css['jumlah']} role="status">
          <span>Jumlah</span>{' '}
          <span>{picked.some(({ tarif }) => tarif === undefined) ? '…' : formatRupiah(sumTarif(picked))}</span>
        </p>
      )}
    </div>
  );
}
