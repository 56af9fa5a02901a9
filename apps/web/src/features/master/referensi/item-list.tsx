import type { listReferensiItems, ReferensiItem, ReferensiList } from '@nadi/contract/master/referensi-master.contract';
import { Switch } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ListPage } from '#patterns/list-page.tsx';
import { AKTIF_FILTER } from '#patterns/aktif-filter.ts';
import type { List, RowAction } from '#patterns/list.ts';
import { can } from '#platform/session/session.ts';
import { toast } from '#ui/toast.ts';
import { ItemForm } from './item-form.tsx';
import { ReferensiSheets } from './referensi-sheets.tsx';
import { itemListBase } from './referensi.queries.ts';
import { askRemoveItem, setAktif, shiftItem } from './update-items.ts';

const UPDATE = 'update referensi';

/** The documents' own entries keep their names, because everybody reads them alike. */
const isOwn = ({ sendiri }: ReferensiItem): boolean => sendiri;
const tellFixedName = ({ deskripsi }: ReferensiItem): void =>
  toast.info(
    `${deskripsi} adalah pilihan bawaan, jadi namanya tetap. Nonaktifkan, lalu tambahkan pilihan Anda sendiri.`,
  );

/** Forms need a fixed entry, so that it can only be switched on. */
const maySwitch = ({ tetap, aktif }: ReferensiItem): boolean => !tetap || !aktif;

function AktifSwitch({ jenis, item }: { jenis: number; item: ReferensiItem }) {
  if (!can(UPDATE)) return item.aktif ? 'Aktif' : 'Tidak aktif';
  return (
    <Switch
      aria-label={`${item.deskripsi} aktif`}
      checked={item.aktif}
      disabled={!maySwitch(item)}
      onChange={(event) => void setAktif(jenis, item, event.currentTarget.checked)}
    />
  );
}

const originOf = ({ sendiri, tetap }: ReferensiItem): string =>
  [sendiri ? 'Milik faskes' : 'Bawaan', ...(tetap ? ['dipakai formulir'] : [])].join(', ');

function itemActions(jenis: number, edit: (item: ReferensiItem) => void): RowAction<ReferensiItem>[] {
  return [
    {
      label: 'Naikkan',
      may: UPDATE,
      key: 'baris-naik',
      place: 'icon',
      icon: IconArrowUp,
      moves: -1,
      run: ({ id }) => shiftItem(jenis, id, -1),
    },
    {
      label: 'Turunkan',
      may: UPDATE,
      key: 'baris-turun',
      place: 'icon',
      icon: IconArrowDown,
      moves: 1,
      run: ({ id }) => shiftItem(jenis, id, 1),
    },
    {
      label: 'Aktif atau tidak',
      may: UPDATE,
      key: 'baris-saklar',
      place: 'key',
      disabled: (item) => !maySwitch(item),
      run: (item) => setAktif(jenis, item, !item.aktif),
    },
    { label: 'Ganti nama', may: UPDATE, key: 'edit', place: 'icon', icon: IconPencil, when: isOwn, run: edit },
    {
      label: 'Hapus',
      may: UPDATE,
      place: 'icon',
      icon: IconTrash,
      when: isOwn,
      run: (item) => askRemoveItem(jenis, item),
    },
  ];
}

function itemList(
  { jenis, nama }: ReferensiList,
  open: (item: ReferensiItem | null) => void,
): List<typeof listReferensiItems> {
  return {
    ...itemListBase(jenis),
    title: nama,
    noun: 'pilihan',
    nameOf: ({ deskripsi }) => deskripsi,
    columns: [
      {
        kind: 'own',
        head: 'Aktif',
        width: 92,
        phone: 'side',
        cell: (item) => <AktifSwitch jenis={jenis} item={item} />,
        value: ({ aktif }) => (aktif ? 'Aktif' : 'Tidak aktif'),
      },
      { kind: 'text', head: 'Nama', phone: 'title', value: ({ deskripsi }) => deskripsi },
      { kind: 'text', head: 'Asal', width: 220, phone: 'line', tone: 'quiet', value: originOf },
    ],
    filters: [
      {
        kind: 'search',
        name: 'search',
        address: 'cari',
        label: `Cari di ${nama}`,
        hint: 'Cari pilihan',
        fits: ({ deskripsi }, words) => deskripsi.toLocaleLowerCase('id-ID').includes(words),
      },
      { ...AKTIF_FILTER, fits: ({ aktif }, value) => aktif === (value === 'aktif') },
    ],
    quiet: ({ aktif }) => !aktif,
    open: { may: UPDATE, hint: 'ganti nama', run: (item) => (isOwn(item) ? open(item) : tellFixedName(item)) },
    add: { may: UPDATE, label: 'Tambah pilihan', run: () => open(null) },
    actions: itemActions(jenis, open),
    words: { none: 'Daftar ini masih kosong', nothingFits: 'Tidak ada yang cocok' },
  };
}

/** The entries of one list in their order: search, filter, add, rename, move, switch on and off, remove. */
export function ItemList({ list }: { list: ReferensiList }) {
  const [opened, setOpened] = useState<{ item: ReferensiItem | null } | null>(null);
  const [items] = useState(() => itemList(list, (item) => setOpened({ item })));
  return (
    <ListPage
      of={items}
      within
      memory={false}
      tools={({ address: { values } }) => (
        <ReferensiSheets
          list={list}
          filters={{ search: values['search']?.trim().toLowerCase() ?? '', aktif: values['aktif'] || 'semua' }}
          mayImport={can(UPDATE)}
        />
      )}
    >
      {opened && (
        <ItemForm jenis={list.jenis} listName={list.nama} item={opened.item} onClose={() => setOpened(null)} />
      )}
    </ListPage>
  );
}
