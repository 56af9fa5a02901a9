/**
 * Why an accident can't have happened on a day; null where it can.
 *
 * Units:   both are `YYYY-MM-DD`: the day of the accident, and that of the visit.
 * Source:  kunjungan.md 3, an accident is what the patient comes for, so it lies before the visit.
 */
export const whyNoKejadian = (kejadian: string, layanan: string): string | null =>
  kejadian > layanan ? 'Tanggal kejadian tidak boleh sesudah tanggal pendaftaran' : null;
