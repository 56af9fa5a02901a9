import {
  BATAL,
  mayUpdateStatus,
  DILAYANI,
  DIPANGGIL,
  MENUNGGU,
  SELESAI,
  TIDAK_HADIR,
} from '@nadi/domain/kunjungan/status-kunjungan';
import type { ShortcutId } from '../../platform/shortcut-list.ts';

/** One status change that a row offers. The first one is its button, the others stand in its menu. */
export type StatusAction = { to: number; label: string; shortcut?: ShortcutId; danger?: boolean };

const STATUS_ACTIONS: readonly StatusAction[] = [
  { to: DIPANGGIL, label: 'Panggil' },
  { to: DILAYANI, label: 'Layani', shortcut: 'antrean-layani' },
  { to: SELESAI, label: 'Selesai' },
  { to: MENUNGGU, label: 'Kembali menunggu' },
  { to: TIDAK_HADIR, label: 'Tidak hadir', shortcut: 'antrean-tidak-hadir' },
  { to: BATAL, label: 'Batal', danger: true },
];

/** The status changes allowed from a status (decisions D15). */
export function statusActionsOf(status: number): StatusAction[] {
  const allowed = STATUS_ACTIONS.filter(({ to }) => mayUpdateStatus(status, to));
  return status === TIDAK_HADIR ? allowed.map((one) => ({ ...one, label: 'Daftar ulang' })) : allowed;
}

const MINUTE_MS = 60_000;
export const LONG_WAIT_MINUTES = 30;
export const VERY_LONG_WAIT_MINUTES = 60;

/** Whole minutes since the registration; null when the patient no longer waits. */
export function waitingMinutes({ status, tanggal }: { status: number; tanggal: string }, now: number): number | null {
  return status === MENUNGGU ? Math.max(0, Math.floor((now - Date.parse(tanggal)) / MINUTE_MS)) : null;
}
