import { ActionIcon, Input } from '@mantine/core';
import { formatRupiah } from '@nadi/domain/uang/rupiah';
import { IconCheck, IconChevronLeft, IconChevronRight, IconPlus, IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { FieldFrame } from '../../../fields/field-frame.tsx';
import type { Bound } from '../../../fields/field.ts';
import { LoadError } from '../form-section.tsx';
import { NO_TARIF } from './picked-tindakan.ts';
import { PAGE_SIZE } from './tindakan.queries.ts';
import type { TarifBasis, TindakanOption } from './tindakan.queries.ts';
import css from './tindakan.module.css';
import { useTindakanSearch } from './use-tindakan-search.ts';

type TindakanSearchProps = {
  field: Bound;
  basis: TarifBasis;
  picked: readonly number[];
  onPick: (tindakan: TindakanOption) => void;
};

const neighbourRow = (from: HTMLElement, step: 1 | -1): HTMLElement | null => {
  const all = [...(from.closest('ul')?.querySelectorAll<HTMLElement>('button') ?? [])];
  return all[all.indexOf(from) + step] ?? null;
};

/**
 * The procedures of the room, five at a time. Enter after typing picks the first; arrows with Enter or Space pick any.
 */
export function TindakanSearch({ field, basis, picked, onPick }: TindakanSearchProps) {
  const search = useTindakanSearch(basis, { picked, onPick });
  const { query, rows, total, page, input, listRef } = search;
  function onRowKey(event: KeyboardEvent<HTMLElement>): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || event.altKey || !(event.target instanceof HTMLElement)) return;
    event.preventDefault();
    const target = neighbourRow(event.target, step);
    if (target) target.focus();
    else if (step === -1) input.current?.focus();
  }
  const failed = query.isError && !query.isFetching;
  const alasan = (
    <span role="status" className={css['alasan']} title={search.alasan ?? undefined}>
      {search.alasan}
    </span>
  );
  const firstIndex = (page - 1) * PAGE_SIZE;
  return (
    // Page keys turn pages wherever the focus is in the picker.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the box and the list inside it: no control of its own
    <div className={css['sisi']} onKeyDown={search.onPageKey}>
      <FieldFrame
        id={field.id}
        label="Cari tindakan"
        error={field.error}
        help={failed ? <LoadError what="tindakan ruangan" onRetry={() => void query.refetch()} /> : alasan}
      >
        <Input
          {...field.aria}
          ref={(element: HTMLInputElement | null) => (search.attachInput(element), field.ref(element))}
          size="sm"
          error={field.error !== null}
          placeholder="nama atau kode"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          leftSection={<IconSearch size={15} color="var(--ink-3)" aria-hidden="true" />}
          value={search.text}
          onChange={(event) => search.changeText(event.currentTarget.value)}
          onKeyDown={search.onInputKey}
        />
      </FieldFrame>
      <ul
        ref={listRef}
        className={css['daftar']}
        data-halaman
        aria-label="Tindakan ruangan"
        aria-busy={query.isFetching}
      >
        {rows.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className={css['pilih']}
              aria-pressed={picked.includes(item.id)}
              aria-disabled={item.tarif === null || undefined}
              onClick={() => item.tarif !== null && onPick(item)}
              onKeyDown={onRowKey}
            >
              {picked.includes(item.id) ? (
                <IconCheck size={16} aria-hidden="true" />
              ) : item.tarif === null ? (
                <span />
              ) : (
                <IconPlus size={16} aria-hidden="true" />
              )}
              <span className={css['nama']}>{item.nama_tindakan}</span>
              <span className={css['tarif']} data-alasan={item.tarif === null || undefined}>
                {item.tarif === null ? NO_TARIF : formatRupiah(item.tarif)}
              </span>
            </button>
          </li>
        ))}
        {rows.length === 0 && !failed && (
          <li className={css['kosong']}>
            {query.isPending
              ? 'Memuat…'
              : search.text.trim() === ''
                ? 'Belum ada tindakan di ruangan ini'
                : 'Tidak ada tindakan yang cocok'}
          </li>
        )}
      </ul>
      <div className={css['kaki']}>
        <span role="status">
          {total > 0 && `${firstIndex + 1}–${Math.min(firstIndex + PAGE_SIZE, total)} dari ${total}`}
        </span>
        <ActionIcon
          size={28}
          aria-label="Halaman sebelumnya"
          disabled={page === 1}
          onClick={() => search.goToPage(page - 1)}
        >
          <IconChevronLeft size={16} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          size={28}
          aria-label="Halaman berikutnya"
          disabled={firstIndex + PAGE_SIZE >= total}
          onClick={() => search.goToPage(page + 1)}
        >
          <IconChevronRight size={16} aria-hidden="true" />
        </ActionIcon>
      </div>
    </div>
  );
}
