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
 * The services that a counter calls until somebody ticks others: those that no other counter is named after. A service
 * without a counter of its own name is called by all, so that nobody waits for a counter that there isn't.
 *
 * Units:   `layanan` are those that the counter may call (`servesLayanan`), `semua` the names of all counters.
 * Returns: all of them where each belongs to another counter.
 * Source:  issue 30 D9, a counter serves what it is for.
 */
export function layananBawaan<T extends { deskripsi: string }>(
  loket: string,
  layanan: readonly T[],
  semua: readonly string[],
): readonly T[] {
  const others = new Set(semua.map(fold).filter((nama) => nama !== fold(loket)));
  const own = layanan.filter(({ deskripsi }) => !others.has(fold(deskripsi)));
  return own.length > 0 ? own : layanan;
}
