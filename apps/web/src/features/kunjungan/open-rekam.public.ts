import type { KunjunganRow } from '@nadi/contract/kunjungan/kunjungan.contract';
import { DIPANGGIL, MENUNGGU, UNATTENDED_STATUSES } from '@nadi/domain/kunjungan/status-kunjungan';
import { IconClipboardHeart } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import type { RowAction } from '#patterns/list.ts';
import { pathTo } from '#platform/address/paths.ts';
import { queryClient } from '#platform/http/query.ts';
import { can } from '#platform/session/session.ts';
import { toast } from '#ui/toast.ts';
import { layaniAsking } from './layani.public.ts';

type Visit = Pick<KunjunganRow, 'id' | 'versi' | 'status' | 'no_antrean'>;

/**
 * rekam-medis.md RM1: who treats and opens the record of somebody called or waiting begins to serve them. A nurse who
 * measures leaves them waiting, or they would be gone from the doctor's queue; who may prescribe is who treats. false: the
 * patient died, and whoever was asked goes back.
 */
async function serve(row: Visit): Promise<boolean> {
  const { status, no_antrean } = row;
  const waits = status === MENUNGGU || status === DIPANGGIL;
  if (!waits || !can('update antrean') || !can('create rekam medis') || !can('create resep')) return true;
  try {
    if ((await layaniAsking(row)) === null) return false;
    toast.ok(`${no_antrean}: dilayani`);
  } catch (error) {
    // The record opens all the same: whoever was quicker has called the patient, or serves them already.
    toast.error(error);
  }
  await queryClient.invalidateQueries({ queryKey: ['kunjungan'] });
  return true;
}

/** Opens the record of a visit, F10 in a list of visits. */
export function useOpenRekam(): RowAction<KunjunganRow> {
  const navigate = useNavigate();
  return {
    label: 'Rekam medis',
    says: ({ no_antrean, pendaftaran }) => `Rekam medis ${no_antrean} ${pendaftaran.pasien.nama}`,
    may: 'view rekam medis',
    key: 'buka-rekam',
    place: 'icon',
    icon: IconClipboardHeart,
    when: ({ status }) => !UNATTENDED_STATUSES.some((one) => one === status),
    run: async (row) => {
      if (await serve(row)) void navigate(pathTo('rekam', { id: row.id }));
    },
  };
}
