import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { isBentrok } from '../../../platform/api-error.ts';
import { messageOf } from '../../../platform/error.ts';
import { callApi } from '../../../platform/http.ts';
import { can } from '../../../platform/session.ts';
import { usePintasan, useTombol } from '../../../platform/shortcut.ts';
import { tanya } from '../../../ui/confirm.ts';
import { toast } from '../../../ui/toast.ts';
import type { HalamanMaster } from './halaman-master.ts';
import { segarkanMaster } from './master.queries.ts';
import type { BarisDasar } from './master.queries.ts';
import type { AksiBaris } from './tabel-master.tsx';
import { idBaris } from './tabel-master.tsx';
import { kabarkanDenganUrungkan } from './urungkan.tsx';
import { tambahBaris, ubahBaris } from './use-simpan-master.ts';

export type Terbuka<B> = { jenis: 'form'; baris: B | null } | { jenis: 'impor' } | null;

/** Removes a row that nobody uses, and offers to undo it; a row that is used can be taken out of use instead. */
export async function hapus<B extends BarisDasar>(
  { kontrak, namaOf, dariBaris }: HalamanMaster<B, FieldValues>,
  baris: B,
): Promise<void> {
  const nama = namaOf(baris);
  if (
    !(await tanya({
      judul: `Hapus ${nama}?`,
      isi: 'Hanya yang belum pernah dipakai yang dapat dihapus.',
      ya: 'Hapus',
      tidak: 'Batal',
      bahaya: true,
    }))
  )
    return;
  try {
    await callApi(kontrak.hapus, { params: { id: baris.id } });
    kabarkanDenganUrungkan(`${nama} dihapus.`, ({ yakin, kunci }) =>
      tambahBaris(kontrak, { ...dariBaris(baris), ...(yakin ? { yakin } : {}) }, kunci),
    );
  } catch (error) {
    if (!isBentrok(error) || !baris.aktif) return toast.gagal(messageOf(error));
    if (
      !(await tanya({ judul: `${nama} tidak dapat dihapus`, isi: error.message, ya: 'Nonaktifkan', tidak: 'Biarkan' }))
    )
      return;
    try {
      const baru = await ubahBaris<B>(kontrak, baris.id, {
        ...dariBaris(baris),
        aktif: false,
        versi: baris.versi,
        yakin: true,
      });
      kabarkanDenganUrungkan(`${nama} dinonaktifkan.`, ({ yakin, kunci }) =>
        ubahBaris(kontrak, baris.id, { ...dariBaris(baris), versi: baru.versi, yakin }, kunci),
      );
    } catch (gagal) {
      toast.gagal(messageOf(gagal));
    }
  } finally {
    segarkanMaster();
  }
}

/** The keys of a list: arrows pick a row, Enter or E edits it, N adds one, '/' goes to the search. */
export function useAksiMaster<B extends BarisDasar, F extends FieldValues>(
  halaman: HalamanMaster<B, F>,
  baris: readonly B[],
  cari: () => void,
) {
  const { kontrak } = halaman;
  const [id, setId] = useState<number | null>(null);
  const [terbuka, setTerbuka] = useState<Terbuka<B>>(null);
  const at = baris.findIndex((b) => b.id === id);
  const terpilih = baris[at];
  const boleh = {
    tambah: can('create', kontrak.resource),
    ubah: can('update', kontrak.resource),
    hapus: can('delete', kontrak.resource),
  };

  function ke(tujuan: number): void {
    const b = baris[Math.max(0, Math.min(tujuan, baris.length - 1))];
    if (!b) return;
    setId(b.id);
    document.getElementById(idBaris(kontrak.path, b.id))?.focus();
  }
  const turun = (): void => ke(at + 1);
  const naik = (): void => ke(at < 0 ? 0 : at - 1);
  const ubah = (b: B): void => (setId(b.id), setTerbuka({ jenis: 'form', baris: b }));
  const tambah = (): void => setTerbuka({ jenis: 'form', baris: null });
  useTombol('↓', turun);
  useTombol('↑', naik);
  usePintasan('saring', cari);
  usePintasan('tambah', tambah, { aktif: boleh.tambah });
  usePintasan('edit', () => terpilih && ubah(terpilih), { aktif: terpilih !== undefined && boleh.ubah });
  const aksi: AksiBaris<B> = {
    pilih: setId,
    dipilih: terpilih?.id ?? null,
    onKeyBaris: (event, b) => {
      if (event.target !== event.currentTarget) return;
      if (event.key === 'ArrowDown') turun();
      else if (event.key === 'ArrowUp') naik();
      else if (event.key === 'Enter' && boleh.ubah) ubah(b);
      else return;
      event.preventDefault();
    },
    ...(boleh.ubah ? { ubah } : {}),
    ...(boleh.hapus ? { hapus: (b: B) => void hapus(halaman as unknown as HalamanMaster<B, FieldValues>, b) } : {}),
  };
  return {
    aksi,
    boleh,
    terbuka,
    tambah,
    impor: () => setTerbuka({ jenis: 'impor' }),
    tutup: () => setTerbuka(null),
    ke,
  };
}
