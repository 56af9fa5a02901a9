/** The parts of a check-up, in the order of the recap. */
export const KELOMPOK_MCU = [
  { id: 'fisik', nama: 'Fisik' },
  { id: 'lab', nama: 'Lab' },
  { id: 'rontgen', nama: 'Rontgen' },
  { id: 'ekg', nama: 'EKG' },
  { id: 'audio', nama: 'Audio' },
  { id: 'visus', nama: 'Visus' },
] as const;
export type KelompokMcu = (typeof KELOMPOK_MCU)[number]['id'];

/**
 * A question of a form. A number is normal from `min` to `max`, a choice where it is one of `normal`. `temuan` is what the
 * recap calls an answer that is not normal. `ukuran`: answered by what was measured at the visit, never by hand.
 * `parameter`: answered by the result of an order of the visit where there is one in the same unit, else by hand.
 */
export type PertanyaanMcu = {
  kode: string;
  kelompok: KelompokMcu;
  teks: string;
  temuan: string;
} & (
  | {
      jenis: 'angka';
      satuan: string;
      min: number | null;
      max: number | null;
      /** What the recap calls a number below `min`, where that is another finding than one above `max`. */
      temuan_rendah?: string;
      ukuran?: 'sistole' | 'diastole' | 'imt';
      parameter?: string;
    }
  | { jenis: 'pilihan'; pilihan: readonly string[]; normal: readonly string[] }
);
export type JawabanMcu = Readonly<Record<string, number | string>>;

/** 'tidak': not in the form. 'sebagian': some of its questions have no answer yet. */
export type KeadaanKelompok = 'tidak' | 'belum' | 'sebagian' | 'normal' | 'temuan';

/** Whether an answer lies outside of what is normal. */
export function isTemuan(question: PertanyaanMcu, answer: number | string): boolean {
  if (question.jenis === 'pilihan') return !question.normal.includes(String(answer));
  const value = Number(answer);
  return (question.min !== null && value < question.min) || (question.max !== null && value > question.max);
}

/**
 * How far each part of a check-up is. A finding is told as soon as one answer has it, also while others are missing,
 * because a wrong 'sebagian' would hide it.
 *
 * Source:  rekam-medis.md RM25; screen 32.
 */
export function keadaanMcu(form: readonly PertanyaanMcu[], jawaban: JawabanMcu): Record<KelompokMcu, KeadaanKelompok> {
  const of = (kelompok: KelompokMcu): KeadaanKelompok => {
    const questions = form.filter((question) => question.kelompok === kelompok);
    const answered = questions.filter(({ kode }) => jawaban[kode] !== undefined);
    if (questions.length === 0) return 'tidak';
    if (answered.some((question) => isTemuan(question, jawaban[question.kode] as number | string))) return 'temuan';
    if (answered.length === 0) return 'belum';
    return answered.length < questions.length ? 'sebagian' : 'normal';
  };
  return Object.fromEntries(KELOMPOK_MCU.map(({ id }) => [id, of(id)])) as Record<KelompokMcu, KeadaanKelompok>;
}

const temuanOf = (question: PertanyaanMcu, answer: number | string): string =>
  question.jenis === 'angka' && question.temuan_rendah && question.min !== null && Number(answer) < question.min
    ? question.temuan_rendah
    : question.temuan;

/** What is not normal, in the order of the form: each finding once, with every answer that stands behind it. */
export function temuanMcu(form: readonly PertanyaanMcu[], jawaban: JawabanMcu): { temuan: string; nilai: string }[] {
  const found = new Map<string, string[]>();
  for (const question of form) {
    const answer = jawaban[question.kode];
    if (answer === undefined || !isTemuan(question, answer)) continue;
    const value = question.jenis === 'angka' ? String(answer).replace('.', ',') : answer;
    const temuan = temuanOf(question, answer);
    const words = `${question.teks} ${value}${question.jenis === 'angka' ? ` ${question.satuan}` : ''}`.trim();
    found.set(temuan, [...(found.get(temuan) ?? []), words]);
  }
  return [...found].map(([temuan, all]) => ({ temuan, nilai: all.join(', ') }));
}

/** Whether every question has an answer, so that a doctor can conclude. */
export const isLengkapMcu = (form: readonly PertanyaanMcu[], jawaban: JawabanMcu): boolean =>
  form.every(({ kode }) => jawaban[kode] !== undefined);

/** What the visit itself answers, by the measure, or by the parameter and the unit of a result. */
export const rujukanMcu = (question: PertanyaanMcu): string | null => {
  if (question.jenis !== 'angka') return null;
  return question.ukuran ?? (question.parameter === undefined ? null : `${question.parameter} ${question.satuan}`);
};

/** Why an answer does not fit its question; null where it does. */
export function checkJawabanMcu(question: PertanyaanMcu | undefined, answer: unknown): string | null {
  if (!question) return 'Pertanyaan ini tidak ada di formulir';
  if (question.jenis === 'pilihan')
    return typeof answer === 'string' && question.pilihan.includes(answer) ? null : 'Pilih salah satu jawaban';
  if (question.ukuran) return 'Nilai ini diambil dari tanda vital yang diukur';
  return typeof answer === 'number' && Number.isFinite(answer) && answer >= 0 && answer <= 100_000
    ? null
    : 'Isi angka 0 sampai 100.000';
}

