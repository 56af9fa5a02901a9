import { angka, BELUM_LENGKAP, categoryOf, scoreOf, sumOf } from './butir.ts';
import type { Butir, Hasil, Jawaban, Penilai } from './butir.ts';

const NRS_FROM_MONTHS = 7 * 12;
const WAJAH_FROM_MONTHS = 3 * 12;

export type SkalaNyeri = 'nrs' | 'wajah' | 'flacc';
export const SKALA_NYERI: Record<SkalaNyeri, string> = { nrs: 'Angka (NRS)', wajah: 'Wajah', flacc: 'FLACC' };

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const nilai: Butir = {
  kunci: 'nilai',
  label: 'Nyeri',
  pilihan: range(0, 10).map((n) => ({ nilai: n, label: String(n), skor: n })),
};
const WAJAH_LABEL = ['Tidak sakit', 'Sedikit sakit', 'Agak sakit', 'Sakit', 'Sangat sakit', 'Paling sakit'];
/** Six faces, which count 0, 2, ... 10. */
const wajah: Butir = {
  kunci: 'wajah',
  label: 'Wajah',
  pilihan: WAJAH_LABEL.map((label, i) => ({ nilai: i * 2, label, skor: i * 2 })),
};
const FLACC: readonly Butir[] = [
  angka('ekspresi', 'Ekspresi wajah', { 0: 'Biasa', 1: 'Sesekali meringis', 2: 'Dagu gemetar' }),
  angka('kaki', 'Kaki', { 0: 'Biasa', 1: 'Gelisah, tegang', 2: 'Menendang' }),
  angka('aktivitas', 'Aktivitas', { 0: 'Tenang', 1: 'Menggeliat', 2: 'Kaku, menyentak' }),
  angka('tangis', 'Tangis', { 0: 'Tidak', 1: 'Merintih', 2: 'Menangis terus' }),
  angka('hibur', 'Dapat dihibur', { 0: 'Tenang', 1: 'Tenang bila dipeluk', 2: 'Sulit dihibur' }),
];
const skala: Butir = {
  kunci: 'skala',
  label: 'Skala nyeri',
  pilihan: Object.entries(SKALA_NYERI).map(([id, label]) => ({ nilai: id, label, skor: 0 })),
};
export const TAK_BICARA: Butir = {
  kunci: 'tak_bicara',
  label: 'Tidak dapat bicara',
  pilihan: [
    { nilai: 'tidak', label: 'Tidak', skor: 0 },
    { nilai: 'ya', label: 'Ya', skor: 0 },
  ],
};
export const BUTIR_NYERI: readonly Butir[] = [skala, TAK_BICARA, nilai, wajah, ...FLACC];
const BUTIR_OF: Record<SkalaNyeri, readonly Butir[]> = { nrs: [nilai], wajah: [wajah], flacc: FLACC };

/** The questions of one of the three scales. */
export const butirNyeri = (skalaNyeri: SkalaNyeri): readonly Butir[] => BUTIR_OF[skalaNyeri];

/**
 * The scale for an age: numbers from 7 years, faces from 3, FLACC below and for who does not speak.
 *
 * Units:   completed months; null: not known, taken for grown up.
 * Source:  rekam-medis.md RM13.
 */
export function skalaNyeriFor(umurBulan: number | null, takBicara: boolean): SkalaNyeri {
  if (takBicara) return 'flacc';
  if (umurBulan === null || umurBulan >= NRS_FROM_MONTHS) return 'nrs';
  return umurBulan >= WAJAH_FROM_MONTHS ? 'wajah' : 'flacc';
}

/** Refuses a scale that is not for this age. */
export function checkNyeri(jawaban: Jawaban, { umurBulan }: Penilai): Record<string, string> {
  const chosen = jawaban['skala'] ?? null;
  if (chosen === null) return {};
  const right = skalaNyeriFor(umurBulan, jawaban['tak_bicara'] === 'ya');
  if (chosen !== right) return { skala: `Untuk pasien ini skala nyerinya ${SKALA_NYERI[right]}` };
  const own = new Set(BUTIR_OF[right].map(({ kunci }) => kunci));
  const foreign = [nilai, wajah, ...FLACC].find(({ kunci }) => !own.has(kunci) && (jawaban[kunci] ?? null) !== null);
  return foreign ? { [foreign.kunci]: `${foreign.label} bukan bagian skala ${SKALA_NYERI[right]}` } : {};
}

const CATEGORIES = [
  [0, 'tidak nyeri'],
  [1, 'ringan'],
  [4, 'sedang'],
  [7, 'berat'],
] as const;

export function computeNyeri(jawaban: Jawaban): Hasil {
  const chosen = jawaban['skala'] as SkalaNyeri | null | undefined;
  if (!chosen || scoreOf(skala, jawaban) === null) return BELUM_LENGKAP;
  const skor = sumOf(BUTIR_OF[chosen], jawaban);
  return skor === null ? BELUM_LENGKAP : { skor, kategori: categoryOf(skor, CATEGORIES) };
}

/** From this score on the pain is asked about again. */
export const NYERI_AGAIN_FROM = 4;
export const NYERI_AGAIN_HOURS = 4;
