import type { KunjunganRow } from '@nadi/contract/kunjungan.contract';
import { BATAL } from '@nadi/domain/kunjungan/status-kunjungan';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import { requestAlasan } from '../../ui/confirm.ts';
import { statusKunjunganName } from '../../ui/status-kunjungan.tsx';
import { alasanBatalRequest } from '../../ui/alasan-batal.ts';
import { toast } from '../../ui/toast.ts';
import { sendStatus, loadNext } from './antrean.queries.ts';

const CONFLICT = 409;
const nameOf = ({ no_antrean, pendaftaran }: KunjunganRow): string => `${no_antrean} ${pendaftaran.pasien.nama}`;

/**
 * Changes the status of rows, one change at a time for each row. `announcement` is for screen readers: sighted people
 * see the row change.
 */
export function useUpdateStatus(onUpdated: (row: KunjunganRow) => void) {
  const client = useQueryClient();
  const busy = useRef(new Set<number>());
  const calling = useRef(false);
  const [busyIds, setBusyIds] = useState<ReadonlySet<number>>(busy.current);
  const [announcement, setAnnouncement] = useState('');
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: ['kunjungan'] });

  function markBusy(id: number, on: boolean): void {
    if (on) busy.current.add(id);
    else busy.current.delete(id);
    setBusyIds(new Set(busy.current));
  }

  async function send(row: KunjunganRow, to: number, alasan: string | null = null): Promise<void> {
    if (busy.current.has(row.id)) return;
    markBusy(row.id, true);
    try {
      const updated = await sendStatus(row, to, alasan);
      await refresh();
      setAnnouncement(`${nameOf(updated)}: ${statusKunjunganName(updated.status)}`);
      onUpdated(updated);
    } catch (error) {
      const conflict = error instanceof ApiError && error.status === CONFLICT;
      if (conflict) toast.failure('Baru saja diubah orang lain. Data terbaru sudah dimuat, periksa lagi.', nameOf(row));
      else toast.error(error);
      await refresh();
    } finally {
      markBusy(row.id, false);
    }
  }

  async function updateStatus(row: KunjunganRow, to: number): Promise<void> {
    if (to !== BATAL) return send(row, to);
    const alasan = await requestAlasan(alasanBatalRequest(nameOf(row)));
    if (alasan !== null) await send(row, to, alasan);
  }

  /** F8. The server is asked who is next, so that two desks of a room never call from an old list. */
  async function callNext(ruanganId: number, to: number): Promise<void> {
    if (calling.current) return;
    calling.current = true;
    try {
      const row = await loadNext(ruanganId);
      if (row) await send(row, to);
      else toast.info('Tidak ada yang menunggu di ruangan ini.');
    } catch (error) {
      toast.error(error);
    } finally {
      calling.current = false;
    }
  }
  return { busyIds, announcement, updateStatus, callNext };
}
