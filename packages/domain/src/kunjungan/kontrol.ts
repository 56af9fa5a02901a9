import { KAMAR_BERSALIN, KAMAR_OPERASI, RAWAT_INAP } from '../ruangan/ruangan.ts';
import { addDays } from '../tanggal/tanggal.ts';

/** How many days the list of follow-ups looks ahead, and back for those that were missed (rekam-medis.md RM23). */
export const KONTROL_DAYS_AHEAD = 7;
export const KONTROL_DAYS_MISSED = 30;

/** What is asked for in the place of a day, for those that were missed. */
export const KONTROL_TERLEWAT = 'terlewat';

/** What stands against a follow-up of somebody who died; whoever sees it doesn't call. */
export const HALANGAN_MENINGGAL = 'pasien meninggal';
/** Why a follow-up of the dead is cancelled. */
export const ALASAN_MENINGGAL = 'Pasien meninggal';

/**
 * What is asked for in the place of a day, for those that a holiday, a leave, moved hours, a doctor, room or practice
 * that is no longer used or a death keeps from happening as planned.
 */
export const KONTROL_TERHALANG = 'terhalang';
export const KONTROL_DAYS_OBSTRUCTED = 90;

/** A visit keeps a follow-up from so many days before it until so many after it (rekam-medis.md RM23). */
export const KONTROL_KEPT_BEFORE = 7;
export const KONTROL_KEPT_AFTER = 30;

/**
 * Whether a visit of this day keeps a follow-up of that day, where room or doctor are the same.
 *
 * Units:   both dates `YYYY-MM-DD` in the facility's zone.
 * Source:  rekam-medis.md RM23.
 */
export const keepsKontrol = (tanggalKontrol: string, tanggalLayanan: string): boolean =>
  tanggalLayanan >= addDays(tanggalKontrol, -KONTROL_KEPT_BEFORE) &&
  tanggalLayanan <= addDays(tanggalKontrol, KONTROL_KEPT_AFTER);

/** Whether patients come back to a room of this kind for a follow-up. Units: `jenis` of list 15. */
export const takesKontrol = (jenis: number): boolean => ![RAWAT_INAP, KAMAR_OPERASI, KAMAR_BERSALIN].includes(jenis);

/**
 * The room that is proposed for the follow-up of a visit: its own, or else the one clinic where its doctor practises.
 *
 * Returns: null where the doctor practises in several or none, so that somebody says which.
 */
export const proposeRuangan = <R>(own: R & { jenis_kunjungan: number }, clinics: readonly R[]): R | null =>
  takesKontrol(own.jenis_kunjungan) ? own : clinics.length === 1 ? (clinics[0] ?? null) : null;

export type JamPraktik = { mulai: string; selesai: string };
/**
 * What is said of a follow-up that nobody practises at, on a day with practices.
 *
 * Units:   `HH:MM` in the facility's zone; a practice is over at the minute of its end.
 * Returns: 'di luar jam praktik 13.00-16.00'; null where a practice holds it, or there is none that day.
 */
export function diLuarPraktik(jam: string, praktik: readonly JamPraktik[]): string | null {
  if (praktik.length === 0 || praktik.some(({ mulai, selesai }) => jam >= mulai && jam < selesai)) return null;
  const spans = praktik.map(({ mulai, selesai }) => `${mulai}-${selesai}`.replaceAll(':', '.')).toSorted();
  return `di luar jam praktik ${[...new Set(spans)].join(' dan ')}`;
}

/** What came of telling the patient. */
export const DIHUBUNGI = [
  { id: 1, nama: 'tersambung' },
  { id: 2, nama: 'tidak diangkat' },
  { id: 3, nama: 'nomor salah' },
] as const;

/** The words of a follow-up's state, in the order in which the list offers them. */
export const KATA_KONTROL = ['Terjadwal', 'Terlewat', 'Selesai', 'Batal'] as const;
export type KataKontrol = (typeof KATA_KONTROL)[number];
