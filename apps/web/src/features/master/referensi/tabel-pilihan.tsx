import type { ItemReferensi } from '@nadi/contract/referensi-master.contract';
import { ActionIcon, Switch } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import tabel from '../../../ui/table.module.css';
import css from './referensi.module.css';

export type AksiPilihan = {
  pilih: (id: number) => void;
  dipilih: number | null;
  onKeyBaris: (event: KeyboardEvent<HTMLElement>, item: ItemReferensi) => void;
  ubah: (item: ItemReferensi) => void;
  setAktif: (item: ItemReferensi, aktif: boolean) => void;
  hapus: (item: ItemReferensi) => void;
  /** Absent while a search hides the entries in between. */
  geser?: (item: ItemReferensi, ke: -1 | 1) => void;
  boleh: { ubah: boolean; hapus: boolean };
};

type BarisProps = { item: ItemReferensi; aksi: AksiPilihan; pertama: boolean; terakhir: boolean };

export const idPilihan = (id: number): string => `pilihan-${id}`;

function Keadaan({ item, aksi }: Pick<BarisProps, 'item' | 'aksi'>) {
  if (!aksi.boleh.ubah) return <>{item.aktif ? 'Aktif' : 'Tidak aktif'}</>;
  return (
    <Switch
      aria-label={`${item.deskripsi} aktif`}
      checked={item.aktif}
      disabled={item.tetap && item.aktif}
      onClick={(event) => event.stopPropagation()}
      onChange={(event) => aksi.setAktif(item, event.currentTarget.checked)}
    />
  );
}

function Baris({ item, aksi, pertama, terakhir }: BarisProps) {
  const { deskripsi, aktif, sendiri, tetap } = item;
  const { geser, boleh } = aksi;
  const dipilih = aksi.dipilih === item.id;
  const asal = [sendiri ? 'Milik faskes' : 'Bawaan', ...(tetap ? ['dipakai formulir'] : [])].join(', ');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- every action has a button
    <tr
      id={idPilihan(item.id)}
      data-pilih={dipilih || undefined}
      data-nonaktif={!aktif || undefined}
      aria-current={dipilih ? 'true' : undefined}
      tabIndex={dipilih || (aksi.dipilih === null && pertama) ? 0 : -1}
      onClick={() => aksi.pilih(item.id)}
      onKeyDown={(event) => aksi.onKeyBaris(event, item)}
    >
      <td className={css['saklar']}>
        <Keadaan item={item} aksi={aksi} />
      </td>
      <td>{deskripsi}</td>
      <td className={css['asal']}>{asal}</td>
      <td className={css['aksi']}>
        {boleh.ubah && geser && (
          <ActionIcon aria-label={`Naikkan ${deskripsi}`} disabled={pertama} onClick={() => geser(item, -1)}>
            <IconArrowUp size={16} />
          </ActionIcon>
        )}
        {boleh.ubah && geser && (
          <ActionIcon aria-label={`Turunkan ${deskripsi}`} disabled={terakhir} onClick={() => geser(item, 1)}>
            <IconArrowDown size={16} />
          </ActionIcon>
        )}
        {boleh.ubah && (
          <ActionIcon aria-label={`Ganti nama ${deskripsi}`} onClick={() => aksi.ubah(item)}>
            <IconPencil size={16} />
          </ActionIcon>
        )}
        {boleh.hapus && sendiri && (
          <ActionIcon aria-label={`Hapus ${deskripsi}`} onClick={() => aksi.hapus(item)}>
            <IconTrash size={16} />
          </ActionIcon>
        )}
      </td>
    </tr>
  );
}

/** The entries of one list in their order. */
export function TabelPilihan({
  nama,
  items,
  aksi,
}: {
  nama: string;
  items: readonly ItemReferensi[];
  aksi: AksiPilihan;
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
          <Baris key={item.id} item={item} aksi={aksi} pertama={n === 0} terakhir={n === items.length - 1} />
        ))}
      </tbody>
    </table>
  );
}
