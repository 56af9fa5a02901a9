export type StatusKunjungan = 1 | 2 | 3 | 4 | 5 | 6;

export const MENUNGGU = 1;
export const DIPANGGIL = 2;
export const DILAYANI = 3;
export const SELESAI = 4;
export const BATAL = 5;
export const TIDAK_HADIR = 6;

/** The visit statuses with the words shown. The 0 of 'Semua Status' is only an option of lists. Source: D15. */
export const STATUS_KUNJUNGAN: readonly { id: StatusKunjungan; nama: string }[] = [
  { id: MENUNGGU, nama: 'Menunggu' },
  { id: DIPANGGIL, nama: 'Dipanggil' },
  { id: DILAYANI, nama: 'Dilayani' },
  { id: SELESAI, nama: 'Selesai' },
  { id: BATAL, nama: 'Batal' },
  { id: TIDAK_HADIR, nama: 'Tidak Hadir' },
];

/** What a list of visits can be narrowed to; 'Semua Status' always comes first. Source: platform.md 4, D15. */
export const STATUS_KUNJUNGAN_OPTIONS = [{ id: 0, nama: 'Semua Status' }, ...STATUS_KUNJUNGAN] as const;

/**
 * A visit in one of these is unfinished. An absent patient waits no more, but the visit keeps its place of the
 * schedule.
 */
export const ACTIVE_STATUSES: readonly StatusKunjungan[] = [MENUNGGU, DIPANGGIL, DILAYANI];

/** Nobody was seen: the visit was cancelled, or the patient did not come. */
export const UNATTENDED_STATUSES: readonly StatusKunjungan[] = [BATAL, TIDAK_HADIR];

const NEXT_STATUS: Record<StatusKunjungan, readonly StatusKunjungan[]> = {
  [MENUNGGU]: [DIPANGGIL, DILAYANI, BATAL, TIDAK_HADIR],
  [DIPANGGIL]: [MENUNGGU, DILAYANI, BATAL, TIDAK_HADIR],
  [DILAYANI]: [SELESAI],
  [SELESAI]: [],
  [BATAL]: [],
  [TIDAK_HADIR]: [MENUNGGU],
};

/**
 * Whether a visit may go from one status to another.
 *
 * A called patient may go back to waiting, and an absent one may wait again. A visit being served can only be finished.
 * A finished or cancelled visit never changes. Staying in a status is not a change. What was a mistake is taken back by
 * `mayReturnStatus`.
 * Returns: false also for a number that is not a status.
 * Source:  ketentuan.md D15.
 */
export function mayUpdateStatus(from: number, to: number): boolean {
  return STATUS_KUNJUNGAN.some(({ id }) => id === from && NEXT_STATUS[id].some((target) => target === to));
}

const TEN_MINUTES_S = 600;
const MINUTE_S = 60;
const WAYS_BACK: Partial<Record<StatusKunjungan, { to: readonly StatusKunjungan[]; withinSeconds: number }>> = {
  [DILAYANI]: { to: [MENUNGGU, DIPANGGIL], withinSeconds: TEN_MINUTES_S },
  [SELESAI]: { to: [DILAYANI], withinSeconds: MINUTE_S },
  [BATAL]: { to: [MENUNGGU, DIPANGGIL], withinSeconds: MINUTE_S },
  [TIDAK_HADIR]: { to: [MENUNGGU, DIPANGGIL], withinSeconds: MINUTE_S },
};

/**
 * For how long a step that was a mistake may be taken back.
 *
 * The visit gets everything back that the step took: its place, its times, its bed and, after a cancellation, its items.
 * The outside services are then told of it anew. After that minute a cancelled visit never comes back.
 *
 * Returns: seconds since the visit came into `from`; null where no step leads back from `from` to `to`.
 * Source:  rekam-medis.md RM1 "3→1 salah layani"; interface.md rule 11, undone for ten seconds, which a slow line makes
 *          longer.
 */
export function returnLimitSeconds(from: number, to: number): number | null {
  const back = STATUS_KUNJUNGAN.some(({ id }) => id === from) ? WAYS_BACK[from as StatusKunjungan] : undefined;
  return back?.to.some((target) => target === to) ? back.withinSeconds : null;
}

/** Whether a step that was a mistake may still be taken back, `seconds` after the visit came into `from`. */
export function mayReturnStatus(from: number, to: number, seconds: number): boolean {
  const limit = returnLimitSeconds(from, to);
  return limit !== null && seconds <= limit;
}

/**
 * Whether a visit is unfinished: waiting, called or being served.
 *
 * Returns: false for an absent patient, whose visit keeps its place of the schedule but waits no more.
 * Source:  ketentuan.md D15, D19.
 */
export function isActiveStatus(status: number): boolean {
  return ACTIVE_STATUSES.some((active) => active === status);
}

/**
 * Whether a visit belongs to a patient's past and may be copied from: somebody came, or still may.
 *
 * Returns: false for a cancelled visit and for one whose patient did not come.
 * Source:  ketentuan.md D15.
 */
export function wasAttended(status: number): boolean {
  return !UNATTENDED_STATUSES.some((unattended) => unattended === status);
}

/**
 * Whether the record of a visit has begun: its patient is being served, or was.
 *
 * Source: rekam-medis.md RM1.
 */
export const wasServed = (status: number): boolean => status === DILAYANI || status === SELESAI;
