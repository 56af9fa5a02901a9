/** A price moves by some percent a year; by so much it is most often a slip of zeros, or the price of another pack. */
const FAR_TIMES = 3;

/**
 * How many times as much, or which part, an amount is of the one that holds, where that is far: '10 kali', 'Seper10'.
 *
 * Returns: null where it is near, or where one of them is 0.
 */
export function sayFar(ini: number, berlaku: number): string | null {
  if (ini === 0 || berlaku === 0) return null;
  const kali = ini / berlaku;
  if (kali < FAR_TIMES && kali * FAR_TIMES > 1) return null;
  const much = Math.max(kali, 1 / kali);
  const words = much.toLocaleString('id-ID', { maximumFractionDigits: much < 10 ? 1 : 0 });
  return kali > 1 ? `${words} kali` : `Seper${words}`;
}
