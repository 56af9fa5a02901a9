import type { Mcu } from '@nadi/contract/kunjungan/mcu.contract';
import { rujukanMcu } from '@nadi/domain/rekam-medis/mcu';
import type { JawabanMcu, PertanyaanMcu } from '@nadi/domain/rekam-medis/mcu';
import type { StoredMcu } from './mcu.repository.ts';

/** Answers by hand and what the visit measured and found, under the questions that ask for it. */
export function withUkuran(
  pertanyaan: readonly PertanyaanMcu[],
  jawaban: JawabanMcu,
  ukuran: Record<string, number>,
): JawabanMcu {
  const measured = pertanyaan.flatMap((question) => {
    const of = rujukanMcu(question);
    const value = of === null ? undefined : ukuran[of];
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
  dari_hasil: mcu.pertanyaan.flatMap((question) => {
    const of = 'parameter' in question ? rujukanMcu(question) : null;
    return of !== null && ukuran[of] !== undefined ? [question.kode] : [];
  }),
});
