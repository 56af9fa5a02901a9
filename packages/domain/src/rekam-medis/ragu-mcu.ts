import { tulisAngka } from '../angka/baca-angka.ts';
import { askBesaran } from '../penunjang/besaran.ts';
import type { Batas } from '../penunjang/rujukan.ts';
import type { JawabanMcu, PertanyaanMcu } from './mcu.ts';

/** A number this many times beyond what is normal was hardly measured. */
const JAUH = 10;
const ANYBODY = { jenisKelamin: null, umurHari: null };
const batasOf = (rendah: number | null, tinggi: number | null): Batas => ({
  jenisKelamin: null,
  umurDari: 0,
  umurSampai: null,
  rendah,
  tinggi,
  kritisRendah: null,
  kritisTinggi: null,
});

function doubtOf(question: PertanyaanMcu, answer: number | string | undefined): string | null {
  if (question.jenis !== 'angka' || typeof answer !== 'number') return null;
  const { teks, satuan, min, max, parameter: kode } = question;
  const other = askBesaran(answer, { nama: teks, satuan, kode, batas: [batasOf(min, max)] }, ANYBODY);
  if (other !== null) return other;
  const far = max !== null && max > 0 && answer >= max * JAUH;
  return far
    ? `${teks} ${tulisAngka(answer)} ${satuan} jauh di atas batas normal (${tulisAngka(max)}). Sudah benar?`
    : null;
}

/**
 * What is asked about answers before they are kept: numbers of another magnitude than the question has.
 *
 * Returns: in words, for those that `before` did not hold yet; nothing where nothing is to be asked.
 * Source:  issue 30 A, E9; decision D53.
 */
export const raguMcu = (form: readonly PertanyaanMcu[], jawaban: JawabanMcu, before: JawabanMcu): string[] =>
  form.flatMap((question) => {
    const answer = jawaban[question.kode];
    return answer === before[question.kode] ? [] : (doubtOf(question, answer) ?? []);
  });
