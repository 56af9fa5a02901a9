import { tanggalInZone, type Zone } from '../tanggal/tanggal.ts';

export const TERJADWAL = 1;
export const TERPENUHI = 2;
export const DIBATALKAN = 3;

/**
 * The word for the state of a follow-up: 'Terjadwal', 'Terlewat', 'Selesai' or 'Batal'.
 *
 * Units:   `status` as stored (1 scheduled, 2 kept, 3 cancelled), `tanggalWaktu` ISO 8601 with zone, `today`
 *          `YYYY-MM-DD` in `zone`. A follow-up is missed once its day is over; during its day it may still be kept.
 * Throws:  RangeError for another status.
 * Source:  platform.md 2.6, "Follow-up (control) schedule".
 */
export function formatStatusKontrol(
  status: number,
  tanggalWaktu: string,
  { today, zona }: { today: string; zona: Zone },
): string {
  switch (status) {
    case TERJADWAL:
      return tanggalInZone(tanggalWaktu, zona) < today ? 'Terlewat' : 'Terjadwal';
    case TERPENUHI:
      return 'Selesai';
    case DIBATALKAN:
      return 'Batal';
    default:
      throw new RangeError('Not a follow-up status');
  }
}
