import { tulisHari } from './jadwal.ts';
import type { Alasan } from './jadwal.ts';

/** A schedule's quota; the shares are null where it is not divided. */
export type Kuota = { kuota: number; kuota_jkn: number | null; kuota_nonjkn: number | null };
/** Places left on a day; shares are null where the quota is not divided. */
export type SisaKuota = { sisa: number; sisa_jkn: number | null; sisa_nonjkn: number | null };
/** Places taken of a schedule on a day, `jkn` of them by patients whom BPJS pays for. */
export type Terpakai = { tanggal: string; semua: number; jkn: number };

/**
 * Why a schedule had no place left: all of it is full, or only the share of this payer; then the message tells what the
 * other share still has.
 *
 * Units:   patients; `jkn` whether BPJS pays.
 * Source:  decisions.md D20; issue "Master data", A: "quota, JKN and non-JKN share".
 */
export function pesanPenuh({ sisa, sisa_jkn, sisa_nonjkn }: SisaKuota, jkn: boolean): string {
  const lain = jkn ? sisa_nonjkn : sisa_jkn;
  if (sisa === 0 || lain === null || lain === 0) return 'Kuota jadwal dokter sudah penuh';
  return jkn
    ? `Kuota JKN jadwal dokter sudah penuh. Kuota non-JKN masih ${lain}.`
    : `Kuota non-JKN jadwal dokter sudah penuh. Kuota JKN masih ${lain}.`;
}

/**
 * Checks a new quota against the places that are already taken on a day.
 *
 * Returns: an empty list when everybody keeps a place; `field` is the quota that has to be raised.
 */
export function periksaTerpakai(
  { kuota, kuota_jkn, kuota_nonjkn }: Kuota,
  { tanggal, semua, jkn }: Terpakai,
): Alasan[] {
  const pesan = (sebutan: string, terpakai: number): string =>
    `${sebutan} sudah terpakai ${terpakai} pada ${tulisHari(tanggal)}`;
  return [
    semua > kuota ? { kolom: 'kuota', pesan: pesan('Kuota', semua) } : null,
    kuota_jkn !== null && jkn > kuota_jkn ? { kolom: 'kuota_jkn', pesan: pesan('Kuota JKN', jkn) } : null,
    kuota_nonjkn !== null && semua - jkn > kuota_nonjkn
      ? { kolom: 'kuota_nonjkn', pesan: pesan('Kuota non-JKN', semua - jkn) }
      : null,
  ].filter((a) => a !== null);
}
