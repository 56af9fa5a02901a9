/** Who reads a secret note beside its author, in words (rekam-medis.md RM36). */
export const SECRET_READERS = 'penulisnya, DPJP kunjungan ini, dan pemegang hak rahasia medis';

/** What everybody else is told of secret notes. */
export const hiddenNotes = (count: number): string => `${count} catatan rahasia`;
