import type { PenilaianKunjungan } from '@nadi/contract/rekam-medis/penilaian.contract';
import type { Butir, Jawaban } from '@nadi/domain/rekam-medis/penilaian/butir';
import { butirNyeri, skalaNyeriFor, TAK_BICARA } from '@nadi/domain/rekam-medis/penilaian/nyeri';
import { jatuhInapFor, JENIS_PENILAIAN, PENILAIAN } from '@nadi/domain/rekam-medis/penilaian/penilaian';
import type { JenisPenilaian } from '@nadi/domain/rekam-medis/penilaian/penilaian';
import type { PickOption } from '#fields/pick-option.ts';

/** Of each question the place of its answer; null where it is not answered. */
export type PenilaianValues = Record<string, number | null>;

const answerAt = ({ pilihan }: Butir, at: number | null | undefined): string | number | null =>
  at == null ? null : (pilihan[at]?.nilai ?? null);

/** Whether a pain score's patient cannot speak, as the form says. */
const isSpeechless = (values: PenilaianValues): boolean => answerAt(TAK_BICARA, values[TAK_BICARA.kunci]) === 'ya';

/** The questions that are asked: of the pain scales that of the patient's age. */
export function butirFor(
  jenis: JenisPenilaian,
  { umur_bulan }: PenilaianKunjungan,
  values: PenilaianValues,
): readonly Butir[] {
  if (jenis !== 'nyeri') return PENILAIAN[jenis].butir;
  return [TAK_BICARA, ...butirNyeri(skalaNyeriFor(umur_bulan, isSpeechless(values)))];
}

/** The answers as the call takes them. What is asked no longer is not sent. */
export function jawabanOf(jenis: JenisPenilaian, state: PenilaianKunjungan, values: PenilaianValues): Jawaban {
  const answers = Object.fromEntries(
    butirFor(jenis, state, values).map((butir) => [butir.kunci, answerAt(butir, values[butir.kunci])]),
  );
  return jenis === 'nyeri' ? { ...answers, skala: skalaNyeriFor(state.umur_bulan, isSpeechless(values)) } : answers;
}

/** The answers of a question, with the number that is typed for it where it has one. */
export const optionsOf = ({ pilihan }: Butir): PickOption[] =>
  pilihan.map(({ nilai, label }, id) => ({
    id,
    deskripsi: typeof nilai === 'number' && String(nilai) !== label ? `${nilai} ${label}` : label,
  }));

/** The scores that may be made of this patient: a child has another scale of falling than a grown-up. */
export function jenisFor({ umur_bulan }: PenilaianKunjungan): JenisPenilaian[] {
  const inap = jatuhInapFor(umur_bulan);
  return JENIS_PENILAIAN.filter((jenis) => (jenis !== 'morse' && jenis !== 'humpty-dumpty') || jenis === inap);
}
