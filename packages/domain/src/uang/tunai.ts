import { divHalfUp, divUp, toRupiah } from './bagi.ts';

/** Where cash is rounded to: `pos:pembulatan` and `pos:arah`. */
export const ARAH_BULAT = ['terdekat', 'bawah', 'atas'] as const;
export type ArahBulat = (typeof ARAH_BULAT)[number];
export type Pembulatan = { kelipatan: number; arah: ArahBulat };

/**
 * What is paid in cash for `sisa`, and by how much that differs from it. Only the cash that settles a bill is rounded; a
 * rest of 0 is 0 whatever the direction.
 *
 * Units:   rupiah; `sisa` is 0 or more, `kelipatan` 1 or more.
 * Source:  kasir.md K11, putusan G38, E3 (exactly half goes up): 139,540 to the nearest 100 is 139,500, less by 40.
 */
export function roundCash(sisa: number, { kelipatan, arah }: Pembulatan): { tunai: number; pembulatan: number } {
  if (sisa < 0) throw new RangeError('What is left to pay is 0 or more');
  if (!Number.isInteger(kelipatan) || kelipatan < 1) throw new RangeError('Cash is rounded to whole rupiah');
  const [rest, of] = [BigInt(sisa), BigInt(kelipatan)];
  const times = arah === 'terdekat' ? divHalfUp(rest, of) : arah === 'bawah' ? rest / of : divUp(rest, of);
  const tunai = toRupiah(times * of);
  return { tunai, pembulatan: tunai - sisa };
}
