import type { KunjunganRow } from '@nadi/contract/kunjungan/kunjungan.contract';
import { DOKTER_TIDAK_ADA_SINGKAT } from '@nadi/domain/kunjungan/dokter-tidak-ada';
import { DIPANGGIL, MENUNGGU } from '@nadi/domain/kunjungan/status-kunjungan';
import { dokterDue } from '@nadi/domain/rekam-medis/penilaian/triase';
import type { ColumnOf } from '#patterns/list.ts';
import { formatTime } from '#platform/time/tanggal.ts';
import { KUNJUNGAN_LOOKS, lookOfKunjungan } from '#ui/status-kunjungan.ts';
import { TRIASE_LOOKS, triaseLook } from '#ui/status-triase.ts';

type Column = ColumnOf<KunjunganRow, never, never>;

/** The triage of an emergency room, beside the number that is called. */
export const TRIASE_STATUS = { of: TRIASE_LOOKS, value: ({ triase }: KunjunganRow) => triaseLook(triase) };

/** By when a doctor comes, as long as nobody has; the doctor, and why they are not there. */
function dokterText({ triase, status, dokter: { nama, tidak_ada } }: KunjunganRow): string {
  const waits = status === MENUNGGU || status === DIPANGGIL;
  const due = waits && triase?.tingkat && triase.pada ? dokterDue(triase.tingkat, triase.pada) : null;
  return [due === null ? null : `sebelum ${formatTime(due)}`, nama, tidak_ada && DOKTER_TIDAK_ADA_SINGKAT[tidak_ada]]
    .filter(Boolean)
    .join(' · ');
}

/** Where a visit goes and who pays: the same in the list of a day and in its queue. */
export const TUJUAN_COLUMNS: readonly Column[] = [
  {
    kind: 'text',
    head: 'Ruangan',
    grow: 1.8,
    narrow: 126,
    phone: 'line',
    value: (row) => row.ruangan.deskripsi,
    second: dokterText,
  },
  {
    kind: 'text',
    head: 'Penjamin',
    grow: 1.3,
    under: 'Status',
    phone: 'line',
    tone: 'quiet',
    value: (row) => row.penjamin.deskripsi,
  },
];

export const STATUS_COLUMN: Column = {
  kind: 'status',
  head: 'Status',
  width: 124,
  narrow: 144,
  of: KUNJUNGAN_LOOKS,
  value: lookOfKunjungan,
};

/** When it went on, for a window that has the room. */
export const CALLED_COLUMNS: readonly Column[] = [
  { kind: 'time', head: 'Dipanggil', width: 92, from: 1600, phone: 'hidden', value: (row) => row.dipanggil_pada },
  { kind: 'time', head: 'Dilayani', width: 92, from: 1600, phone: 'hidden', value: (row) => row.dilayani_pada },
];

const MINUTE_MS = 60_000;

/** Whole minutes since the registration; null when the patient no longer waits. */
export function waitingMinutes({ status, tanggal }: { status: number; tanggal: string }, now: number): number | null {
  return status === MENUNGGU ? Math.max(0, Math.floor((now - Date.parse(tanggal)) / MINUTE_MS)) : null;
}
