import type { HasilPeriksaan, Resep } from '@nadi/contract/resep/resep-view';
import type { Periksa } from '@nadi/domain/resep/pemeriksaan';
import { DIKIRIM, DITELAAH, SEBAGIAN } from '@nadi/domain/resep/status-resep';
import {
  alergiTakDitanya,
  BUTIR_ALERGI,
  BUTIR_TELAAH,
  butirOf,
  kataJawaban,
  mayAsistenAnswer,
} from '@nadi/domain/resep/telaah';
import type { ButirTelaah, JawabanTelaah } from '@nadi/domain/resep/telaah';

export type TelaahAnswers = Readonly<Partial<Record<ButirTelaah, { baik: boolean; catatan: string }>>>;

export const BUTIR_RESEP: readonly ButirTelaah[] = [
  ...butirOf('administratif'),
  ...butirOf('farmasetik'),
  ...butirOf('klinis'),
];

/** In the words of a narrow screen; the whole words are in the domain. */
export const SINGKAT: Readonly<Partial<Record<ButirTelaah, string>>> = {
  '1.1': 'Pasien, BB, TB',
  '1.2': 'Dokter, SIP',
  '1.3': 'Tanggal',
  '1.4': 'Unit',
  '2.1': 'Nama, bentuk, kekuatan',
  '2.2': 'Dosis, jumlah',
  '2.3': 'Stabilitas',
  '2.4': 'Cara pakai',
  '3.1': 'Indikasi, dosis, waktu',
  '3.2': 'Duplikasi',
  '3.3': 'Alergi, ROTD',
  '3.4': 'Kontraindikasi',
  '3.5': 'Interaksi',
};

/** The checks whose findings speak to a question. */
const PERIKSA_BUTIR: Readonly<Partial<Record<ButirTelaah, readonly Periksa[]>>> = {
  '1.1': ['khusus'],
  '2.1': ['racik'],
  '2.2': ['takaran', 'dosis', 'dosis-berat', 'kronis'],
  '3.1': ['usia', 'fornas'],
  '3.2': ['duplikasi'],
  '3.3': ['alergi'],
  '3.4': ['hamil', 'menyusui', 'ginjal'],
  '3.5': ['interaksi'],
};

type Petunjuk = { temuan: string[]; kurang: string[] };
/** What the checks say to a question. */
export function hintsFor(butir: ButirTelaah, pemeriksaan: readonly HasilPeriksaan[]): Petunjuk {
  const mine = pemeriksaan.filter(({ periksa }) => PERIKSA_BUTIR[butir]?.includes(periksa));
  return {
    temuan: mine.flatMap(({ temuan }) => temuan.map(({ pesan }) => pesan)),
    kurang: mine.flatMap(({ kurang }) => kurang),
  };
}

const isClear = ({ temuan, kurang }: Petunjuk): boolean => temuan.length === 0 && kurang.length === 0;

/** The stored answers, the newest of each, under those that are given here and not stored yet. */
export function merged(stored: Resep['telaah'], given: TelaahAnswers): TelaahAnswers {
  const kept: Record<string, { baik: boolean; catatan: string }> = {};
  for (const { butir, baik, catatan } of stored) kept[butir] = { baik, catatan: catatan ?? '' };
  return { ...kept, ...given };
}

/**
 * What one key answers: those that stand on the screen, that nobody has answered, that this person may answer, and which
 * the checks have looked at and found nothing for. What was not checked, a finding, and the allergy are answered by who
 * has read them.
 *
 * Source: resep.md RS13, RS22.
 */
export function answerSeen(
  given: TelaahAnswers,
  {
    seen,
    answered,
    isApoteker,
    pemeriksaan,
  }: {
    seen: readonly ButirTelaah[];
    answered: TelaahAnswers;
    isApoteker: boolean;
    pemeriksaan: readonly HasilPeriksaan[];
  },
): TelaahAnswers {
  const next: Record<string, { baik: boolean; catatan: string }> = { ...given };
  for (const butir of seen)
    if (
      answered[butir] === undefined &&
      (isApoteker || mayAsistenAnswer(butir)) &&
      // Answered by hand: what a patient can't bear is never ticked in passing.
      butir !== BUTIR_ALERGI &&
      isClear(hintsFor(butir, pemeriksaan))
    )
      next[butir] = { baik: true, catatan: '' };
  return next;
}

/** Those given here, as they are sent: what nobody answered is not among them. */
export const toJawaban = (given: TelaahAnswers): JawabanTelaah[] =>
  (Object.entries(given) as [ButirTelaah, { baik: boolean; catatan: string }][]).map(([butir, { baik, catatan }]) => ({
    butir,
    baik,
    catatan: catatan.trim() || null,
  }));

export const unanswered = (answered: TelaahAnswers, of: readonly ButirTelaah[] = BUTIR_RESEP): ButirTelaah[] =>
  of.filter((butir) => answered[butir] === undefined);

/** Bad answers without a word of what is bad. */
export const withoutNote = (given: TelaahAnswers): ButirTelaah[] =>
  (Object.entries(given) as [ButirTelaah, { baik: boolean; catatan: string }][])
    .filter(([, { baik, catatan }]) => !baik && catatan.trim() === '')
    .map(([butir]) => butir);

const upper = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
/** The two answers of a question: the good one first, as its item words them. `alergi`: what is known of the patient's. */
export function choicesOf(
  butir: ButirTelaah,
  alergi: string | null = null,
): readonly { baik: boolean; kata: string }[] {
  const tanpa = butir === BUTIR_ALERGI ? alergiTakDitanya(alergi) : null;
  return [true, false].map((baik) => {
    const kata = BUTIR_TELAAH[butir].jawaban === 'sesuai' && !baik ? 'Tidak' : upper(kataJawaban(butir, baik));
    return { baik, kata: baik && tanpa !== null ? `${kata}, ${tanpa}` : kata };
  });
}

/** A cito prescription is reviewed after it was handed over as well. */
export const isReviewable = (resep: Pick<Resep, 'status' | 'cito'>): boolean =>
  resep.status === DIKIRIM || (resep.cito && resep.status >= DITELAAH && resep.status <= SEBAGIAN);
