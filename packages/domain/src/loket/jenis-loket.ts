const ANY = 'lainnya';

/**
 * Whether a counter calls the numbers of a service: both are for the same thing, or one of them is for anything.
 *
 * Units:   kinds of counters: 'pendaftaran', 'kasir', 'farmasi', 'lainnya'; left out is 'lainnya'.
 * Source:  issue 30 D9, a counter serves only what it is for.
 */
export const servesLayanan = (loket: string | undefined, layanan: string | undefined): boolean =>
  (loket ?? ANY) === ANY || (layanan ?? ANY) === ANY || loket === layanan;

const fold = (nama: string): string => nama.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/**
 * The services that a counter calls until somebody ticks others: where it bears the name of one, that one.
 *
 * Units:   `layanan` are those that the counter may call (`servesLayanan`).
 * Returns: all of them where no service has the counter's name.
 * Source:  issue 30 D9, a counter serves what it is for.
 */
export function layananBawaan<T extends { deskripsi: string }>(loket: string, layanan: readonly T[]): readonly T[] {
  const own = layanan.filter(({ deskripsi }) => fold(deskripsi) === fold(loket));
  return own.length > 0 ? own : layanan;
}
