import { isTemuan, KELOMPOK_MCU } from './mcu.ts';
import type { JawabanMcu, PertanyaanMcu } from './mcu.ts';

/** Who reads a paper of a check-up: its words, and the letters that its number has. Source: rekam-medis.md RM25. */
export const LEMBAR_MCU = {
  peserta: { nama: 'Hasil untuk peserta', judul: 'Hasil Pemeriksaan Kesehatan', kode: 'MCU' },
  perusahaan: { nama: 'Keterangan untuk perusahaan', judul: 'Surat Keterangan Hasil MCU', kode: 'SKMCU' },
} as const;
export type UntukMcu = keyof typeof LEMBAR_MCU;
export const UNTUK_MCU = Object.keys(LEMBAR_MCU) as UntukMcu[];
/** What is printed of the recap: itself, or one kind of paper of everybody in it. */
export const ISI_REKAP_MCU = ['rekap', ...UNTUK_MCU] as const;
export type RekapMcuPart = (typeof ISI_REKAP_MCU)[number];

const inWords = (value: number): string => String(value).replace('.', ',');

/** What is normal, as a paper says it: '90 sampai 139 mmHg', 'paling tinggi 27', 'Normal'. Empty where nothing is set. */
export function rujukanMcu(question: PertanyaanMcu): string {
  if (question.jenis === 'pilihan') return question.normal.join(', ');
  const { min, max, satuan } = question;
  if (min === null && max === null) return '';
  const limits =
    min === null
      ? `paling tinggi ${inWords(max as number)}`
      : max === null
        ? `paling rendah ${inWords(min)}`
        : `${inWords(min)} sampai ${inWords(max)}`;
  return `${limits} ${satuan}`.trim();
}

export type HasilMcu = { teks: string; hasil: string; rujukan: string; temuan: boolean };

/**
 * Every answer with what is normal, by the parts of the check-up and in the order of the form; a part without questions
 * is none.
 */
export const hasilMcu = (form: readonly PertanyaanMcu[], jawaban: JawabanMcu): { nama: string; hasil: HasilMcu[] }[] =>
  KELOMPOK_MCU.map(({ id, nama }) => ({
    nama,
    hasil: form
      .filter(({ kelompok }) => kelompok === id)
      .map((question): HasilMcu => {
        const answer = jawaban[question.kode];
        const value = answer === undefined ? '-' : typeof answer === 'number' ? inWords(answer) : answer;
        return {
          teks: question.teks,
          hasil: question.jenis === 'angka' && answer !== undefined ? `${value} ${question.satuan}`.trim() : value,
          rujukan: rujukanMcu(question),
          temuan: answer !== undefined && isTemuan(question, answer),
        };
      }),
  })).filter(({ hasil }) => hasil.length > 0);
