import type { PpnRow } from '../produk/harga.ts';
import { divHalfUp, hundredths, shareByWeight, toRupiah, WHOLE } from './bagi.ts';

/** A discount as it was typed: an amount, or a percentage of at most two decimals. */
export type Diskon = { rupiah: number } | { persen: number };

/** Something sold or done: so many units at a price. */
export type BarisNota = { harga: number; jumlah: number; diskon?: Diskon | null };
export type BarisTerhitung = {
  /** Before anything is taken off. */
  bruto: number;
  /** The line's own discount. */
  diskon: number;
  /** What the line bears of a discount on all of them. */
  bagian: number;
  /** What is paid for it. */
  nilai: number;
};

/** What `jumlah` units cost. */
export const brutoOf = ({ harga, jumlah }: Pick<BarisNota, 'harga' | 'jumlah'>): number =>
  toRupiah(BigInt(harga) * BigInt(jumlah));

const TOO_MUCH = 'A discount lies between 0 and what it is taken off';
/** A percentage of money, half up; `persen` has at most two decimals. */
export const percentOf = (rupiah: number, persen: number): number =>
  toRupiah(divHalfUp(BigInt(rupiah) * hundredths(persen), WHOLE));

/**
 * The rupiah of a discount.
 *
 * Throws:  RangeError when it is below 0 or above what it is taken off; a form refuses that at its field first.
 */
export function diskonOf(bruto: number, diskon: Diskon | null | undefined): number {
  if (!diskon) return 0;
  if ('persen' in diskon && (diskon.persen < 0 || diskon.persen > 100)) throw new RangeError(TOO_MUCH);
  const rupiah = 'rupiah' in diskon ? toRupiah(diskon.rupiah) : percentOf(bruto, diskon.persen);
  if (rupiah < 0 || rupiah > bruto) throw new RangeError(TOO_MUCH);
  return rupiah;
}

/**
 * Reckons the lines of a bill or a prescription. `diskonTotal` is shared over what is left of each line after its own
 * discount; the values always sum to what is left of the whole.
 *
 * Units:   rupiah.
 * Throws:  RangeError for a discount above what it is taken off.
 * Source:  kasir.md K9.
 */
export function reckonLines(baris: readonly BarisNota[], diskonTotal = 0): BarisTerhitung[] {
  const lines = baris.map((one) => {
    const bruto = brutoOf(one);
    const diskon = diskonOf(bruto, one.diskon);
    return { bruto, diskon, netto: bruto - diskon };
  });
  const total = sumOf(lines.map(({ netto }) => netto));
  if (diskonTotal < 0 || diskonTotal > total) throw new RangeError(TOO_MUCH);
  const shares = shareByWeight(
    diskonTotal,
    lines.map(({ netto }) => netto),
  );
  return lines.map(({ bruto, diskon, netto }, n) => {
    const bagian = shares[n] ?? 0;
    return { bruto, diskon, bagian, nilai: netto - bagian };
  });
}

/** The sum of amounts. Throws RangeError when it can't be held to the last rupiah. */
export const sumOf = (amounts: readonly number[]): number =>
  toRupiah(amounts.reduce((all, one) => all + BigInt(one), 0n));

/** The tax of a day: a percentage of a fraction of the price without tax. */
export type TarifPpn = Omit<PpnRow, 'mulai_tanggal'>;

/**
 * The tax that prices contain, reckoned in one step and shared over the lines; it is shown, never added.
 *
 * Source:  kasir.md K10, putusan E3.
 */
export function taxWithin(nilai: readonly number[], tarif: TarifPpn | null): { ppn: number; bagian: number[] } {
  const total = sumOf(nilai);
  if (!tarif || total === 0) return { ppn: 0, bagian: nilai.map(() => 0) };
  const rate = hundredths(tarif.persen) * BigInt(tarif.dpp_pembilang);
  const whole = WHOLE * BigInt(tarif.dpp_penyebut);
  const ppn = toRupiah(divHalfUp(BigInt(total) * rate, whole + rate));
  return { ppn, bagian: shareByWeight(ppn, nilai) };
}
