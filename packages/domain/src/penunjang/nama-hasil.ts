const fold = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
/**
 * What laboratories and doctors call parameters besides their names, by the code that a facility begins with. 'PT' is
 * a clotting time as well, and BUN another number than ureum, so neither stands here.
 */
const SEBUTAN: Readonly<Record<string, readonly string[]>> = {
  HB: ['hgb', 'hemoglobin', 'haemoglobin'],
  HT: ['hct', 'hematokrit', 'haematokrit', 'pcv'],
  LEU: ['wbc', 'leukosit', 'leuko', 'al', 'angka leukosit'],
  ERI: ['rbc', 'eritrosit', 'ae', 'angka eritrosit'],
  TRO: ['plt', 'trombosit', 'trombo', 'at', 'platelet', 'angka trombosit'],
  GDS: ['gds', 'gula darah sewaktu', 'gula sewaktu', 'bss'],
  GDP: ['gdp', 'gula darah puasa', 'gula puasa', 'bsn'],
  K: ['kalium', 'potassium'],
  NA: ['natrium', 'sodium'],
  KRE: ['kreatinin', 'creatinine', 'cr', 'scr'],
  URE: ['ureum', 'urea'],
  SGOT: ['sgot', 'ast'],
  SGPT: ['sgpt', 'alt'],
};
type Bernama = { nama: string; kode: string };
/** 'SGOT (AST)' is also called SGOT, and AST. */
const sebutanOf = ({ nama, kode }: Bernama): string[] =>
  [nama, kode, ...nama.split(/[()]/), ...(SEBUTAN[kode] ?? [])].map((one) => one.trim()).filter((one) => one !== '');

/** The parameter that a free name is, however it is spelt; so its value is held against limits and raises its alarm. */
export function parameterBernama<P extends Bernama>(nama: string, parameters: readonly P[]): P | null {
  const typed = fold(nama);
  return typed === ''
    ? null
    : (parameters.find((one) => sebutanOf(one).some((sebutan) => fold(sebutan) === typed)) ?? null);
}

const NUMBER = /^[<>=≤≥\s\-\u2212]*\d[\d.,]*\s*(?:[\p{L}%/°µμ^\d*³⁶]{0,15})$/u;
/** Whether a text is a measured value: a number alone or with its unit, and no sentence. */
export const berupaNilai = (teks: string): boolean => NUMBER.test(teks.trim());

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
export function nilaiDiKalimat(teks: string, parameters: readonly Bernama[]): string[] {
  const isSaid = (name: string): boolean =>
    name.length > 1 &&
    new RegExp(String.raw`(?<![\p{L}\d])${escape(name)}(?!\d)(?:nya)?(?!\p{L})${BERIKUT}`, 'iu').test(teks);
  const said = parameters.filter((one) => sebutanOf(one).some(isSaid));
  return [...new Set(said.map(({ nama }) => nama))];
}
