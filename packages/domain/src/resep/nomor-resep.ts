import { dailyNomorPrefix } from '../kunjungan/pendaftaran.ts';

/** The letter of the pharmacy's own queue: 'F-012' (`formatNomorAntrean`). */
export const ANTREAN_FARMASI = 'F';

/**
 * The beginning of all prescription numbers of a day, 'R-261123-'; at least three digits follow.
 *
 * Units:   `day` is YYYY-MM-DD.
 * Source:  resep.md RS20.
 */
export const nomorResepPrefix = (day: string): string => `R-${dailyNomorPrefix(day)}-`;
