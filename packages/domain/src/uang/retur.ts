import { toRupiah } from './bagi.ts';

/** A line that was paid: `jumlah` units for `nilai`, of which `kembali` were given back before. */
export type BarisDibayar = { nilai: number; jumlah: number; kembali: number };

/**
 * What is given back for `unit` more units. Each unit but the last gives back its whole rupiah, the last one what is left,
 * so that all of a line, however it is divided, gives back what was paid for it.
 *
 * Throws:  RangeError when more is given back than was sold.
 * Source:  kasir.md K12.
 */
export function refundOf({ nilai, jumlah, kembali }: BarisDibayar, unit: number): number {
  if (unit < 0 || kembali < 0 || kembali + unit > jumlah) throw new RangeError('More is given back than was sold');
  if (unit === 0) return 0;
  const each = BigInt(nilai) / BigInt(jumlah);
  const isLast = kembali + unit === jumlah;
  return toRupiah(isLast ? BigInt(nilai) - each * BigInt(kembali) : each * BigInt(unit));
}

/**
 * What goes back to the patient and to the insurer who bore `ditanggung` of the line's `nilai`: each by the same units, so
 * that neither ever gives back more than it bore.
 *
 * Source:  putusan G39: of 100,000 with 80,000 borne, the patient gets 20,000.
 */
export function refundShares(
  { ditanggung, ...line }: BarisDibayar & { ditanggung: number },
  unit: number,
): { pasien: number; penjamin: number } {
  return {
    pasien: refundOf({ ...line, nilai: line.nilai - ditanggung }, unit),
    penjamin: refundOf({ ...line, nilai: ditanggung }, unit),
  };
}
