/** An amount as a fraction of whole numbers, so that a third of a tablet three times a day is exactly one. */
export type Pecahan = { pembilang: number; penyebut: number };

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

const reduced = (pembilang: number, penyebut: number): Pecahan => {
  const by = gcd(pembilang, penyebut);
  return { pembilang: pembilang / by, penyebut: penyebut / by };
};

/** `1`, `1/2`, `1 1/2`, `0,5` and `2.5`; at most four digits and three decimals, since nobody doses more finely. */
const TEXT = /^(?:(\d{1,4}) )?(\d{1,4})\/(\d{1,3})$|^(\d{1,4})(?:[.,](\d{1,3}))?$/;

/**
 * Reads an amount as it is typed.
 *
 * Returns: null when it is no amount above zero.
 * Source:  resep.md RS2.
 */
export function parsePecahan(text: string): Pecahan | null {
  const match = TEXT.exec(text.trim());
  if (!match) return null;
  const [, whole = '0', top, bottom, units, decimals = ''] = match;
  if (units !== undefined) {
    const value = Number(units + decimals);
    return value === 0 ? null : reduced(value, 10 ** decimals.length);
  }
  const penyebut = Number(bottom);
  const pembilang = Number(whole) * penyebut + Number(top);
  return penyebut === 0 || pembilang === 0 ? null : reduced(pembilang, penyebut);
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
