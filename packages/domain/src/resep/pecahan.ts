import { bacaAngka } from '../angka/baca-angka.ts';
import { reduced } from '../angka/pecahan-teks.ts';
import type { Pecahan } from '../angka/pecahan-teks.ts';

export type { Pecahan } from '../angka/pecahan-teks.ts';

/** Nobody doses more than this of anything, nor more finely than in thousandths. */
const DOSIS = { desimal: 3, titikRibuan: true, pecahan: true, max: 999_999 } as const;

/**
 * Reads an amount as it is typed: `1`, `1/2`, `1½`, `setengah`, `0,5`, `1.000`.
 *
 * Returns: null when it is no amount above zero, or is not certain (`2.5`, `1,000`); `bacaAngka` has the words for it.
 * Source:  resep.md RS2; decision D52.
 */
export function parsePecahan(text: string): Pecahan | null {
  const read = bacaAngka(text, DOSIS);
  return read.hasil === 'angka' && read.nilai > 0 ? read.pecahan : null;
}

const COMMON_DENOMINATORS = new Set([2, 3, 4]);

/** As it is read aloud: '1/2', '1 1/2', '0,6'; never ',5' nor '5,0' (resep.md RS1). */
export function formatPecahan({ pembilang, penyebut }: Pecahan): string {
  const { pembilang: top, penyebut: bottom } = reduced(pembilang, penyebut);
  if (bottom === 1) return String(top);
  if (COMMON_DENOMINATORS.has(bottom)) {
    const whole = Math.floor(top / bottom);
    return whole === 0 ? `${top}/${bottom}` : `${whole} ${top % bottom}/${bottom}`;
  }
  const decimals = String(Math.round((top * 1000) / bottom) / 1000);
  return decimals.replace('.', ',');
}

/** A product of whole numbers and a fraction, rounded up to a whole. */
export const timesUp = ({ pembilang, penyebut }: Pecahan, ...factors: readonly number[]): number =>
  Math.ceil(factors.reduce((product, factor) => product * factor, pembilang) / penyebut);
