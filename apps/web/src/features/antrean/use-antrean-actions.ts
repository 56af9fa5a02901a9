import { meninggalDilewati } from '@nadi/domain/antrean/lewati';
import type { KunjunganRow } from '@nadi/contract/kunjungan/kunjungan.contract';
import { DOKTER_TIDAK_ADA } from '@nadi/domain/kunjungan/dokter-tidak-ada';
import {
  BATAL,
  DILAYANI,
  isActiveStatus,
  mayUpdateStatus,
  MENUNGGU,
  returnLimitSeconds,
  SELESAI,
} from '@nadi/domain/kunjungan/status-kunjungan';
import { skipRule } from '@nadi/domain/antrean/lewati';
import { useRef, useState } from 'react';
import type { RowAction } from '#patterns/list.ts';
import { notifyWithUndo } from '#patterns/undo.tsx';
import { useRowTask } from '#patterns/use-row-task.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { newIdempotencyKey } from '#platform/http/http.ts';
import { queryClient } from '#platform/http/query.ts';
import { can } from '#platform/session/session.ts';
import { readLoadedSetting } from '#platform/lists/setting.ts';
import { alasanBatalRequest } from '#ui/alasan-batal.ts';
import { requestAlasan } from '#ui/confirm.ts';
import { statusKunjunganName } from '#ui/status-kunjungan.ts';
import { toast } from '#ui/toast.ts';
import { layani, layaniAsking } from '#features/kunjungan/layani.public.ts';
import { PRINT_ACTIONS } from '#features/kunjungan/print-actions.public.ts';
import { undoMoveAction } from '#features/kunjungan/undo-move.public.ts';
import { callNextOf, finishAsking, sendRecall, sendSkip, sendStatus } from './antrean.queries.ts';
import type { CallNextOf } from './antrean.queries.ts';
import { statusActionsOf } from './status-actions.ts';
import { serverIso, serverNow } from '#platform/time/clock.ts';
import { mayCallAgain } from '#features/panggilan/baru-dipanggil.public.ts';

const id = (row: KunjunganRow): number => row.id;
export const nameOf = ({ no_antrean, pendaftaran }: KunjunganRow): string => `${no_antrean} ${pendaftaran.pasien.nama}`;

const CALL_LOST = 'Server tidak dapat dihubungi. Ulangi setelah tersambung: tidak ada yang terpanggil dua kali.';

const CALLING = 'Panggilan masih dikirim. Tekan lagi setelah nomornya tampil.';

/** Every step can be taken back, a cancellation too: it comes back as it was, or the server says why not. */
const mayTakeBack = (from: number, to: number): boolean =>
  mayUpdateStatus(from, to) || returnLimitSeconds(from, to) !== null;

/** Whoever was served before was asked about then. */
const takeBack = (row: KunjunganRow, to: number): Promise<KunjunganRow> =>
  to === DILAYANI ? layani(row, row.pendaftaran.pasien.meninggal) : sendStatus(row, to, null);

/** What was done, in sight: a patient who is served without a call may be one whom a slipped key took. */
const doneText = (from: number, row: KunjunganRow): string =>
  `${nameOf(row)}: ${statusKunjunganName(row.status)}${from === MENUNGGU && row.status === DILAYANI ? ', tanpa dipanggil' : ''}`;

/**
 * The status changes of the queue, one at a time for each row. `changed` is the row that was changed last, which the
 * list then shows. The actions are those of the first render.
 */
