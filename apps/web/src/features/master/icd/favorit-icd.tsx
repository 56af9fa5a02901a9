import { icdMaster } from '@nadi/contract/icd-master.contract';
import { ActionIcon } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useState } from 'react';
import type { z } from 'zod';
import { messageOf } from '../../../platform/error.ts';
import { can } from '../../../platform/session.ts';
import { toast } from '../../../ui/toast.ts';
import { segarkanMaster } from '../daftar/master.queries.ts';
import { ubahBaris } from '../daftar/use-simpan-master.ts';

export type BarisIcd = z.output<typeof icdMaster.Baris>;
export type IsiIcd = z.input<typeof icdMaster.Isian>;

export const isiIcd = ({ jenis, kode, deskripsi, deskripsi_asing, favorit, aktif }: BarisIcd): IsiIcd => ({
  jenis,
  kode,
  deskripsi,
  deskripsi_asing,
  favorit,
  aktif,
});

/** The star of a favourite, which comes first when a diagnosis is searched. */
export function FavoritIcd({ baris }: { baris: BarisIcd }) {
  const [sibuk, setSibuk] = useState(false);
  const { kode, favorit, versi } = baris;
  const Bintang = favorit ? IconStarFilled : IconStar;
  if (!can('update', icdMaster.resource))
    return favorit ? <IconStarFilled size={16} role="img" aria-label="Favorit" /> : null;
  async function balik(): Promise<void> {
    if (sibuk) return;
    setSibuk(true);
    try {
      await ubahBaris(icdMaster, baris.id, { ...isiIcd(baris), favorit: !favorit, versi });
    } catch (error) {
      toast.gagal(messageOf(error));
    }
    segarkanMaster();
    setSibuk(false);
  }
  return (
    <ActionIcon
      aria-label={`Favorit ${kode}`}
      aria-pressed={favorit}
      data-bintang={favorit || undefined}
      onClick={(event) => (event.stopPropagation(), void balik())}
    >
      <Bintang size={16} aria-hidden="true" />
    </ActionIcon>
  );
}
