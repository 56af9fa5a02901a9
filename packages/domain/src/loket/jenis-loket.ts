const ANY = 'lainnya';

/**
 * Whether a counter calls the numbers of a service: both are for the same thing, or one of them is for anything.
 *
 * Units:   kinds of counters: 'pendaftaran', 'kasir', 'farmasi', 'lainnya'; left out is 'lainnya'.
 * Source:  issue 30 D9, a counter serves only what it is for.
 */
export const servesLayanan = (loket: string | undefined, layanan: string | undefined): boolean =>
  (loket ?? ANY) === ANY || (layanan ?? ANY) === ANY || loket === layanan;
