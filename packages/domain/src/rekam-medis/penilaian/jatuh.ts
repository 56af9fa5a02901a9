import { PEREMPUAN } from '../../pasien/kelamin.ts';
import { BELUM_LENGKAP, categoryOf, sumOf, yaTidak } from './butir.ts';
import type { Butir, Hasil, Jawaban, Penilai, AnswerOption } from './butir.ts';

const ADULT_MONTHS = 18 * 12;
const pilihan = (...all: readonly (readonly [nilai: string, label: string, skor: number])[]): readonly AnswerOption[] =>
  all.map(([nilai, label, skor]) => ({ nilai, label, skor }));

export const BUTIR_MORSE: readonly Butir[] = [
  yaTidak('riwayat_jatuh', 'Jatuh dalam 3 bulan terakhir', 25),
  yaTidak('diagnosis_sekunder', 'Diagnosis lebih dari satu', 15),
  {
    kunci: 'alat_bantu',
    label: 'Alat bantu jalan',
    pilihan: pilihan(
      ['tidak', 'Tanpa, kursi roda atau perawat', 0],
      ['tongkat', 'Tongkat, kruk, walker', 15],
      ['perabot', 'Berpegangan pada perabot', 30],
    ),
  },
  yaTidak('infus', 'Terpasang infus', 20),
  {
    kunci: 'gaya_berjalan',
    label: 'Gaya berjalan',
    pilihan: pilihan(['normal', 'Normal, tirah baring', 0], ['lemah', 'Lemah', 10], ['terganggu', 'Terganggu', 20]),
  },
  {
    kunci: 'status_mental',
    label: 'Status mental',
    pilihan: pilihan(['sadar', 'Sadar akan kemampuannya', 0], ['lupa', 'Lupa keterbatasannya', 15]),
  },
];
const MORSE = [
  [0, 'risiko rendah'],
  [25, 'risiko sedang'],
  [45, 'risiko tinggi'],
] as const;

/** Morse's scale of falling, from 18 years. An unknown age is taken for grown up. spec: RM13 */
export const checkMorse = (_jawaban: Jawaban, { umurBulan }: Penilai): Record<string, string> =>
  umurBulan !== null && umurBulan < ADULT_MONTHS
    ? { jenis: 'Skala Morse untuk 18 tahun ke atas; pakai Humpty Dumpty' }
    : {};
export function computeMorse(jawaban: Jawaban): Hasil {
  const skor = sumOf(BUTIR_MORSE, jawaban);
  return skor === null ? BELUM_LENGKAP : { skor, kategori: categoryOf(skor, MORSE) };
}

export const BUTIR_HUMPTY: readonly Butir[] = [
  {
    kunci: 'diagnosis',
    label: 'Diagnosis',
    pilihan: pilihan(
      ['neuro', 'Kelainan saraf', 4],
      ['oksigen', 'Perubahan oksigenasi', 3],
      ['psikis', 'Psikis atau perilaku', 2],
      ['lain', 'Lain', 1],
    ),
  },
  {
    kunci: 'kognisi',
    label: 'Gangguan kognitif',
    pilihan: pilihan(
      ['tidak_sadar', 'Tidak sadar keterbatasan', 3],
      ['lupa', 'Lupa keterbatasan', 2],
      ['sadar', 'Sadar kemampuan', 1],
    ),
  },
  {
    kunci: 'lingkungan',
    label: 'Lingkungan',
    pilihan: pilihan(
      ['riwayat', 'Pernah jatuh, atau bayi di tempat tidur besar', 4],
      ['alat', 'Alat bantu, atau bayi di boks', 3],
      ['tempat_tidur', 'Di tempat tidur', 2],
      ['luar', 'Di luar ruang rawat', 1],
    ),
  },
  {
    kunci: 'sedasi',
    label: 'Operasi, sedasi, anestesi',
    pilihan: pilihan(
      ['24_jam', 'Dalam 24 jam', 3],
      ['48_jam', 'Dalam 48 jam', 2],
      ['tidak', 'Lebih lama atau tidak', 1],
    ),
  },
  {
    kunci: 'obat',
    label: 'Obat',
    pilihan: pilihan(
      ['banyak', 'Beberapa obat berisiko', 3],
      ['satu', 'Satu obat berisiko', 2],
      ['tidak', 'Lain atau tanpa', 1],
    ),
  },
];
/** Points of an age, in completed months, as the first that is younger. */
const HUMPTY_AGES = [
  [3 * 12, 4],
  [7 * 12, 3],
  [13 * 12, 2],
] as const;
const humptyUmur = (umurBulan: number): number => HUMPTY_AGES.find(([below]) => umurBulan < below)?.[1] ?? 1;
const LAKI_LAKI = 1;
const humptyKelamin = (kelamin: number | null): number | null =>
  kelamin === LAKI_LAKI ? 2 : kelamin === PEREMPUAN ? 1 : null;
const HUMPTY = [
  [7, 'risiko rendah'],
  [12, 'risiko tinggi'],
] as const;

/** The scale of children; from 18 years it is Morse's. spec: RM13 */
export const checkHumpty = (_jawaban: Jawaban, { umurBulan }: Penilai): Record<string, string> =>
  umurBulan !== null && umurBulan >= ADULT_MONTHS ? { jenis: 'Humpty Dumpty untuk anak; pakai skala Morse' } : {};

/** Age and sex are the patient's; where one is not known there is no score. */
export function computeHumpty(jawaban: Jawaban, { umurBulan, kelamin }: Penilai): Hasil {
  const sum = sumOf(BUTIR_HUMPTY, jawaban);
  const sex = humptyKelamin(kelamin);
  if (sum === null || sex === null || umurBulan === null) return BELUM_LENGKAP;
  const skor = sum + sex + humptyUmur(umurBulan);
  return { skor, kategori: categoryOf(skor, HUMPTY) };
}

export const BUTIR_JATUH_JALAN: readonly Butir[] = [
  yaTidak('sempoyongan', 'Berjalan sempoyongan atau limbung', 1),
  yaTidak('berpegangan', 'Berpegangan saat hendak duduk', 1),
];
const JATUH_JALAN = [
  [0, 'tidak berisiko'],
  [1, 'risiko rendah'],
  [2, 'risiko tinggi'],
] as const;
export function computeJatuhJalan(jawaban: Jawaban): Hasil {
  const skor = sumOf(BUTIR_JATUH_JALAN, jawaban);
  return skor === null ? BELUM_LENGKAP : { skor, kategori: categoryOf(skor, JATUH_JALAN) };
}

export const BUTIR_MST: readonly Butir[] = [
  {
    kunci: 'berat_turun',
    label: 'Berat badan turun tanpa diinginkan (6 bulan)',
    pilihan: pilihan(
      ['tidak', 'Tidak', 0],
      ['tidak_yakin', 'Tidak yakin', 2],
      ['1-5', '1–5 kg', 1],
      ['6-10', '6–10 kg', 2],
      ['11-15', '11–15 kg', 3],
      ['>15', 'Lebih dari 15 kg', 4],
    ),
  },
  yaTidak('makan_kurang', 'Makan berkurang karena nafsu makan turun', 1),
];
const MST = [
  [0, 'tidak berisiko'],
  [2, 'berisiko, ke ahli gizi'],
] as const;
export function computeMst(jawaban: Jawaban): Hasil {
  const skor = sumOf(BUTIR_MST, jawaban);
  return skor === null ? BELUM_LENGKAP : { skor, kategori: categoryOf(skor, MST) };
}