export function useAntreanActions(onMove: (row: KunjunganRow) => void, openRekam: RowAction<KunjunganRow>) {
  const { busy, run } = useRowTask<KunjunganRow>({ id, nameOf, topic: 'kunjungan' });
  const [changed, setChanged] = useState<{ id: number } | null>(null);
  const calling = useRef(false);
  const lost = useRef<{ what: string; key: string } | null>(null);
  /** Whom F8 called last and for which room and doctor, until something is done with them. */
  const last = useRef<{ what: string; id: number; nama: string; at: string } | null>(null);
  const settle = (row: KunjunganRow): void => {
    if (last.current?.id === row.id) last.current = null;
  };

  async function updateStatus(row: KunjunganRow, to: number): Promise<void> {
    const alasan = to === BATAL ? await requestAlasan(alasanBatalRequest(nameOf(row))) : null;
    if (to === BATAL && alasan === null) return;
    const updated = await run({
      row,
      send: () =>
        to === SELESAI
          ? finishAsking(row, nameOf(row))
          : to === DILAYANI
            ? layaniAsking(row)
            : sendStatus(row, to, alasan),
      done: (next) => doneText(row.status, next),
      undo: (next) => (mayTakeBack(next.status, row.status) ? () => takeBack(next, row.status) : null),
    });
    if (updated) setChanged({ id: updated.id });
    if (updated) settle(updated);
  }

  async function recall(row: KunjunganRow): Promise<void> {
    const again = await run({
      row,
      send: () => sendRecall(row),
      done: (next) => `${nameOf(next)}: dipanggil ulang, ${next.jumlah_panggil} kali`,
      undo: (next) => () => sendRecall(next, true),
    });
    if (again) setChanged({ id: again.id });
  }

  async function skip(row: KunjunganRow): Promise<void> {
    settle(row);
    await run({
      row,
      send: () => sendSkip(row),
      done: (next) => `${nameOf(next)}: dilewati, ${skipRule(readLoadedSetting('kunjungan:lewati-di-belakang'))}`,
      undo: (next) => () => sendSkip(next, true),
    });
  }

  /** F8. A press whose answer got lost is sent again under its key, so that nobody is called in the place of another. */
  async function callNext(of: CallNextOf): Promise<void> {
    if (calling.current) return;
    const what = `${of.ruangan_id}/${of.dokter_id}`;
    const before = last.current?.what === what ? last.current : null;
    if (before && !(await mayCallAgain(before.nama, before.at, 'Panggil berikutnya'))) return;
    calling.current = true;
    if (lost.current?.what !== what) lost.current = { what, key: newIdempotencyKey() };
    try {
      const { data: row, meninggal } = await callNextOf(of, lost.current.key);
      lost.current = null;
      await queryClient.invalidateQueries({ queryKey: ['kunjungan'] });
      if (meninggal.length > 0) toast.info(meninggalDilewati(meninggal));
      if (row === null) return toast.info('Tidak ada yang menunggu di sini.');
      if (row.dokter.tidak_ada) toast.info(`${row.dokter.nama} ${DOKTER_TIDAK_ADA[row.dokter.tidak_ada]}.`);
      notifyWithUndo(
        doneText(MENUNGGU, row),
        () => {
          settle(row);
          return sendStatus(row, MENUNGGU, null);
        },
        () => void queryClient.invalidateQueries({ queryKey: ['kunjungan'] }),
      );
      setChanged({ id: row.id });
      last.current = { what, id: row.id, nama: nameOf(row), at: serverIso() };
    } catch (error) {
      const isLost = error instanceof ApiError && error.kind === 'jaringan';
      if (isLost) return toast.failure(CALL_LOST);
      lost.current = null;
      toast.error(error);
    } finally {
      calling.current = false;
    }
  }

  /** Until the called row has the focus it stands on the row before, where a key would act on another patient. */
  const unlessCalling =
    (act: (row: KunjunganRow) => unknown) =>
    (row: KunjunganRow): unknown =>
      calling.current ? toast.info(CALLING) : act(row);

  const undoMove = undoMoveAction(run);
  const moveAction: RowAction<KunjunganRow> = {
    label: 'Pindahkan',
    may: 'update antrean',
    place: 'menu',
    key: 'antrean-pindah',
    when: ({ status }) => isActiveStatus(status),
    run: onMove,
  };
  /** The first change that the status allows is the row's button, the others stand in its menu. */
  const actions = (row: KunjunganRow): RowAction<KunjunganRow>[] => [
    ...stepActions(row),
    { ...openRekam, place: 'menu', run: unlessCalling(openRekam.run) },
    moveAction,
    undoMove,
    ...PRINT_ACTIONS,
  ];
  const stepActions = (row: KunjunganRow): RowAction<KunjunganRow>[] =>
    statusActionsOf(row, serverNow()).map(({ to, label, shortcut, danger }, at) => ({
      label,
      may: 'update antrean',
      place: at === 0 ? 'button' : 'menu',
      run: unlessCalling((one) => (to === 'ulang' ? recall(one) : to === 'lewati' ? skip(one) : updateStatus(one, to))),
      // Who may open records begins to serve by opening one, with the same key.
      ...(shortcut && !(shortcut === 'antrean-layani' && can('view rekam medis')) ? { key: shortcut } : {}),
      ...(danger ? { danger } : {}),
    }));
  return { busy, changed, actions, callNext };
}
