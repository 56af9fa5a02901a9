import { isSecretIcd } from './catatan.ts';

/** What the rows of a stay say, in words, as a resume shows, keeps and prints it. */
export type Rawat = {
  /** 'Melati, 12/04/2026 10.00 sampai 14/04/2026 09.00'. */ tempat: string[];
  diagnosa: { icd: string; teks: string }[];
  tindakan: string[];
  /** Results that are not normal, with their day. */ hasil: string[];
  terapi: string[];
  /** How the patient left; nothing as long as nobody wrote that down. */ kepulangan: string[];
};

/** A resume's rows with their labels; nothing of what a stay had none of. Source: rekam-medis.md RM38. */
export const linesOfRawat = (rawat: Rawat): [string, string][] =>
  (
    [
      ['Dirawat di', rawat.tempat],
      ['Diagnosis', rawat.diagnosa.map(({ icd, teks }) => `${icd} ${teks}`)],
      ['Tindakan', rawat.tindakan],
      ['Hasil penting', rawat.hasil],
      ['Obat', rawat.terapi],
      ['Kepulangan', rawat.kepulangan],
    ] as const
  ).flatMap(([label, lines]): [string, string][] => (lines.length === 0 ? [] : [[label, lines.join('\n')]]));

/** What of it may leave the house (rekam-medis.md RM36). */
export const openRawat = (rawat: Rawat): Rawat => ({
  ...rawat,
  diagnosa: rawat.diagnosa.filter(({ icd }) => !isSecretIcd(icd)),
});
