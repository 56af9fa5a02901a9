import type { Butir, Hasil, Jawaban, Penilai } from './butir.ts';
import { BUTIR_GCS, computeGcs, labelGcs } from './gcs.ts';
import {
  BUTIR_HUMPTY,
  BUTIR_JATUH_JALAN,
  BUTIR_MORSE,
  BUTIR_MST,
  checkHumpty,
  checkMorse,
  computeHumpty,
  computeJatuhJalan,
  computeMorse,
  computeMst,
} from './jatuh.ts';
import { BUTIR_NYERI, checkNyeri, computeNyeri, NYERI_AGAIN_FROM, NYERI_AGAIN_HOURS } from './nyeri.ts';
import { BUTIR_TRIASE, computeTriase, dokterDue } from './triase.ts';

type Skala = {
  nama: string;
  butir: readonly Butir[];
  compute: (jawaban: Jawaban, penilai: Penilai) => Hasil;
  /** Why the scale is not for this patient, by field. */
  check?: (jawaban: Jawaban, penilai: Penilai) => Record<string, string>;
};

/** The version of the rules below, which is kept with each score. */
export const ATURAN_VERSI = 1;

/** The scores of the record. spec: RM13 */
export const PENILAIAN = {
  triase: { nama: 'Triase', butir: BUTIR_TRIASE, compute: computeTriase },
  nyeri: { nama: 'Nyeri', butir: BUTIR_NYERI, compute: computeNyeri, check: checkNyeri },
  gcs: { nama: 'GCS', butir: BUTIR_GCS, compute: computeGcs },
  'jatuh-jalan': { nama: 'Risiko jatuh rawat jalan', butir: BUTIR_JATUH_JALAN, compute: computeJatuhJalan },
  morse: { nama: 'Risiko jatuh Morse', butir: BUTIR_MORSE, compute: computeMorse, check: checkMorse },
  'humpty-dumpty': {
    nama: 'Risiko jatuh Humpty Dumpty',
    butir: BUTIR_HUMPTY,
    compute: computeHumpty,
    check: checkHumpty,
  },
  mst: { nama: 'Skrining gizi MST', butir: BUTIR_MST, compute: computeMst },
} as const satisfies Record<string, Skala>;
export type JenisPenilaian = keyof typeof PENILAIAN;
export const JENIS_PENILAIAN = Object.keys(PENILAIAN) as JenisPenilaian[];

const skalaOf = (jenis: JenisPenilaian): Skala => PENILAIAN[jenis];

/** What is wrong with answers that each are of the scale: there are none, or it is not for this patient. By field. */
export function checkPenilaian(jenis: JenisPenilaian, jawaban: Jawaban, penilai: Penilai): Record<string, string> {
  const { butir, check } = skalaOf(jenis);
  // Which scale of pain it is says nothing of the pain.
  const asked = butir.filter(({ kunci }) => kunci !== 'skala' && kunci !== 'tak_bicara');
  const [first] = asked;
  if (first && asked.every(({ kunci }) => (jawaban[kunci] ?? null) === null))
    return { [first.kunci]: 'Jawab sedikitnya satu pertanyaan' };
  return check?.(jawaban, penilai) ?? {};
}

/** The score and its words. A missing answer gives none. */
export const computePenilaian = (jenis: JenisPenilaian, jawaban: Jawaban, penilai: Penilai): Hasil =>
  skalaOf(jenis).compute(jawaban, penilai);

/** Whether the answers give no result because one is missing. */
export const isIncomplete = ({ skor, kategori }: Hasil): boolean => skor === null && kategori === null;

/** A score as it is read: 'E4V5M6 = 15', '5, sedang', 'belum lengkap'. */
export function formatPenilaian(jenis: JenisPenilaian, jawaban: Jawaban, hasil: Hasil): string {
  if (isIncomplete(hasil)) return 'belum lengkap';
  if (jenis === 'gcs') return labelGcs(jawaban);
  return [hasil.skor, hasil.kategori].filter((one) => one !== null).join(', ');
}

const HOUR_MS = 3_600_000;

/**
 * Until when something must follow: pain from 4 on is asked about again in four hours, a doctor sees who was triaged.
 *
 * Units:   `waktu` an ISO instant, as what is returned.
 * Returns: null where nothing must follow.
 * Source:  rekam-medis.md RM13.
 */
export function followUntil(jenis: JenisPenilaian, { skor }: Hasil, waktu: string): string | null {
  if (skor === null) return null;
  const after = (ms: number): string => new Date(Date.parse(waktu) + ms).toISOString();
  if (jenis === 'nyeri') return skor >= NYERI_AGAIN_FROM ? after(NYERI_AGAIN_HOURS * HOUR_MS) : null;
  return jenis === 'triase' ? dokterDue(skor, waktu) : null;
}

const ADULT_MONTHS = 18 * 12;
/** The scale of falling that is for this age where somebody lies in bed. */
export const jatuhInapFor = (umurBulan: number | null): 'morse' | 'humpty-dumpty' =>
  umurBulan !== null && umurBulan < ADULT_MONTHS ? 'humpty-dumpty' : 'morse';
