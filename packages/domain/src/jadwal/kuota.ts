import { formatDayTanggal } from './jadwal.ts';
import type { Alasan } from './jadwal.ts';

/** A schedule's quota; the shares are null where it is not divided. */
export type Kuota = { kuota: number; kuota_jkn: number | null; kuota_nonjkn: number | null };
/** Places left on a day; shares are null where the quota is not divided. */
export type RemainingKuota = { sisa: number; sisa_jkn: number | null; sisa_nonjkn: number | null };
/** Places taken of a schedule on a day, `jkn` of them by patients whom BPJS pays for. */
export type UsedKuota = { tanggal: string; semua: number; jkn: number };

/**
 * Why a schedule had no place left: all of it is full, or only the share of this payer; then the message tells what the
 * other share still has.
 *
 * Units:   patients; `jkn` whether BPJS pays.
 * Source:  ketentuan.md D20; issue "Master data", A: "quota, JKN and non-JKN share".
 */
export function kuotaFullMessage({ sisa, sisa_jkn, sisa_nonjkn }: RemainingKuota, jkn: boolean): string {
  const other = jkn ? sisa_nonjkn : sisa_jkn;
  if (sisa === 0 || other === null || other === 0) return 'Kuota jadwal dokter sudah penuh';
  return jkn
    ? `Kuota JKN jadwal dokter sudah penuh. Kuota non-JKN masih ${other}.`
    : `Kuota non-JKN jadwal dokter sudah penuh. Kuota JKN masih ${other}.`;
}

/**
 * Checks a new quota against the places that are already taken on a day.
 *
 * Returns: an empty list when everybody keeps a place; `field` is the quota that has to be raised.
 */
export function checkUsedKuota(
  { kuota, kuota_jkn, kuota_nonjkn }: Kuota,
  { tanggal, semua, jkn }: UsedKuota,
): Alasan[] {
  const usedMessage = (label: string, used: number): string =>
    `${label} sudah terpakai ${used} pada ${formatDayTanggal(tanggal)}`;
  return [
    semua > kuota ? { field: 'kuota', message: usedMessage('Kuota', semua) } : null,
    kuota_jkn !== null && jkn > kuota_jkn ? { field: 'kuota_jkn', message: usedMessage('Kuota JKN', jkn) } : null,
    kuota_nonjkn !== null && semua - jkn > kuota_nonjkn
      ? { field: 'kuota_nonjkn', message: usedMessage('Kuota non-JKN', semua - jkn) }
      : null,
  ].filter((a) => a !== null);
}
