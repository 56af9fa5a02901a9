/** A quotient as a whole number; exactly half goes away from zero. `bawah` is above 0. Source: putusan E3. */
export function divHalfUp(atas: bigint, bawah: bigint): bigint {
  if (bawah <= 0n) throw new RangeError('A quotient needs a divisor above 0');
  const size = atas < 0n ? -atas : atas;
  const rounded = (2n * size + bawah) / (2n * bawah);
  return atas < 0n ? -rounded : rounded;
}

/** A quotient as a whole number, rounded up; both are 0 or more, `bawah` above 0. */
export const divUp = (atas: bigint, bawah: bigint): bigint => (atas + bawah - 1n) / bawah;

/** A percentage of at most two decimals as a whole number of hundredths, so that no price is counted in floats. */
export const hundredths = (persen: number): bigint => BigInt(Math.round(persen * 100));
/** 100 % in hundredths. */
export const WHOLE = 10_000n;

/** A sum of money, or a count of goods, that was reckoned: never one that a number can't hold to the last rupiah. */
export function toRupiah(nilai: bigint | number): number {
  const rupiah = Number(nilai);
  if (!Number.isSafeInteger(rupiah)) throw new RangeError('Money is a whole number of rupiah');
  return rupiah;
}

/**
 * Shares `total` by `bobot` so that the shares sum to it: each has its whole part, and the rupiah left over go to the
 * largest remainders, of equal ones to the earlier. No share is above its weight where `total` is not above their sum.
 *
 * Units:   rupiah; weights are 0 or more.
 * Throws:  RangeError when there is something to share and no weight to share it by, or for a weight below 0.
 * Source:  kasir.md K9.
 */
export function shareByWeight(total: number, bobot: readonly number[]): number[] {
  if (bobot.some((one) => one < 0)) throw new RangeError('A weight is 0 or more');
  if (total === 0) return bobot.map(() => 0);
  const weights = bobot.map((one) => BigInt(one));
  const sum = weights.reduce((all, one) => all + one, 0n);
  if (sum === 0n) throw new RangeError('There is nothing to share by');
  const size = BigInt(Math.abs(total));
  const shares = weights.map((one) => (size * one) / sum);
  const left = Number(size - shares.reduce((all, one) => all + one, 0n));
  const byRemainder = weights
    .map((one, at) => ({ at, rest: (size * one) % sum }))
    .toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1));
  for (const { at } of byRemainder.slice(0, left)) shares[at] = (shares[at] as bigint) + 1n;
  return shares.map((one) => toRupiah(total < 0 ? -one : one));
}
