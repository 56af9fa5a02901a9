import type { Mcu } from '@nadi/contract/mcu.contract';
import type { JawabanMcu, PertanyaanMcu } from '@nadi/domain/rekam-medis/mcu';
import type { StoredMcu } from './mcu.repository.ts';

/** Answers by hand and what was measured, under the questions that ask for a measure. */
export function withUkuran(
  pertanyaan: readonly PertanyaanMcu[],
  jawaban: JawabanMcu,
  ukuran: Record<string, number>,
): JawabanMcu {
  const measured = pertanyaan.flatMap((question) => {
    if (question.jenis !== 'angka' || question.ukuran === undefined) return [];
    const value = ukuran[question.ukuran];
    return value === undefined ? [] : [[question.kode, value] as const];
  });
  return { ...jawaban, ...Object.fromEntries(measured) };
}

export const viewOf = ({
  formulir_id: _form,
  formulir_versi: _version,
  pasien_id: _whose,
  ukuran,
  ...mcu
}: StoredMcu): Mcu => ({
  ...mcu,
  jawaban: withUkuran(mcu.pertanyaan, mcu.jawaban, ukuran),
});
