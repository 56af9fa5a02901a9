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

/**
 * The limits that hold for a person: of those of the age, the ones of the sex before the ones of both.
 *
 * Returns: null where the age is not known or nothing is known for it; then a value is not interpreted.
 * Source:  rekam-medis.md RM19.
 */
export function batasFor(all: readonly Batas[], { jenisKelamin, umurHari }: Orang): Batas | null {
  if (umurHari === null) return null;
  const ofAge = all.filter(
    (one) => umurHari >= one.umurDari && (one.umurSampai === null || umurHari <= one.umurSampai),
  );
  return (
    ofAge.find((one) => one.jenisKelamin !== null && one.jenisKelamin === jenisKelamin) ??
    ofAge.find((one) => one.jenisKelamin === null) ??
    null
  );
}

/** LL, L, N, H or HH of a value; a limit itself is still inside, a critical limit already critical. spec: RM19 */
export function interpret(nilai: number, { rendah, tinggi, kritisRendah, kritisTinggi }: Batas): Interpretasi {
  if (kritisRendah !== null && nilai <= kritisRendah) return 'LL';
  if (kritisTinggi !== null && nilai >= kritisTinggi) return 'HH';
  if (rendah !== null && nilai < rendah) return 'L';
  return tinggi !== null && nilai > tinggi ? 'H' : 'N';
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
