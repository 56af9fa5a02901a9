import { bacaAngka } from './baca-angka.ts';

/**
 * A number as it stands between the words of a name or a sentence, where a point may be either sign: '1.000', '12,5'. A
 * sign that ends the sentence is no part of it.
 *
 * Returns: null for what is no number for sure.
 * Source:  decision D52.
 */
export function angkaDiTeks(teks: string): number | null {
  const read = bacaAngka(teks.replace(/[.,]$/, ''), { desimal: 4, titikRibuan: true, titikDesimal: true });
  return read.hasil === 'angka' ? read.nilai : null;
}
