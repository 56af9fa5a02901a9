export type DigitDifference =
  | { jenis: 'sama' | 'satu' | 'tukar' | 'beda' | 'kosong' }
  /** The typed number lacks digits, usually because it is still being typed. */
  | { jenis: 'awalan'; missing: number }
  /** The stored number is the one that lacks digits. */
  | { jenis: 'lanjutan'; extra: number };

/** A shorter beginning of a number fits too many people to mean anything. */
const MIN_PREFIX_LENGTH = 6;

const lacksOneDigit = (shorter: string, longer: string): boolean => {
  let i = 0;
  while (i < shorter.length && shorter[i] === longer[i]) i += 1;
  return shorter.slice(i) === longer.slice(i + 1);
};

/** How many digits `shorter` lacks of `longer`; null when they differ in another way. */
function countMissing(shorter: string, longer: string): number | null {
  const missing = longer.length - shorter.length;
  if (missing === 1 && lacksOneDigit(shorter, longer)) return missing;
  return shorter.length >= MIN_PREFIX_LENGTH && longer.startsWith(shorter) ? missing : null;
}

function compareSameLength(a: string, b: string): DigitDifference {
  const diff = [...a].flatMap((digit, i) => (digit === b[i] ? [] : [i]));
  const [first, second] = diff;
  if (first === undefined) return { jenis: 'sama' };
  if (second === undefined) return { jenis: 'satu' };
  const swapped = diff.length === 2 && second === first + 1 && a[first] === b[second] && a[second] === b[first];
  return { jenis: swapped ? 'tukar' : 'beda' };
}

/**
 * How a typed number differs from a stored one, as far as typing errors explain it.
 *
 * Returns: 'satu' for one replaced digit, 'tukar' for two swapped neighbours, 'awalan' when the typed number lacks
 *          digits at its end or one digit anywhere, 'lanjutan' when the stored one does, 'kosong' when either is empty,
 *          'beda' for anything else.
 * Source:  issue 3 D; design/screens/05-form-pasien ("beda 1 angka", "kurang 1 angka").
 */
export function compareDigits(typed: string | null, stored: string | null): DigitDifference {
  if (!typed || !stored) return { jenis: 'kosong' };
  if (typed.length === stored.length) return compareSameLength(typed, stored);
  const isShorter = typed.length < stored.length;
  const diff = isShorter ? countMissing(typed, stored) : countMissing(stored, typed);
  if (diff === null) return { jenis: 'beda' };
  return isShorter ? { jenis: 'awalan', missing: diff } : { jenis: 'lanjutan', extra: diff };
}

const replaceDigit = (nomor: string, i: number, digit: string): string =>
  nomor.slice(0, i) + digit + nomor.slice(i + 1);
const DIGITS = [...'0123456789'];

/**
 * Every number of `length` digits that is one typing error away from a typed one, so that one query can ask for all of
 * them.
 *
 * Returns: for a complete number: itself, each digit replaced, each two neighbours swapped; for a number that lacks one
 *          digit: each digit inserted at each place; nothing for any other text.
 * Source:  issue 3 D, "NIK one digit off".
 */
export function listNeighbourNomor(typed: string | null, longer: number): string[] {
  if (typed === null || !/^\d+$/.test(typed)) return [];
  const positions = Array.from({ length: longer }, (_, i) => i);
  if (typed.length === longer - 1)
    return [...new Set(positions.flatMap((i) => DIGITS.map((digit) => typed.slice(0, i) + digit + typed.slice(i))))];
  if (typed.length !== longer) return [];
  const replaced = positions.flatMap((i) => DIGITS.map((digit) => replaceDigit(typed, i, digit)));
  const swappedPairs = positions
    .slice(1)
    .map((i) => typed.slice(0, i - 1) + typed[i] + typed[i - 1] + typed.slice(i + 1));
  return [...new Set([typed, ...replaced, ...swappedPairs])];
}
