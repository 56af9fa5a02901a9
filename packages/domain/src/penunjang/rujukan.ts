/**
 * Limits of a parameter for some people, inclusive; null is open on that side.
 *
 * Units: `umurDari` and `umurSampai` in days; `jenisKelamin` as list 2, null both.
 */
export type Batas = {
  jenisKelamin: number | null;
  umurDari: number;
  umurSampai: number | null;
  rendah: number | null;
  tinggi: number | null;
  kritisRendah: number | null;
  kritisTinggi: number | null;
};
/** Of numbers LL to HH; of words A, which is not as it should be, and AA, which is critical. */
export const INTERPRETASI = ['LL', 'L', 'N', 'H', 'HH', 'A', 'AA'] as const;
export type Interpretasi = (typeof INTERPRETASI)[number];
/** Those that are read back (rekam-medis.md RM20). */
export const INTERPRETASI_KRITIS = ['LL', 'HH', 'AA'] as const satisfies readonly Interpretasi[];
export const KATA_INTERPRETASI: Record<Interpretasi, string> = {
  LL: 'kritis rendah',
  L: 'rendah',
  N: 'normal',
  H: 'tinggi',
  HH: 'kritis tinggi',
  A: 'tidak normal',
  AA: 'kritis',
};

export type Orang = { jenisKelamin: number | null; umurHari: number | null };

const LAKI_LAKI = 1;
const PEREMPUAN = 2;

/**
 * The limits at an age: those of the sex before those of both. Where the sex is not known those of both, else each sex's
 * own; null stands for a sex of whom nothing is known.
 */
function batasAt(all: readonly Batas[], umurHari: number, jenisKelamin: number | null): (Batas | null)[] {
  const ofAge = all.filter(
    (one) => umurHari >= one.umurDari && (one.umurSampai === null || umurHari <= one.umurSampai),
  );
  const ofSex = (sex: number): Batas | undefined => ofAge.find((one) => one.jenisKelamin === sex);
  const ofBoth = ofAge.find((one) => one.jenisKelamin === null) ?? null;
  if (jenisKelamin === LAKI_LAKI || jenisKelamin === PEREMPUAN) return [ofSex(jenisKelamin) ?? ofBoth];
  return ofBoth ? [ofBoth] : [ofSex(LAKI_LAKI) ?? null, ofSex(PEREMPUAN) ?? null];
}

/** All limits that may hold for a person; where the age is not known, those of every age at which they change. */
function possibleBatas(all: readonly Batas[], { jenisKelamin, umurHari }: Orang): (Batas | null)[] {
  const edges = [0, ...all.flatMap(({ umurDari, umurSampai }) => [umurDari, (umurSampai ?? umurDari - 1) + 1])];
  const ages = umurHari === null ? edges : [umurHari];
  return [...new Set(ages.flatMap((age) => batasAt(all, age, jenisKelamin)))];
}

const isSame = (a: Batas, b: Batas): boolean =>
  a.rendah === b.rendah &&
  a.tinggi === b.tinggi &&
  a.kritisRendah === b.kritisRendah &&
  a.kritisTinggi === b.kritisTinggi;

/**
 * The limits that hold for a person, however old they are and whichever sex they have where that is not known.
 *
 * Returns: null where age or sex decide and are not known, or nothing is known for them.
 * Source:  rekam-medis.md RM19.
 */
export function batasFor(all: readonly Batas[], orang: Orang): Batas | null {
  const [first = null, ...others] = possibleBatas(all, orang);
  return first !== null && others.every((one) => one !== null && isSame(one, first)) ? first : null;
}

/** LL, L, N, H or HH of a value; a limit itself is still inside, a critical limit already critical. spec: RM19 */
export function interpret(nilai: number, { rendah, tinggi, kritisRendah, kritisTinggi }: Batas): Interpretasi {
  if (kritisRendah !== null && nilai <= kritisRendah) return 'LL';
  if (kritisTinggi !== null && nilai >= kritisTinggi) return 'HH';
  if (rendah !== null && nilai < rendah) return 'L';
  return tinggi !== null && nilai > tinggi ? 'H' : 'N';
}

/**
 * What a value means for a person. Where no limits surely hold it is still critical if each that may hold says so: of a
 * patient whom nobody knows, a potassium of 7.5 is an alarm and a haemoglobin of 12.5 is nothing.
 *
 * Returns: null where nothing can be said.
 * Source:  rekam-medis.md RM19, RM20.
 */
export function interpretFor(nilai: number, all: readonly Batas[], orang: Orang): Interpretasi | null {
  const batas = batasFor(all, orang);
  if (batas !== null) return interpret(nilai, batas);
  const [first = null, ...others] = possibleBatas(all, orang).flatMap((one) => (one ? [interpret(nilai, one)] : []));
  return isKritis(first) && others.every((one) => one === first) ? first : null;
}

export const isKritis = (interpretasi: Interpretasi | null): boolean =>
  INTERPRETASI_KRITIS.some((one) => one === interpretasi);

const shown = (n: number): string => String(n).replace('.', ',');
/** The limits as a result shows them: '12 - 16', '< 200', '> 40'; empty where nothing is known. */
export function formatRujukan(batas: Pick<Batas, 'rendah' | 'tinggi'> | null): string {
  if (batas === null) return '';
  const { rendah, tinggi } = batas;
  if (rendah !== null && tinggi !== null) return `${shown(rendah)} - ${shown(tinggi)}`;
  if (tinggi !== null) return `<= ${shown(tinggi)}`;
  return rendah === null ? '' : `>= ${shown(rendah)}`;
}
