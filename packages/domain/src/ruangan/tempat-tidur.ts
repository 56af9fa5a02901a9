import { DILAYANI, isActiveStatus } from '../kunjungan/status-kunjungan.ts';

/** The statuses of a bed (kunjungan.md 4); any number other than the first three is out of use. */
export const BED_KOSONG = 1;
export const BED_DIPESAN = 2;
export const BED_TERISI = 3;
export const BED_NONAKTIF = 4;
export const STATUS_BED = [BED_KOSONG, BED_DIPESAN, BED_TERISI, BED_NONAKTIF] as const;
export type StatusBed = (typeof STATUS_BED)[number];

export const NAMA_STATUS_BED: Record<StatusBed, string> = { 1: 'Kosong', 2: 'Dipesan', 3: 'Terisi', 4: 'Tidak Aktif' };

/** Whether a visit holds the bed, booked or occupied. */
export const isBedInUse = (status: number): boolean => status === BED_DIPESAN || status === BED_TERISI;

/** Any stored status as one of the four. Source: kunjungan.md 9, "1, 2, 3, other". */
export const toStatusBed = (status: number): StatusBed =>
  status === BED_KOSONG || status === BED_DIPESAN || status === BED_TERISI ? status : BED_NONAKTIF;

/**
 * Why a bed's status can't be set by hand.
 *
 * `before` is null for a new bed.
 * Returns: null when it can, which is only between empty and out of use, or unchanged.
 * Source:  issue "Master data" B, "a bed's status follows visits".
 */
export function statusBedRefusal(before: number | null, after: number): string | null {
  if (before === after) return null;
  if (before !== null && isBedInUse(before))
    return `Tempat tidur ini ${NAMA_STATUS_BED[toStatusBed(before)].toLowerCase()}; statusnya mengikuti kunjungan`;
  return isBedInUse(after) ? 'Dipesan dan terisi mengikuti kunjungan; pilih kosong atau tidak aktif' : null;
}

type BedState = { status: number; aktif: boolean };

/**
 * The status that a save asks for. A bed is out of use by its status, but master data is also switched by "aktif".
 *
 * Returns: the status that follows from the switch, when only the switch was changed; else the given status.
 */
export function requestedStatusBed(before: BedState | null, { status, aktif }: BedState): number {
  if (before === null) return aktif ? status : BED_NONAKTIF;
  if (status !== before.status || aktif === before.aktif) return status;
  return aktif ? BED_KOSONG : BED_NONAKTIF;
}

/**
 * The status of the bed that a visit holds: booked while the patient waits, occupied while being served, empty
 * afterwards.
 *
 * Source:  issue "Master data" B, "a bed's status follows visits"; ketentuan.md D15.
 */
export function statusBedForKunjungan(statusKunjungan: number): StatusBed {
  if (statusKunjungan === DILAYANI) return BED_TERISI;
  return isActiveStatus(statusKunjungan) ? BED_DIPESAN : BED_KOSONG;
}
