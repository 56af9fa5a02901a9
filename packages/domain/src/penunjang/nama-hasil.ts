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

/** What laboratories and doctors call parameters besides their names, by the code that a facility begins with. */
const SEBUTAN: Readonly<Record<string, readonly string[]>> = {
  HB: ['hgb', 'hemoglobin', 'haemoglobin'],
  HT: ['hct', 'hematokrit', 'haematokrit', 'pcv'],
  LEU: ['wbc', 'leukosit', 'leuko', 'al', 'angka leukosit'],
  ERI: ['rbc', 'eritrosit', 'ae', 'angka eritrosit'],
  TRO: ['plt', 'trombosit', 'trombo', 'at', 'platelet', 'angka trombosit'],
  GDS: ['gds', 'glukosa', 'gula darah', 'gula', 'bsn', 'bss'],
  GDP: ['gdp', 'gula puasa'],
  K: ['kalium', 'potassium'],
  NA: ['natrium', 'sodium'],
  KRE: ['kreatinin', 'creatinine', 'cr', 'scr'],
  URE: ['ureum', 'urea', 'bun'],
  SGOT: ['sgot', 'ast', 'ot'],
  SGPT: ['sgpt', 'alt', 'pt'],
};
/** A few words between a name and its number: 'turun jadi', 'adalah', 'hasilnya'. */
const ANTARA = String.raw`(?:\s*(?:nya|hasil(?:nya)?|nilai(?:nya)?|adalah|sebesar|turun|naik|menjadi|jadi|hanya|cuma|saat ini|sekarang|tinggal))*`;
const BERIKUT = String.raw`${ANTARA}[\s:=]*[<>=≤≥]?\s*-?\d`;
const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * The parameters of which a sentence says a number: 'Kesan: Kalium 7,9 mmol/L, Hb 4,1', 'Plt 15'. No limit looks at those.
 *
 * Returns: their names, each once, in the order of `parameters`.
 * Source:  issue 30 A; decision D53.
 */
export function nilaiDiKalimat(teks: string, parameters: readonly { nama: string; kode: string }[]): string[] {
  const isSaid = (name: string): boolean =>
    name.length > 1 &&
    new RegExp(String.raw`(?<![\p{L}\d])${escape(name)}(?!\d)(?:nya)?(?!\p{L})${BERIKUT}`, 'iu').test(teks);
  const said = parameters.filter(({ nama, kode }) =>
    [nama, kode, ...nama.split(/[()]/), ...(SEBUTAN[kode] ?? [])].some((one) => isSaid(one.trim())),
  );
  return [...new Set(said.map(({ nama }) => nama))];
}
