/** The first part of a format is the one of positive numbers; what stands in brackets is a colour or a currency. */
const positive = (format: string): string => (format.split(';')[0] ?? '').replaceAll(/\[[^\]]*\]/g, '').trim();

const PLAIN = /^#*(0*)(?:\.(0+))?$/;
/** A spreadsheet keeps fifteen digits of a number. */
const DIGITS = 15;

/**
 * A number as a spreadsheet shows it in this format, which may carry digits that the number does not have: 99,1 stands
 * there as 99.10, and 7 as 007.
 *
 * Returns: the text with a point as decimal sign; null for a format that is no row of digits, or that shows another number.
 */
export function showNumber(angka: number, format: string): string | null {
  const [, whole = '', decimals = ''] = PLAIN.exec(positive(format)) ?? [];
  if (whole === '' && decimals === '') return null;
  const value = Number(Math.abs(angka).toPrecision(DIGITS));
  const rounded = value.toFixed(decimals.length);
  if (Number(rounded) !== value) return null;
  const [digits = '', fraction] = rounded.split('.');
  const shown = digits.padStart(whole.length, '0');
  return `${angka < 0 ? '-' : ''}${shown}${fraction === undefined ? '' : `.${fraction}`}`;
}

/**
 * How a format lets a number look like another one, in a word; null where it does not: 0,275 as 27,5%, 5000 as 5, or not
 * at all.
 */
export function otherSize(format: string): string | null {
  const shown = positive(format).replaceAll(/"[^"]*"|\\./g, '');
  if (shown === '') return 'tersembunyi';
  if (shown.includes('%')) return 'persen';
  return /,\s*(?:\.|$)/.test(shown) ? 'ribuan' : null;
}
