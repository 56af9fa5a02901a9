/**
 * An amount of money as it is shown: `Rp. 139.500`.
 *
 * Units:   `rupiah` is a whole number of rupiah; dot for thousands, no decimals; the minus stands before `Rp.`.
 * Throws:  RangeError when it is not a safe integer, because money is never rounded on the way to the screen.
 * Source:  kunjungan.md 9, "Currency"; ketentuan.md D16.
 */
export function formatRupiah(rupiah: number): string {
  if (!Number.isSafeInteger(rupiah)) throw new RangeError('Money is a whole number of rupiah');
  const grouped = String(Math.abs(rupiah)).replace(/\B(?=(?:\d{3})+$)/g, '.');
  return `${rupiah < 0 ? '-' : ''}Rp. ${grouped}`;
}