/**
 * The days that the recap covers, both included: without a first day from that of this month, without a last one up to
 * today.
 *
 * Units: all dates are `YYYY-MM-DD`.
 */
export const rentangRekapMcu = (
  { dari, sampai }: { dari?: string | undefined; sampai?: string | undefined },
  hariIni: string,
): { dari: string; sampai: string } => ({ dari: dari || `${hariIni.slice(0, 8)}01`, sampai: sampai || hariIni });

export const KESIMPULAN_MCU = [
  { id: 1, nama: 'Fit' },
  { id: 2, nama: 'Fit dengan catatan' },
  { id: 3, nama: 'Tidak fit sementara' },
  { id: 4, nama: 'Tidak fit' },
] as const;
export const FIT = 1;
export const TIDAK_FIT_SEMENTARA = 3;

/** Asks about 'Fit' beside findings, in words that name them; null where nothing speaks against it. */
export function askFit(kesimpulan: number, form: readonly PertanyaanMcu[], jawaban: JawabanMcu): string | null {
  const found = kesimpulan === FIT ? temuanMcu(form, jawaban) : [];
  if (found.length === 0) return null;
  return `Ada temuan: ${found.map(({ nilai }) => nilai).join('; ')}. Tetap disimpulkan Fit tanpa catatan?`;
}

/** A conclusion in words, with until when it holds; null is none yet. */
export const formatKesimpulanMcu = (kesimpulan: number | null, sampai: string | null): string =>
  kesimpulan === null
    ? 'Belum disimpulkan'
    : [
        KESIMPULAN_MCU.find(({ id }) => id === kesimpulan)?.nama ?? '-',
        ...(sampai === null ? [] : [`sampai ${sampai}`]),
      ].join(' ');

const angka = (
  kode: string,
  kelompok: KelompokMcu,
  [teks, satuan, temuan]: readonly [string, string, string],
  [min, max]: readonly [number | null, number | null],
): PertanyaanMcu => ({ kode, kelompok, teks, satuan, temuan, jenis: 'angka', min, max });
const pilihan = (
  kode: string,
  kelompok: KelompokMcu,
  [teks, temuan]: readonly [string, string],
  options: readonly [string, ...string[]],
): PertanyaanMcu => ({ kode, kelompok, teks, temuan, jenis: 'pilihan', pilihan: options, normal: [options[0]] });

/** The form that a package begins with; a facility changes its own copy. Limits: /vitals.md, Perkeni 2021, WHO 2021. */
export const FORMULIR_MCU_AWAL: readonly PertanyaanMcu[] = [
  {
    ...angka('sistole', 'fisik', ['Sistole', 'mmHg', 'Tekanan darah tinggi'], [90, 139]),
    temuan_rendah: 'Tekanan darah rendah',
    ukuran: 'sistole',
  } as PertanyaanMcu,
  {
    ...angka('diastole', 'fisik', ['Diastole', 'mmHg', 'Tekanan darah tinggi'], [60, 89]),
    temuan_rendah: 'Tekanan darah rendah',
    ukuran: 'diastole',
  } as PertanyaanMcu,
  {
    ...angka('imt', 'fisik', ['IMT', '', 'IMT di atas 27'], [18.5, 27]),
    temuan_rendah: 'IMT di bawah 18,5',
    ukuran: 'imt',
  } as PertanyaanMcu,
  pilihan('fisik', 'fisik', ['Pemeriksaan fisik', 'Kelainan fisik'], ['Dalam batas normal', 'Ada kelainan']),
  {
    ...angka('gdp', 'lab', ['Gula darah puasa', 'mg/dL', 'Gula darah tinggi'], [70, 125]),
    temuan_rendah: 'Gula darah rendah',
    parameter: 'GDP',
  } as PertanyaanMcu,
  {
    ...angka('kolesterol', 'lab', ['Kolesterol', 'mg/dL', 'Kolesterol tinggi'], [100, 239]),
    temuan_rendah: 'Kolesterol rendah',
    parameter: 'KOL',
  } as PertanyaanMcu,
  {
    ...angka('hb', 'lab', ['Hemoglobin', 'g/dL', 'Hemoglobin tinggi'], [12, 18]),
    temuan_rendah: 'Hemoglobin rendah',
    parameter: 'HB',
  } as PertanyaanMcu,
  pilihan(
    'rontgen',
    'rontgen',
    ['Rontgen toraks', 'Kelainan rontgen'],
    ['Normal', 'Kardiomegali', 'Infiltrat', 'Lainnya'],
  ),
  pilihan('ekg', 'ekg', ['EKG', 'Kelainan EKG'], ['Normal', 'Aritmia', 'Iskemia', 'Lainnya']),
  angka('audio_kanan', 'audio', ['Audiometri kanan', 'dB', 'Gangguan dengar'], [null, 25]),
  angka('audio_kiri', 'audio', ['Audiometri kiri', 'dB', 'Gangguan dengar'], [null, 25]),
  pilihan('visus_kanan', 'visus', ['Visus kanan', 'Visus turun'], ['6/6', '6/9', '6/12', '6/18', '6/60']),
  pilihan('visus_kiri', 'visus', ['Visus kiri', 'Visus turun'], ['6/6', '6/9', '6/12', '6/18', '6/60']),
];
