import type { ItemReferensi } from '@nadi/contract/referensi-master.contract';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { can } from '../../../platform/session.ts';
import { usePintasan, useTombol } from '../../../platform/shortcut.ts';
import type { AksiPilihan } from './tabel-pilihan.tsx';
import { idPilihan } from './tabel-pilihan.tsx';
import { geserPilihan, setAktif, tanyaHapus } from './ubah-pilihan.ts';

/** `item` is null for a new entry. */
export type FormTerbuka = { item: ItemReferensi | null } | null;
type Pilihan = { jenis: number; items: readonly ItemReferensi[]; tersaring: boolean; cari: () => void };

/**
 * The keys of a list: arrows pick an entry, Alt with an arrow moves it, Space switches it, Enter or E renames it, N
 * adds one.
 */
export function usePilihan({ jenis, items, tersaring, cari }: Pilihan) {
  const [id, setId] = useState<number | null>(null);
  const [terbuka, setTerbuka] = useState<FormTerbuka>(null);
  const at = items.findIndex((satu) => satu.id === id);
  const terpilih = items[at];
  const boleh = { tambah: can('create', 'merk'), ubah: can('update', 'merk'), hapus: can('delete', 'merk') };

  function ke(tujuan: number): void {
    const item = items[Math.max(0, Math.min(tujuan, items.length - 1))];
    if (!item) return;
    setId(item.id);
    document.getElementById(idPilihan(item.id))?.focus();
  }
  const ubah = (item: ItemReferensi): void => (setId(item.id), setTerbuka({ item }));
  const tambah = (): void => setTerbuka({ item: null });
  const balik = (item: ItemReferensi): void => {
    if (!item.tetap || !item.aktif) void setAktif(jenis, item, !item.aktif);
  };
  const geser = async (item: ItemReferensi, arah: -1 | 1): Promise<void> => {
    setId(item.id);
    await geserPilihan(jenis, item.id, arah);
    document.getElementById(idPilihan(item.id))?.focus();
  };
  function onKeyBaris(event: KeyboardEvent<HTMLElement>, item: ItemReferensi): void {
    if (event.target !== event.currentTarget) return;
    const arah = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (arah !== 0 && event.altKey) {
      if (boleh.ubah && !tersaring) void geser(item, arah);
    } else if (arah !== 0) ke(items.indexOf(item) + arah);
    else if (event.key === ' ' && boleh.ubah) balik(item);
    else if (event.key === 'Enter' && boleh.ubah) ubah(item);
    else return;
    event.preventDefault();
  }
  useTombol('↓', () => ke(at + 1));
  useTombol('↑', () => ke(at < 0 ? 0 : at - 1));
  usePintasan('saring', cari);
  usePintasan('tambah', tambah, { aktif: boleh.tambah });
  usePintasan('edit', () => terpilih && ubah(terpilih), { aktif: terpilih !== undefined && boleh.ubah });
  const aksi: AksiPilihan = {
    pilih: setId,
    dipilih: terpilih?.id ?? null,
    onKeyBaris,
    ubah,
    boleh,
    setAktif: (item, aktif) => void setAktif(jenis, item, aktif),
    hapus: (item) => void tanyaHapus(jenis, item),
    ...(tersaring ? {} : { geser: (item: ItemReferensi, arah: -1 | 1) => void geser(item, arah) }),
  };
  return { aksi, boleh, terbuka, tambah, ke, tutup: () => setTerbuka(null) };
}
