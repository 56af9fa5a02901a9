type Bagian = {
  nama: string;
  /** What an Observation of the exam is coded with (integrasi.md B4). */ loinc: string;
};

/** The regions of an examination, from head to foot. spec: RM15 */
export const BAGIAN_TUBUH = {
  kepala: { nama: 'Kepala', loinc: '10199-8' },
  rambut: { nama: 'Rambut', loinc: '32436-8' },
  mata: { nama: 'Mata', loinc: '10197-2' },
  telinga: { nama: 'Telinga', loinc: '10195-6' },
  hidung: { nama: 'Hidung', loinc: '10203-8' },
  bibir: { nama: 'Bibir', loinc: '32446-7' },
  gigi_geligi: { nama: 'Gigi geligi', loinc: '85910-8' },
  lidah: { nama: 'Lidah', loinc: '32483-0' },
  langit_langit: { nama: 'Langit-langit', loinc: '10201-2' },
  tenggorokan: { nama: 'Tenggorokan', loinc: '56867-5' },
  tonsil: { nama: 'Tonsil', loinc: '10201-2' },
  leher: { nama: 'Leher', loinc: '11411-6' },
  dada: { nama: 'Dada', loinc: '11391-0' },
  payudara: { nama: 'Payudara', loinc: '10193-1' },
  punggung: { nama: 'Punggung', loinc: '10192-3' },
  perut: { nama: 'Perut', loinc: '10191-5' },
  genital: { nama: 'Genital', loinc: '11400-9' },
  anus: { nama: 'Anus', loinc: '11388-6' },
  lengan_atas: { nama: 'Lengan atas', loinc: '11386-0' },
  lengan_bawah: { nama: 'Lengan bawah', loinc: '11398-5' },
  jari_tangan: { nama: 'Jari tangan', loinc: '11404-1' },
  kuku_tangan: { nama: 'Kuku tangan', loinc: '32456-6' },
  persendian_tangan: { nama: 'Persendian tangan', loinc: '11415-7' },
  tungkai_atas: { nama: 'Tungkai atas', loinc: '11414-0' },
  tungkai_bawah: { nama: 'Tungkai bawah', loinc: '11389-4' },
  jari_kaki: { nama: 'Jari kaki', loinc: '11397-7' },
  kuku_kaki: { nama: 'Kuku kaki', loinc: '32456-6' },
  persendian_kaki: { nama: 'Persendian kaki', loinc: '11385-2' },
} as const satisfies Record<string, Bagian>;
export type BagianTubuh = keyof typeof BAGIAN_TUBUH;
export const BAGIAN_IDS = Object.keys(BAGIAN_TUBUH) as BagianTubuh[];

/** The least letters of what is not normal. */
export const MIN_TEMUAN = 3;

/**
 * What was found at a region, as a note holds it. `templat`: a template made it normal, and nobody has said yet that it
 * was looked at. A draft may hold words that are still too short.
 */
export type TemuanBagian = { hasil: 'normal' | 'abnormal'; teks: string | null; templat: boolean };
/** A region that is missing was not examined. */
export type Pemeriksaan = Partial<Record<BagianTubuh, TemuanBagian>>;
const NORMAL: TemuanBagian = { hasil: 'normal', teks: null, templat: false };

export type RingkasanPemeriksaan = { bagian: number; normal: number; tidakNormal: number; tidakDiperiksa: number };

/** '28 bagian, 6 normal, 0 tidak normal, 22 tidak diperiksa'. */
export function summarizePemeriksaan(isi: Pemeriksaan): RingkasanPemeriksaan {
  const count = (hasil: TemuanBagian['hasil']): number =>
    BAGIAN_IDS.filter((bagian) => isi[bagian]?.hasil === hasil).length;
  const [normal, tidakNormal] = [count('normal'), count('abnormal')];
  return {
    bagian: BAGIAN_IDS.length,
    normal,
    tidakNormal,
    tidakDiperiksa: BAGIAN_IDS.length - normal - tidakNormal,
  };
}

/** The regions that a template made normal and nobody has confirmed. They are asked about before signing. spec: RM15 */
export const normalsToConfirm = (isi: Pemeriksaan): BagianTubuh[] =>
  BAGIAN_IDS.filter((bagian) => isi[bagian]?.hasil === 'normal' && isi[bagian].templat);

/** The question before signing; null when there is nothing to ask. */
export function askNormals(isi: Pemeriksaan): string | null {
  const count = normalsToConfirm(isi).length;
  return count === 0 ? null : `${count} bagian normal dari templat: benar diperiksa?`;
}

/** The regions after somebody said that those of a template were examined. */
export const confirmNormals = (isi: Pemeriksaan): Pemeriksaan => ({
  ...isi,
  ...Object.fromEntries(normalsToConfirm(isi).map((bagian) => [bagian, NORMAL])),
});

/** Puts in what a template brings: it overwrites nothing that stands. */
export const fillFromTemplate = (isi: Pemeriksaan, regions: readonly BagianTubuh[]): Pemeriksaan => ({
  ...Object.fromEntries(regions.map((bagian) => [bagian, { ...NORMAL, templat: true }])),
  ...isi,
});

/**
 * What one region means as it was typed: nothing is not examined, `N` is normal, anything else is what was found.
 *
 * Returns: undefined for a region that was not examined.
 */
export function parseTemuan(text: string): TemuanBagian | undefined {
  const typed = text.trim();
  if (typed === '') return undefined;
  return /^(n|normal)$/i.test(typed) ? NORMAL : { hasil: 'abnormal', teks: typed, templat: false };
}

/** What stands in the field of a region. */
export const temuanText = (found: TemuanBagian | undefined): string =>
  found === undefined ? '' : found.hasil === 'normal' ? 'N' : (found.teks ?? '');

/** An examination as it is read on paper: what is not normal region by region, then what is normal in one line. */
export function linesOfPemeriksaan(isi: Pemeriksaan): [string, string][] {
  const normal = BAGIAN_IDS.filter((bagian) => isi[bagian]?.hasil === 'normal');
  const found = BAGIAN_IDS.flatMap((bagian): [string, string][] => {
    const one = isi[bagian];
    return one?.hasil === 'abnormal' ? [[BAGIAN_TUBUH[bagian].nama, (one.teks ?? '').trim()]] : [];
  });
  return normal.length === 0
    ? found
    : [...found, ['Bagian normal', normal.map((bagian) => BAGIAN_TUBUH[bagian].nama).join(', ')]];
}

/** What is wrong with what was found; null when nothing is. */
export function checkTemuan(found: TemuanBagian | undefined): string | null {
  if (found === undefined || found.hasil === 'normal' || (found.teks ?? '').trim().length >= MIN_TEMUAN) return null;
  return `Temuan paling sedikit ${MIN_TEMUAN} huruf, atau N untuk normal`;
}

/** What stands against signing a note with this examination, by region. spec: RM15 */
export const checkPemeriksaan = (isi: Pemeriksaan): Partial<Record<BagianTubuh, string>> =>
  Object.fromEntries(
    BAGIAN_IDS.flatMap((bagian) => {
      const message = checkTemuan(isi[bagian]);
      return message === null ? [] : [[bagian, message]];
    }),
  );
