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

const BERIKUT = String.raw`[\s:=]*(?:adalah|hasil|sebesar|nilai)?\s*[<>=≤≥]?\s*-?\d`;
const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * The parameters of which a sentence says a number: 'Kesan: Kalium 7,9 mmol/L, Hb 4,1'. No limit looks at those.
 *
 * Returns: their names, each once, in the order of `parameters`.
 * Source:  issue 30 A; decision D53.
 */
export function nilaiDiKalimat(teks: string, parameters: readonly { nama: string; kode: string }[]): string[] {
  const isSaid = (name: string): boolean =>
    name.length > 1 && new RegExp(String.raw`(?<![\p{L}\d])${escape(name)}(?![\p{L}\d])${BERIKUT}`, 'iu').test(teks);
  const said = parameters.filter(({ nama, kode }) =>
    [nama, kode, ...nama.split(/[()]/)].some((one) => isSaid(one.trim())),
  );
  return [...new Set(said.map(({ nama }) => nama))];
}
