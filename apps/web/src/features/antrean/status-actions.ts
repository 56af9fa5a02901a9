import {
  BATAL,
  mayReturnStatus,
  mayUpdateStatus,
  DILAYANI,
  DIPANGGIL,
  MENUNGGU,
  SELESAI,
  TIDAK_HADIR,
} from '@nadi/domain/kunjungan/status-kunjungan';
import type { ShortcutId } from '#platform/keys/shortcut-list.ts';

/** One status change that a row offers. The first one is its button, the others stand in its menu. */
export type StatusAction = {
  /** A status, or a step that leaves the visit called or waiting. */
  to: number | 'ulang' | 'lewati';
  label: string;
  shortcut?: ShortcutId;
  danger?: boolean;
};

const STATUS_ACTIONS: readonly StatusAction[] = [
  { to: DIPANGGIL, label: 'Panggil' },
  { to: DILAYANI, label: 'Layani', shortcut: 'antrean-layani' },
  { to: 'ulang', label: 'Panggil ulang', shortcut: 'antrean-ulang' },
  { to: 'lewati', label: 'Lewati', shortcut: 'antrean-lewati' },
  { to: SELESAI, label: 'Selesai', shortcut: 'antrean-selesai' },
  { to: MENUNGGU, label: 'Kembali menunggu' },
  { to: TIDAK_HADIR, label: 'Tidak hadir', shortcut: 'antrean-tidak-hadir' },
  { to: BATAL, label: 'Batal', danger: true },
];

const SECOND_MS = 1000;
const secondsSince = (instant: string | null, now: number): number =>
  instant === null ? Infinity : Math.max(0, now - Date.parse(instant)) / SECOND_MS;

/**
 * The status changes that are offered for a visit (ketentuan D15). One that is served by mistake goes back to waiting as
 * long as rekam-medis.md RM1 lets it; other ways back are only offered right after their step.
 */
export function statusActionsOf(
  {
    status,
    dilayani_pada,
    dilewati_pada,
    pindahan_dari,
  }: { status: number; dilayani_pada: string | null; dilewati_pada: string | null; pindahan_dari?: string | null },
  now: number,
): StatusAction[] {
  const isReturn = (to: number): boolean =>
    status === DILAYANI && to === MENUNGGU && mayReturnStatus(status, to, secondsSince(dilayani_pada, now));
  const isAllowed = (to: StatusAction['to']): boolean => {
    if (to === 'ulang') return status === DIPANGGIL;
    if (to === 'lewati') return status === MENUNGGU || status === DIPANGGIL;
    return mayUpdateStatus(status, to) || isReturn(to);
  };
  const allowed = STATUS_ACTIONS.filter(({ to }) => isAllowed(to)).map((one) =>
    // Serving who comes from another room takes them over: the service there ends with it.
    one.to === DILAYANI && pindahan_dari ? { ...one, label: 'Terima' } : one,
  );
  if (status === MENUNGGU && dilewati_pada !== null)
    return allowed.map((one) => (one.to === DIPANGGIL ? { ...one, label: 'Panggil lagi' } : one));
  return status === TIDAK_HADIR ? allowed.map((one) => ({ ...one, label: 'Daftar ulang' })) : allowed;
}
