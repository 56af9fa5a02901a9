import type { KunjunganRow } from '@nadi/contract/kunjungan/kunjungan.contract';
import { BATAL, isActiveStatus, mayUpdateStatus } from '@nadi/domain/kunjungan/status-kunjungan';
import { IconPencil } from '@tabler/icons-react';
import type { RowAction } from '#patterns/list.ts';
import { useRowTask } from '#patterns/use-row-task.ts';
import { createKunjungan } from '#platform/http/operations.ts';
import { alasanBatalRequest } from '#ui/alasan-batal.ts';
import { requestAlasan } from '#ui/confirm.ts';
import { cancelKunjungan, restoreKunjungan } from './kunjungan.queries.ts';
import { PRINT_ACTIONS } from './print-actions.public.ts';
import { undoMoveAction } from './undo-move.public.ts';

const id = (row: KunjunganRow): number => row.id;
const nameOf = ({ no_antrean, pendaftaran }: KunjunganRow): string => `${no_antrean} ${pendaftaran.pasien.nama}`;

/** What can be done with a visit of the list. The actions are those of the first render. */
type Open = (row: KunjunganRow) => void;
export function useKunjunganActions(onChangeLog: Open, onMove: Open) {
  const { busy, run } = useRowTask<KunjunganRow>({ id, nameOf, topic: 'kunjungan' });
  async function cancel(row: KunjunganRow): Promise<void> {
    const alasan = await requestAlasan(alasanBatalRequest(nameOf(row)));
    if (alasan === null) return;
    await run({
      row,
      send: () => cancelKunjungan(row, alasan),
      done: () => `Kunjungan ${row.no_antrean} dibatalkan`,
      undo: (cancelled) => () => restoreKunjungan(cancelled, row.status),
    });
  }
  const undoMove = undoMoveAction(run);
  const actions: RowAction<KunjunganRow>[] = [
    {
      label: 'Edit',
      may: 'update kunjungan',
      key: 'edit',
      place: 'icon',
      icon: IconPencil,
      when: ({ status }) => isActiveStatus(status),
      run: ({ pendaftaran }) => createKunjungan({ pendaftaran: pendaftaran.id }),
    },
    {
      label: 'Daftarkan lagi',
      may: 'create kunjungan',
      key: 'kunjungan',
      run: ({ pendaftaran }) => createKunjungan({ norm: pendaftaran.norm }),
    },
    {
      label: 'Pindahkan',
      may: 'update kunjungan',
      key: 'antrean-pindah',
      when: ({ status }) => isActiveStatus(status),
      run: onMove,
    },
    { label: 'Riwayat perubahan', run: onChangeLog },
    undoMove,
    ...PRINT_ACTIONS,
    {
      label: 'Batalkan kunjungan',
      may: 'update antrean',
      danger: true,
      when: ({ status }) => mayUpdateStatus(status, BATAL),
      run: cancel,
    },
  ];
  return { actions, busy };
}
