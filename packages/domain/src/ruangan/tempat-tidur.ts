import { DILAYANI, statusAktif } from '../kunjungan/status.ts';

/** The statuses of a bed (kunjungan.md 4); any number other than the first three is out of use. */
export const BED_KOSONG = 1;
export const BED_DIPESAN = 2;
export const BED_TERISI = 3;
export const BED_NONAKTIF = 4;
export const STATUS_BED = [BED_KOSONG, BED_DIPESAN, BED_TERISI, BED_NONAKTIF] as const;
export type StatusBed = (typeof STATUS_BED)[number];

export const NAMA_STATUS_BED: Record<StatusBed, string> = { 1: 'Kosong', 2: 'Dipesan', 3: 'Terisi', 4: 'Tidak Aktif' };

/** Whether a visit holds the bed, booked or occupied. */
export const bedDipakai = (status: number): boolean => status === BED_DIPESAN || status === BED_TERISI;

/** Any stored status as one of the four. Source: kunjungan.md 9, "1, 2, 3, other". */
export const bacaStatusBed = (status: number): StatusBed =>
  status === BED_KOSONG || status === BED_DIPESAN || status === BED_TERISI ? status : BED_NONAKTIF;

/**
 * Why a bed's status can't be set by hand.
 *
 * `before` is null for a new bed.
 * Returns: null when it can, which is only between empty and out of use, or unchanged.
 * Source:  issue "Master data" B, "a bed's status follows visits".
 */
export function tolakStatusBed(lama: number | null, baru: number): string | null {
  if (lama === baru) return null;
  if (lama !== null && bedDipakai(lama))
    return `Tempat tidur ini ${NAMA_STATUS_BED[bacaStatusBed(lama)].toLowerCase()}; statusnya mengikuti kunjungan`;
  return bedDipakai(baru) ? 'Dipesan dan terisi mengikuti kunjungan; pilih kosong atau tidak aktif' : null;
}

type Diminta = { status: number; aktif: boolean };

/**
 * The status that a save asks for. A bed is out of use by its status, but master data is also switched by "aktif".
 *
 * Returns: the status that follows from the switch, when only the switch was changed; else the given status.
 */
export function statusDiminta(lama: Diminta | null, { status, aktif }: Diminta): number {
  if (lama === null) return aktif ? status : BED_NONAKTIF;
  if (status !== lama.status || aktif === lama.aktif) return status;
  return aktif ? BED_KOSONG : BED_NONAKTIF;
}

/**
 * The status of the bed that a visit holds: booked while the patient waits, occupied while being served, empty
 * afterwards.
 *
 * Source:  issue "Master data" B, "a bed's status follows visits"; decisions.md D15.
 */
export function bedUntukStatus(statusKunjungan: number): StatusBed {
  if (statusKunjungan === DILAYANI) return BED_TERISI;
  return statusAktif(statusKunjungan) ? BED_DIPESAN : BED_KOSONG;
}
