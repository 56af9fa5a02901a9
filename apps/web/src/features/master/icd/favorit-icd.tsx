import { icdMaster } from '@nadi/contract/master/icd-master.contract';
import { ActionIcon } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import type { z } from 'zod';
import { useTask } from '#patterns/use-task.ts';
import { can } from '#platform/session/session.ts';
import { refreshMaster } from '#features/daftar/master.queries.public.ts';
import { updateRow } from '#features/daftar/use-save-master.public.ts';

export type IcdRow = z.output<typeof icdMaster.Row>;
export type IcdFormValues = z.input<typeof icdMaster.Input>;

export const icdFormValues = ({ jenis, kode, deskripsi, deskripsi_asing, favorit, aktif }: IcdRow): IcdFormValues => ({
  jenis,
  kode,
  deskripsi,
  deskripsi_asing,
  favorit,
  aktif,
});

/** The star of a favourite, which comes first when a diagnosis is searched. */
export function FavoritIcd({ row }: { row: IcdRow }) {
  const { run } = useTask();
  const { kode, favorit, versi } = row;
  const StarIcon = favorit ? IconStarFilled : IconStar;
  if (!can(`update ${icdMaster.resource}`))
    return favorit ? <IconStarFilled size={16} role="img" aria-label="Favorit" /> : null;
  async function toggle(): Promise<void> {
    await run(() => updateRow(icdMaster, row.id, { ...icdFormValues(row), favorit: !favorit, versi }));
    refreshMaster();
  }
  return (
    <ActionIcon
      aria-label={`Favorit ${kode}`}
      aria-pressed={favorit}
      data-bintang={favorit || undefined}
      onClick={(event) => (event.stopPropagation(), void toggle())}
    >
      <StarIcon size={16} aria-hidden="true" />
    </ActionIcon>
  );
}
