import type { ReferensiList } from '@nadi/contract/referensi-master.contract';
import { Button, CloseButton, Input, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Kbd } from '../../../ui/kbd.tsx';
import { KeptScroll } from '../../../ui/kept-scroll.tsx';
import { EmptyState, ErrorState, SkeletonAfter150 } from '../../../ui/state.tsx';
import { ItemForm } from './item-form.tsx';
import { ReferensiSheets } from './referensi-sheets.tsx';
import css from './referensi.module.css';
import { referensiItemsQuery } from './referensi.queries.ts';
import { ItemTable } from './item-table.tsx';
import { useItemActions } from './use-item-actions.ts';

const AKTIF_OPTIONS = [
  { value: 'semua', label: 'Aktif dan tidak' },
  { value: 'aktif', label: 'Aktif saja' },
  { value: 'nonaktif', label: 'Tidak aktif saja' },
];

/** The entries of one list: search, filter, add, rename, sort, switch on and off, remove. */
export function ItemList({ list }: { list: ReferensiList }) {
  const { jenis, nama } = list;
  const query = useQuery(referensiItemsQuery(jenis));
  const [text, setText] = useState('');
  const [aktifFilter, setAktifFilter] = useState('semua');
  const input = useRef<HTMLInputElement>(null);
  const words = text.trim().toLowerCase();
  const filtered = words !== '' || aktifFilter !== 'semua';
  const items = (query.data ?? []).filter(
    ({ deskripsi, aktif }) =>
      deskripsi.toLowerCase().includes(words) && (aktifFilter === 'semua' || aktif === (aktifFilter === 'aktif')),
  );
  const clearFilters = (): void => (setText(''), setAktifFilter('semua'));
  const { actions, may, opened, add, close, goTo } = useItemActions({
    jenis,
    items,
    filtered,
    focusSearch: () => input.current?.focus(),
  });
  return (
    <section className={css['kanan']} aria-labelledby="judul-daftar">
      <div className={css['kepala']}>
        <h2 id="judul-daftar">{nama}</h2>
        <Input
          ref={input}
          size="xs"
          className={css['cari'] ?? ''}
          aria-label={`Cari di ${nama}`}
          placeholder="Cari pilihan"
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'ArrowDown' && (event.preventDefault(), goTo(0))}
          leftSection={<IconSearch size={14} aria-hidden="true" />}
          rightSectionPointerEvents="all"
          rightSection={
            text === '' ? null : (
              <CloseButton size={20} iconSize={12} aria-label="Hapus pencarian" onClick={() => setText('')} />
            )
          }
        />
        <NativeSelect
          size="xs"
          aria-label="Keadaan"
          data={AKTIF_OPTIONS}
          value={aktifFilter}
          onChange={(event) => setAktifFilter(event.currentTarget.value)}
        />
        <ReferensiSheets
          list={list}
          filters={{ search: words, aktif: aktifFilter }}
          mayImport={may.add && may.update}
        />
        {may.add && (
          <Button
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            rightSection={<Kbd filled>N</Kbd>}
            onClick={add}
          >
            Tambah
          </Button>
        )}
      </div>
      <KeptScroll className={css['gulung'] ?? ''}>
        {items.length > 0 && <ItemTable nama={nama} items={items} actions={actions} />}
        {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {query.isPending && <SkeletonAfter150 rows={8} height={28} />}
        {query.isSuccess &&
          items.length === 0 &&
          (filtered ? (
            <EmptyState
              title="Tidak ada yang cocok"
              action={
                <Button variant="default" onClick={clearFilters}>
                  Hapus saringan
                </Button>
              }
            />
          ) : (
            <EmptyState
              title="Daftar ini masih kosong"
              action={may.add && <Button onClick={add}>Tambah pilihan</Button>}
            />
          ))}
      </KeptScroll>
      {may.update && (
        <p className={css['bantu']}>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> pilih <Kbd>Alt+↑</Kbd> <Kbd>Alt+↓</Kbd> pindahkan <Kbd>Spasi</Kbd> aktif atau tidak{' '}
          <Kbd>E</Kbd> ganti nama <Kbd>/</Kbd> cari
        </p>
      )}
      {opened && <ItemForm jenis={jenis} listName={nama} item={opened.item} onClose={close} />}
    </section>
  );
}
