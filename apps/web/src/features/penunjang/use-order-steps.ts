import { stepPenunjang } from '@nadi/contract/rekam-medis/penunjang.contract';
import type { PenunjangBaris } from '@nadi/contract/rekam-medis/penunjang.contract';
import { DIKERJAKAN, DIMINTA, DITERIMA, MIN_ALASAN_PENUNJANG, PENUNJANG_BATAL } from '@nadi/domain/penunjang/penunjang';
import type { RowAction } from '#patterns/list.ts';
import { useRowTask } from '#patterns/use-row-task.ts';
import { callApi, newIdempotencyKey } from '#platform/http/http.ts';
import { formatOwner } from '#platform/norm.ts';
import { can } from '#platform/session/session.ts';
import { requestAlasan } from '#ui/confirm.ts';

const STOPPED = ['Sampel rusak atau tidak cukup', 'Sampel tertukar dengan pasien lain', 'Alat bermasalah'];
const REASONS = ['Salah pilih pemeriksaan', 'Tidak jadi diperlukan', 'Sampel tidak layak'];

type Step = { status: 2 | 3 } | { status: 9; alasan: string };
const sendStep = ({ id, versi }: PenunjangBaris, step: Step) =>
  callApi(stepPenunjang, { params: { id }, body: { versi, ...step }, idempotencyKey: newIdempotencyKey() });

const useTask = () =>
  useRowTask<PenunjangBaris>({
    id: ({ id }) => id,
    nameOf: ({ nomor, pasien }) => `${nomor} ${pasien.nama}`,
    topic: 'penunjang',
  });

/** Cancels an order that nobody has received, with a reason. */
export function useCancelOrder(onChanged?: () => void) {
  const { busy, run } = useTask();
  async function cancel(row: PenunjangBaris): Promise<void> {
    const alasan = await requestAlasan({
      title: `Batalkan permintaan ${row.nomor}, ${formatOwner(row.pasien)}?`,
      options: REASONS,
      minLength: MIN_ALASAN_PENUNJANG,
      yes: 'Batalkan permintaan',
      danger: true,
    });
    if (alasan === null) return;
    await run({
      row,
      send: () => sendStep(row, { status: PENUNJANG_BATAL, alasan }),
      done: () => `Permintaan ${row.nomor} dibatalkan`,
    });
    onChanged?.();
  }
  return { busy, run, cancel };
}

/** What can be done with an order in the work list. The actions are those of the first render. */
export function useOrderSteps({ onHasil, onLihat }: Record<'onHasil' | 'onLihat', (row: PenunjangBaris) => void>) {
  const { busy, run, cancel } = useCancelOrder();
  async function stop(row: PenunjangBaris): Promise<void> {
    const alasan = await requestAlasan({
      title: `Hentikan permintaan ${row.nomor}, ${formatOwner(row.pasien)}? Hasilnya ditarik dan tagihannya dilepas.`,
      options: STOPPED,
      minLength: MIN_ALASAN_PENUNJANG,
      yes: 'Hentikan permintaan',
      danger: true,
    });
    if (alasan === null) return;
    await run({
      row,
      send: () => sendStep(row, { status: PENUNJANG_BATAL, alasan }),
      done: () => `Permintaan ${row.nomor} dihentikan`,
    });
  }
  const stepTo = (status: 2 | 3, done: string) => (row: PenunjangBaris) =>
    run({ row, send: () => sendStep(row, { status }), done: () => `${row.nomor} ${done}` });
  const actions: RowAction<PenunjangBaris>[] = [
    {
      label: 'Terima',
      may: 'update penunjang',
      key: 'penunjang-terima',
      place: 'button',
      when: ({ status }) => status === DIMINTA,
      run: stepTo(DITERIMA, 'diterima, dan ditagihkan pada kunjungannya'),
    },
    {
      label: 'Kerjakan',
      may: 'update penunjang',
      key: 'penunjang-kerjakan',
      place: 'button',
      when: ({ status }) => status === DITERIMA,
      run: stepTo(DIKERJAKAN, 'dikerjakan'),
    },
    {
      label: 'Hasil',
      may: 'update penunjang',
      key: 'penunjang-hasil',
      place: 'button',
      when: ({ status }) => status > DITERIMA && status !== PENUNJANG_BATAL,
      run: onHasil,
    },
    {
      // Enter opens every row; a finger and a mouse need a button where the order has no other one.
      label: 'Lihat',
      place: 'button',
      when: ({ status }) => !can('update penunjang') || status === PENUNJANG_BATAL,
      run: onLihat,
    },
    {
      label: 'Batalkan permintaan',
      key: 'penunjang-batal',
      place: 'menu',
      danger: true,
      when: ({ status }) => status === DIMINTA && can(['create penunjang', 'update penunjang']),
      run: cancel,
    },
    {
      label: 'Hentikan, tarik hasilnya',
      may: 'update penunjang',
      key: 'penunjang-batal',
      place: 'menu',
      danger: true,
      when: ({ status }) => status !== DIMINTA && status !== PENUNJANG_BATAL,
      run: stop,
    },
  ];
  return { actions, busy };
}
