import type { KunjunganRow } from '@nadi/contract/kunjungan.contract';
import {
  BATAL,
  DILAYANI,
  DIPANGGIL,
  mayUpdateStatus,
  MENUNGGU,
  returnLimitSeconds,
} from '@nadi/domain/kunjungan/status-kunjungan';
import { useState } from 'react';
import type { RowAction } from '../../patterns/list.ts';
import { useRowTask } from '../../patterns/use-row-task.ts';
import { alasanBatalRequest } from '../../ui/alasan-batal.ts';
import { requestAlasan } from '../../ui/confirm.ts';
import { statusKunjunganName } from '../../ui/status-kunjungan.ts';
import { toast } from '../../ui/toast.ts';
import { loadNext, sendStatus } from './antrean.queries.ts';
import { statusActionsOf } from './status-actions.ts';

const id = (row: KunjunganRow): number => row.id;
export const nameOf = ({ no_antrean, pendaftaran }: KunjunganRow): string => `${no_antrean} ${pendaftaran.pasien.nama}`;

/** Every step can be taken back but a cancellation, which was asked about and has been told outside. */
const mayTakeBack = (from: number, to: number): boolean =>
  mayUpdateStatus(from, to) || returnLimitSeconds(from, to) !== null;

/** What was done, in sight: a patient who is served without a call may be one whom a slipped key took. */
const doneText = (from: number, row: KunjunganRow): string =>
  `${nameOf(row)}: ${statusKunjunganName(row.status)}${from === MENUNGGU && row.status === DILAYANI ? ', tanpa dipanggil' : ''}`;

/**
 * The status changes of the queue, one at a time for each row. `changed` is the row that was changed last, which the
 * list then shows. The actions are those of the first render.
 */
export function useAntreanActions() {
  const { busy, run } = useRowTask<KunjunganRow>({ id, nameOf, topic: 'kunjungan' });
  const [changed, setChanged] = useState<{ id: number } | null>(null);
  const [calling, setCalling] = useState(false);

  async function updateStatus(row: KunjunganRow, to: number): Promise<void> {
    const alasan = to === BATAL ? await requestAlasan(alasanBatalRequest(nameOf(row))) : null;
    if (to === BATAL && alasan === null) return;
    const updated = await run({
      row,
      send: () => sendStatus(row, to, alasan),
      done: (next) => doneText(row.status, next),
      undo: (next) => (mayTakeBack(next.status, row.status) ? () => sendStatus(next, row.status, null) : null),
    });
    if (updated) setChanged({ id: updated.id });
  }

  /** F8. The server is asked who is next, so that two desks of a room never call from an old list. */
  async function callNext(ruanganId: number): Promise<void> {
    if (calling) return;
    setCalling(true);
    try {
      const row = await loadNext(ruanganId);
      if (row) await updateStatus(row, DIPANGGIL);
      else toast.info('Tidak ada yang menunggu di ruangan ini.');
    } catch (error) {
      toast.error(error);
    } finally {
      setCalling(false);
    }
  }

  /** The first change that the status allows is the row's button, the others stand in its menu. */
  const actions = (row: KunjunganRow): RowAction<KunjunganRow>[] =>
    statusActionsOf(row, Date.now()).map(({ to, label, shortcut, danger }, at) => ({
      label,
      may: 'update antrean',
      place: at === 0 ? 'button' : 'menu',
      run: (one) => updateStatus(one, to),
      ...(shortcut ? { key: shortcut } : {}),
      ...(danger ? { danger } : {}),
    }));
  return { busy, changed, actions, callNext };
}
