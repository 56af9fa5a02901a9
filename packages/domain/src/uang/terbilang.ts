const UNITS = ['', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan'] as const;
const SCALES = ['', 'ribu', 'juta', 'miliar'] as const;
/** Larger amounts have no words. */
export const TERBILANG_MAX = 999_999_999_999;

/** 0 to 99; nothing for 0. */
function tens(n: number): string[] {
  const [ten, unit] = [Math.floor(n / 10), n % 10];
  if (n === 10) return ['sepuluh'];
  if (n === 11) return ['sebelas'];
  if (ten === 1) return [UNITS[unit] as string, 'belas'];
  return [...(ten > 0 ? [UNITS[ten] as string, 'puluh'] : []), UNITS[unit] as string];
}

function hundreds(n: number): string[] {
  const hundred = Math.floor(n / 100);
  const before = hundred === 0 ? [] : hundred === 1 ? ['seratus'] : [UNITS[hundred] as string, 'ratus'];
  return [...before, ...tens(n % 100)];
}

/**
 * A whole number in words: `dua ratus empat belas`.
 *
 * Units:   0 to 999,999,999,999.
 * Throws:  RangeError for anything else.
 */
export function bilangan(n: number): string {
  if (!Number.isSafeInteger(n) || n < 0 || n > TERBILANG_MAX) throw new RangeError('No words for this amount');
  const words = SCALES.flatMap((_, at) => {
    const group = Math.floor(n / 1000 ** (SCALES.length - 1 - at)) % 1000;
    const name = SCALES[SCALES.length - 1 - at] as string;
    if (group === 0) return [];
    return name === 'ribu' && group === 1 ? ['seribu'] : [...hundreds(group), name];
  }).filter((word) => word !== '');
  return words.length > 0 ? words.join(' ') : 'nol';
}

/**
 * An amount of money in words: `dua ratus empat belas ribu lima ratus rupiah`.
 *
 * Units:   `rupiah` is a whole number of rupiah, 0 to 999,999,999,999.
 * Throws:  RangeError for anything else.
 * Source:  kasir.md K44.
 */
export const terbilang = (rupiah: number): string => `${bilangan(rupiah)} rupiah`;
