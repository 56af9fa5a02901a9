/** What an allergy is about, by its number in the database. */
export const JENIS_ALERGI = { 1: 'Obat', 2: 'Makanan', 3: 'Udara', 4: 'Lainnya' } as const;
export const JENIS_OBAT = 1;

/** spec: RM14 */
export const REAKSI_ALERGI = {
  ruam: 'Ruam',
  urtikaria: 'Urtikaria (biduran)',
  angioedema: 'Angioedema (bengkak)',
  sesak: 'Sesak',
  anafilaksis: 'Anafilaksis',
  'sjs-ten': 'SJS/TEN',
  'mual-muntah': 'Mual atau muntah',
  diare: 'Diare',
  lain: 'Lain',
} as const;
export type ReaksiAlergi = keyof typeof REAKSI_ALERGI;
export const REAKSI_IDS = Object.keys(REAKSI_ALERGI) as ReaksiAlergi[];

/** spec: RM14; null is 'tidak diketahui' (ketentuan D38). */
export const KEPARAHAN_ALERGI = { 1: 'Ringan', 2: 'Sedang', 3: 'Berat', 4: 'Mengancam jiwa' } as const;
const SEVERE = 3;

export const KEPASTIAN_ALERGI = { 1: 'Diduga', 2: 'Terkonfirmasi', 3: 'Dibantah' } as const;
/** Nothing is removed: an allergy that turned out to be none is disputed, with a reason. */
export const DIBANTAH = 3;

/** What somebody answered who was asked: there is none that they know of, or they could not be asked. */
export const TIDAK_ADA = 1;
export const TIDAK_DAPAT_DITANYA = 2;

/** An answer that there is none is asked for again after so many days. */
const ANSWER_DAYS = 365;
const DAY_MS = 86_400_000;

type Alergi = { kepastian: number; keparahan: number | null };
type Tanya = { jawaban: number; pada: string };
export type StatusAlergi = 'ada' | 'tidak ada' | 'tidak dapat ditanya' | 'belum ditanya';

const holds = ({ kepastian }: Alergi): boolean => kepastian !== DIBANTAH;

/**
 * What is known of a patient's allergies. Where nobody has asked, or the answer that there is none is old, it is 'belum
 * ditanya' and never a quiet 'tidak ada' (ketentuan D38).
 */
export function statusAlergi(alergi: readonly Alergi[], tanya: Tanya | null, now: Date): StatusAlergi {
  if (alergi.some(holds)) return 'ada';
  if (tanya === null) return 'belum ditanya';
  if (tanya.jawaban !== TIDAK_ADA) return 'tidak dapat ditanya';
  return now.getTime() - Date.parse(tanya.pada) > ANSWER_DAYS * DAY_MS ? 'belum ditanya' : 'tidak ada';
}

/** Whether an allergy holds that was severe or worse. */
export const isSevere = (alergi: Alergi): boolean => holds(alergi) && (alergi.keparahan ?? 0) >= SEVERE;

/** The substance as it is compared: however it was spaced and written. */
export const zatKey = (zat: string): string => zat.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('id-ID');

/** What is written where somebody means that there is none, or knows none, or had to write something. */
const BUKAN_NAMA =
  /^(?:(?:tidak|tdk|tak|tiada|enggak|nggak|gak|ga|belum|blm|tanpa|non|not?|none|nihil|nil|negatif|negative|neg|nkd?a|nkfa|disangkal|sangkal|menyangkal|kosong|null|unknown|na|ada|alergi|lupa|obat|makanan|lainnya|lain|dll|tes|test|iya|ya|yes)(?: |$)(?:ada|tahu|tau|diketahui|ketahui|alergi|riwayat|known|drug|any|allerg\w*|pernah|jelas|ingat|dapat|bisa|ditanya\w*|apa|obat|obatan|makanan|lain|applicable)?(?: (?:ada|yang|alergi|riwayat|diketahui|obat|obatan|makanan|apa|apapun|allerg\w*|jelas|lagi|sama sekali))*|n a|(.)\1*|\d+)$/;

/**
 * Whether a text names nothing that anybody could be allergic to: '-', '?', 'tidak ada', 'NKDA'. That there is none is an
 * answer of its own, and not an allergy with that name.
 *
 * Source: ketentuan D38; issue 30 C.
 */
export const isBukanNamaAlergi = (zat: string): boolean => {
  const words = zatKey(zat.replaceAll(/[^\p{L}\p{N}]+/gu, ' '));
  return words === '' || BUKAN_NAMA.test(words);
};

type Sasaran = { jenis: number; zat_id: number | null; zat: string };

/**
 * What a change may not say otherwise: what an allergy is against stays as it was recorded.
 *
 * Returns: the fields that differ; a substance that is only spaced or written in other letters is the same.
 * Source:  rekam-medis.md RM14.
 */
export const changedSasaran = (before: Sasaran, after: Sasaran): (keyof Sasaran)[] => [
  ...(after.jenis === before.jenis ? [] : (['jenis'] as const)),
  ...(after.zat_id === before.zat_id ? [] : (['zat_id'] as const)),
  ...(zatKey(after.zat) === zatKey(before.zat) ? [] : (['zat'] as const)),
];
/** What somebody does who recorded the wrong one. */
export const SASARAN_TETAP =
  'Jenis dan zat tidak diganti. Bila keliru, bantah alergi ini dengan alasan, lalu catat yang benar';
