import { hasHole, holeIssue } from '../rekam-medis/hole.ts';
import { addDays } from '../tanggal/tanggal.ts';

/** A kind of letter: its words, and the letters that its number has. Source: rekam-medis.md RM21. */
export const JENIS_SURAT = {
  sakit: { nama: 'Surat sakit', judul: 'Surat Keterangan Sakit', kode: 'SKS' },
  sehat: { nama: 'Surat sehat', judul: 'Surat Keterangan Sehat', kode: 'SKSH' },
  rujukan: { nama: 'Surat rujukan', judul: 'Surat Rujukan', kode: 'SR' },
  kontrol: { nama: 'Surat kontrol', judul: 'Surat Kontrol', kode: 'SKK' },
  kematian: { nama: 'Surat kematian', judul: 'Surat Keterangan Kematian', kode: 'SKM' },
} as const;
export type JenisSurat = keyof typeof JENIS_SURAT;
export const JENIS_SURAT_IDS = Object.keys(JENIS_SURAT) as JenisSurat[];

export const SURAT_DRAF = 1;
export const SURAT_TERBIT = 2;
export const SURAT_DICABUT = 3;
export const SURAT_DIBUANG = 9;
export type StatusSurat = 1 | 2 | 3 | 9;
export const STATUS_SURAT: Record<StatusSurat, string> = { 1: 'Draf', 2: 'Terbit', 3: 'Dicabut', 9: 'Dibuang' };

export const MIN_ALASAN_CABUT = 10;
export const MAX_LAMA_SAKIT = 14;
export const HARI_BERLAKU_SEHAT = 30;
export const KESIMPULAN_SEHAT = ['Sehat', 'Sehat dengan catatan', 'Tidak sehat'] as const;

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'] as const;
/** What a pattern of numbers may name, and what it must name so that no two letters have the same number. */
const NAMES = ['nomor', 'kode', 'faskes', 'bulan', 'tahun'] as const;
const NEEDED = ['nomor', 'kode', 'tahun'] as const;
export const POLA_NOMOR_SURAT = '{nomor}/{kode}/{faskes}/{bulan}/{tahun}';
const MIN_DIGITS = 3;

/**
 * Why a pattern can't make numbers of letters, in the words of the settings page; null when it can.
 *
 * Source: rekam-medis.md RM21: a series per kind and year, never used twice.
 */
export function polaNomorIssue(pola: string): string | null {
  const names = [...pola.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name as string);
  const unknown = names.find((name) => !(NAMES as readonly string[]).includes(name));
  if (unknown !== undefined) return `Tidak dikenal: {${unknown}}. Yang ada: ${NAMES.map((n) => `{${n}}`).join(', ')}`;
  const missing = NEEDED.filter((name) => !names.includes(name));
  if (missing.length > 0) return `Harus memuat ${missing.map((n) => `{${n}}`).join(', ')}`;
  if (names.length !== new Set(names).size) return 'Tiap bagian cukup satu kali';
  // Without something between them, 1 of 2026 and 12 of 026 would be written alike.
  if (/\}\{/.test(pola)) return 'Beri tanda pemisah di antara bagiannya, misalnya /';
  return /^[A-Za-z0-9/.\-_ {}]+$/.test(pola) ? null : 'Hanya huruf, angka, / . - _ dan spasi';
}

/**
 * The number of a letter: `014/SKS/K001/XI/2026`.
 *
 * Units:   `urutan` counts from 1 in the series of kind and year; `kode` are the letters of the kind; `tanggal` is
 *          `YYYY-MM-DD`, the day of issue.
 * Source:  rekam-medis.md RM21.
 */
export function formatNomorSurat(
  pola: string,
  { urutan, kode, faskes, tanggal }: { urutan: number; kode: string; faskes: string; tanggal: string },
): string {
  const values: Record<string, string> = {
    nomor: String(urutan).padStart(MIN_DIGITS, '0'),
    kode,
    faskes,
    bulan: ROMAN[Number(tanggal.slice(5, 7)) - 1] as string,
    tahun: tanggal.slice(0, 4),
  };
  return pola.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/**
 * The first and the last day on which a sick letter may begin: from the service day, or the admission, to the day
 * after.
 */
export const spanSakit = ({
  masuk,
  layanan,
}: {
  masuk: string;
  layanan: string;
}): { dari: string; sampai: string } => ({
  dari: masuk < layanan ? masuk : layanan,
  sampai: addDays(layanan, 1),
});

/** The last day of a sick letter of so many days. */
export const lastSakit = (mulai: string, lama: number): string => addDays(mulai, lama - 1);
/** The last day on which a health letter of this day counts: thirty days, its own among them. */
export const lastSehat = (tanggal: string): string => addDays(tanggal, HARI_BERLAKU_SEHAT - 1);

export const UKURAN_SEHAT = ['sistole', 'diastole', 'heart_rate', 'tinggi_badan', 'berat_badan'] as const;
export type UkuranSehat = (typeof UKURAN_SEHAT)[number];
const WORDS_SEHAT: Record<UkuranSehat, string> = {
  sistole: 'tekanan darah',
  diastole: 'tekanan darah',
  heart_rate: 'nadi',
  tinggi_badan: 'tinggi badan',
  berat_badan: 'berat badan',
};

/** What a health letter still lacks, in words; a measure counts only when it was measured in this visit. spec: RM21 */
export const missingSehat = (diukur: Readonly<Record<UkuranSehat, number | null>>): string[] => [
  ...new Set(UKURAN_SEHAT.filter((nama) => diukur[nama] === null).map((nama) => WORDS_SEHAT[nama])),
];

/** A name of which its owner knows that it is meant, and nobody else learns it: 'SITI AMINAH' is 'S*** A***'. spec: RM22 */
export const maskNamaSurat = (nama: string): string =>
  nama
    .trim()
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word) => `${[...word][0]}***`)
    .join(' ');

/** What the texts of a letter are called that a template may begin. */
const TEKS_SURAT: Readonly<Record<string, string>> = {
  catatan: 'Catatan',
  keperluan: 'Keperluan',
  tujuan: 'Tujuan',
  poli: 'Poliklinik',
  alasan: 'Alasan',
  tempat: 'Tempat',
  sebab_a: 'Sebab Ia',
  sebab_b: 'Sebab Ib',
  sebab_c: 'Sebab Ic',
  sebab_d: 'Sebab Id',
  sebab_lain: 'Sebab II',
};

/**
 * Where a letter still has holes of its template.
 *
 * Returns: messages by field, as `alasan`; empty when it may be issued.
 * Source:  rekam-medis.md RM8: nothing is signed with a hole.
 */
export const holesOfSurat = (isi: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isi).flatMap(([field, text]) =>
      typeof text === 'string' && hasHole(text) ? [[field, holeIssue(TEKS_SURAT[field] ?? 'Isi surat')]] : [],
    ),
  );
