/** What a doctor writes of a complaint of the demo. Made up, and plausible enough to work with. */
export type RekamDemo = {
  icd: string;
  sekunder: string | null;
  subjektif: string;
  objektif: string;
  asesmen: string;
  /** What is advised; the medicines and doses stand before it (terapi-demo.ts). */ plan: string;
  /** Beginnings of names of medicines. */ obat: readonly string[];
};

/** A case in the order in which a note is written. */
export const rekamOf = (
  [icd, sekunder]: readonly [string, string | null],
  [subjektif, objektif, asesmen, plan]: readonly [string, string, string, string],
  obat: readonly string[],
): RekamDemo => ({ icd, sekunder, subjektif, objektif, asesmen, plan, obat });
