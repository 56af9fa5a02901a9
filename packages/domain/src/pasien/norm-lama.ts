/**
 * A record number of an old program or a card index in the form it is compared in: `A-00123` and `a 00123` are one.
 *
 * Units:   letters and digits only; zeros in front do not count.
 * Returns: null where there is neither.
 * Source:  decision 0147; the database stores the same (function `norm_lama_cari`, migration 0176).
 */
export function foldNormLama(nomor: string): string | null {
  const text = nomor
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '')
    .replace(/^0+/, '');
  return text === '' ? null : text;
}
