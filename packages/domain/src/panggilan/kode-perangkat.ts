/** How long a pairing code may be typed in. */
export const KODE_MINUTES = 10;
export const KODE_DIGITS = 6;

/** A code as it is read aloud and typed: two groups of three digits. */
export const showKode = (kode: string): string => `${kode.slice(0, 3)} ${kode.slice(3)}`;
