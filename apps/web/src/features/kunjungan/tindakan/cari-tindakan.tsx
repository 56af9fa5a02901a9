import { ActionIcon, Input } from '@mantine/core';
import { tulisRupiah } from '@nadi/domain/uang/rupiah';
import { IconCheck, IconChevronLeft, IconChevronRight, IconPlus, IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { FieldFrame } from '../../../fields/field-frame.tsx';
import type { Bound } from '../../../fields/field.ts';
import { GagalMuat } from '../bagian.tsx';
import { BELUM_BERTARIF } from './terpilih.ts';
import { PER_HALAMAN } from './tindakan.queries.ts';
import type { DasarTarif, PilihanTindakan } from './tindakan.queries.ts';
import css from './tindakan.module.css';
import { useCariTindakan } from './use-cari-tindakan.ts';

type CariTindakanProps = {
  field: Bound;
  dasar: DasarTarif;
  dipilih: readonly number[];
  onPilih: (tindakan: PilihanTindakan) => void;
};

const barisLain = (dari: HTMLElement, langkah: 1 | -1): HTMLElement | null => {
  const semua = [...(dari.closest('ul')?.querySelectorAll<HTMLElement>('button') ?? [])];
  return semua[semua.indexOf(dari) + langkah] ?? null;
};

/**
 * The procedures of the room, five at a time. Enter after typing picks the first; arrows with Enter or Space pick any.
 */
export function CariTindakan({ field, dasar, dipilih, onPilih }: CariTindakanProps) {
  const isi = useCariTindakan(dasar, { dipilih, onPilih });
  const { query, baris, total, page, input, daftar } = isi;
  function onBaris(event: KeyboardEvent<HTMLElement>): void {
    const langkah = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (langkah === 0 || event.altKey || !(event.target instanceof HTMLElement)) return;
    event.preventDefault();
    const ke = barisLain(event.target, langkah);
    if (ke) ke.focus();
    else if (langkah === -1) input.current?.focus();
  }
  const gagal = query.isError && !query.isFetching;
  const alasan = (
    <span role="status" className={css['alasan']} title={isi.alasan ?? undefined}>
      {isi.alasan}
    </span>
  );
  const awal = (page - 1) * PER_HALAMAN;
  return (
    // Page keys turn pages wherever the focus is in the picker.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the box and the list inside it: no control of its own
    <div className={css['sisi']} onKeyDown={isi.onHalaman}>
      <FieldFrame
        id={field.id}
        label="Cari tindakan"
        error={field.error}
        help={gagal ? <GagalMuat apa="tindakan ruangan" onUlang={() => void query.refetch()} /> : alasan}
      >
        <Input
          {...field.aria}
          ref={(element: HTMLInputElement | null) => (isi.pasang(element), field.ref(element))}
          size="sm"
          error={field.error !== null}
          placeholder="nama atau kode"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          leftSection={<IconSearch size={15} color="var(--ink-3)" aria-hidden="true" />}
          value={isi.teks}
          onChange={(event) => isi.ketik(event.currentTarget.value)}
          onKeyDown={isi.onKetik}
        />
      </FieldFrame>
      <ul
        ref={daftar}
        className={css['daftar']}
        data-halaman
        aria-label="Tindakan ruangan"
        aria-busy={query.isFetching}
      >
        {baris.map((satu) => (
          <li key={satu.id}>
            <button
              type="button"
              className={css['pilih']}
              aria-pressed={dipilih.includes(satu.id)}
              aria-disabled={satu.tarif === null || undefined}
              onClick={() => satu.tarif !== null && onPilih(satu)}
              onKeyDown={onBaris}
            >
              {dipilih.includes(satu.id) ? (
                <IconCheck size={16} aria-hidden="true" />
              ) : satu.tarif === null ? (
                <span />
              ) : (
                <IconPlus size={16} aria-hidden="true" />
              )}
              <span className={css['nama']}>{satu.nama_tindakan}</span>
              <span className={css['tarif']} data-alasan={satu.tarif === null || undefined}>
                {satu.tarif === null ? BELUM_BERTARIF : tulisRupiah(satu.tarif)}
              </span>
            </button>
          </li>
        ))}
        {baris.length === 0 && !gagal && (
          <li className={css['kosong']}>
            {query.isPending
              ? 'Memuat…'
              : isi.teks.trim() === ''
                ? 'Belum ada tindakan di ruangan ini'
                : 'Tidak ada tindakan yang cocok'}
          </li>
        )}
      </ul>
      <div className={css['kaki']}>
        <span role="status">{total > 0 && `${awal + 1}–${Math.min(awal + PER_HALAMAN, total)} dari ${total}`}</span>
        <ActionIcon
          size={28}
          aria-label="Halaman sebelumnya"
          disabled={page === 1}
          onClick={() => isi.keHalaman(page - 1)}
        >
          <IconChevronLeft size={16} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          size={28}
          aria-label="Halaman berikutnya"
          disabled={awal + PER_HALAMAN >= total}
          onClick={() => isi.keHalaman(page + 1)}
        >
          <IconChevronRight size={16} aria-hidden="true" />
        </ActionIcon>
      </div>
    </div>
  );
}
