const fold = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
/** 'SGOT (AST)' is also called SGOT, and AST. */
const namesOf = ({ nama, kode }: { nama: string; kode: string }): string[] =>
  [nama, kode, ...nama.split(/[()]/)].map(fold).filter((one) => one !== '');

/** The parameter that a free name is, however it is spelt; so its value is held against limits and raises its alarm. */
export function parameterBernama<P extends { nama: string; kode: string }>(
  nama: string,
  parameters: readonly P[],
): P | null {
  const typed = fold(nama);
  return typed === '' ? null : (parameters.find((one) => namesOf(one).includes(typed)) ?? null);
}

const NUMBER = /^[<>=≤≥\s\-\u2212]*\d[\d.,]*\s*(?:[\p{L}%/°µμ^\d*³⁶]{0,15})$/u;
/** Whether a text is a measured value: a number alone or with its unit, and no sentence. */
export const berupaNilai = (teks: string): boolean => NUMBER.test(teks.trim());
