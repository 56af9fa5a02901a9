import type { ReferensiItem } from '@nadi/contract/referensi-master.contract';
import { ActionIcon, Switch } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import tabel from '../../../ui/table.module.css';
import css from './referensi.module.css';

export type ItemActions = {
  pick: (id: number) => void;
  pickedId: number | null;
  onRowKey: (event: KeyboardEvent<HTMLElement>, item: ReferensiItem) => void;
  update: (item: ReferensiItem) => void;
  setAktif: (item: ReferensiItem, aktif: boolean) => void;
  remove: (item: ReferensiItem) => void;
  /** Absent while a search hides the entries in between. */
  shift?: (item: ReferensiItem, direction: -1 | 1) => void;
  may: { update: boolean; remove: boolean };
};

type ItemRowProps = { item: ReferensiItem; actions: ItemActions; isFirst: boolean; isLast: boolean };

export const itemRowId = (id: number): string => `pilihan-${id}`;

function AktifSwitch({ item, actions }: Pick<ItemRowProps, 'item' | 'actions'>) {
  if (!actions.may.update) return <>{item.aktif ? 'Aktif' : 'Tidak aktif'}</>;
  return (
    <Switch
      aria-label={`${item.deskripsi} aktif`}
      checked={item.aktif}
      disabled={item.tetap && item.aktif}
      onClick={(event) => event.stopPropagation()}
      onChange={(event) => actions.setAktif(item, event.currentTarget.checked)}
    />
  );
}

function ItemRow({ item, actions, isFirst, isLast }: ItemRowProps) {
  const { deskripsi, aktif, sendiri, tetap } = item;
  const { shift, may } = actions;
  const picked = actions.pickedId === item.id;
  const origin = [sendiri ? 'Milik faskes' : 'Bawaan', ...(tetap ? ['dipakai formulir'] : [])].join(', ');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- every action has a button
    <tr
      id={itemRowId(item.id)}
      data-pilih={picked || undefined}
      data-nonaktif={!aktif || undefined}
      aria-current={picked ? 'true' : undefined}
      tabIndex={picked || (actions.pickedId === null && isFirst) ? 0 : -1}
      onClick={() => actions.pick(item.id)}
      onKeyDown={(event) => actions.onRowKey(event, item)}
    >
      <td className={css['saklar']}>
        <AktifSwitch item={item} actions={actions} />
      </td>
      <td>{deskripsi}</td>
      <td className={css['asal']}>{origin}</td>
      <td className={css['aksi']}>
        {may.update && shift && (
          <ActionIcon aria-label={`Naikkan ${deskripsi}`} disabled={isFirst} onClick={() => shift(item, -1)}>
            <IconArrowUp size={16} />
          </ActionIcon>
        )}
        {may.update && shift && (
          <ActionIcon aria-label={`Turunkan ${deskripsi}`} disabled={isLast} onClick={() => shift(item, 1)}>
            <IconArrowDown size={16} />
          </ActionIcon>
        )}
        {may.update && (
          <ActionIcon aria-label={`Ganti nama ${deskripsi}`} onClick={() => actions.update(item)}>
            <IconPencil size={16} />
          </ActionIcon>
        )}
        {may.remove && sendiri && (
          <ActionIcon aria-label={`Hapus ${deskripsi}`} onClick={() => actions.remove(item)}>
            <IconTrash size={16} />
          </ActionIcon>
        )}
      </td>
    </tr>
  );
}

/** The entries of one list in their order. */
export function ItemTable({
  nama,
  items,
  actions,
}: {
  nama: string;
  items: readonly ReferensiItem[];
  actions: ItemActions;
}) {
  return (
    <table className={`${tabel['table']} ${css['tabel']}`} aria-label={nama}>
      <thead>
        <tr>
          <th scope="col" style={{ width: 92 }}>
            Aktif
          </th>
          <th scope="col">Nama</th>
          <th scope="col" style={{ width: 220 }}>
            Asal
          </th>
          <th scope="col" style={{ width: 148 }}>
            Aksi
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, n) => (
          <ItemRow key={item.id} item={item} actions={actions} isFirst={n === 0} isLast={n === items.length - 1} />
        ))}
      </tbody>
    </table>
  );
}
