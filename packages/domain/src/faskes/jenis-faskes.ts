const RUMAH_SAKIT = /rumah[ _-]?sakit|\brs[a-z]*\b/i;

/**
 * Whether a facility is a hospital.
 *
 * Units:   `jenisFaskes` as the facility writes it: "klinik", "puskesmas", "rumah sakit tipe C".
 */
export const isRumahSakit = (jenisFaskes: string): boolean => RUMAH_SAKIT.test(jenisFaskes);
