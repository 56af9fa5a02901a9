/** One answer that may be given, and what it counts. */
export type AnswerOption = { nilai: string | number; label: string; skor: number };
/** One question of a scale. */
export type Butir = { kunci: string; label: string; pilihan: readonly AnswerOption[] };

/** Answers by question; null or missing: not answered. */
export type Jawaban = Readonly<Record<string, string | number | null>>;

/** Of whom the answers are. null: not known. `umurBulan` completed months, `kelamin` list 2. */
export type Penilai = { umurBulan: number | null; kelamin: number | null };

/** What the server makes of answers. Without a score an answer is missing, or the sum means nothing. */
export type Hasil = { skor: number | null; kategori: string | null };

export const BELUM_LENGKAP: Hasil = { skor: null, kategori: null };

export const yaTidak = (kunci: string, label: string, skor: number): Butir => ({
  kunci,
  label,
  pilihan: [
    { nilai: 'tidak', label: 'Tidak', skor: 0 },
    { nilai: 'ya', label: 'Ya', skor },
  ],
});

/** A question whose answers are numbered by what they count. */
export const angka = (kunci: string, label: string, labels: Readonly<Record<number, string>>): Butir => ({
  kunci,
  label,
  pilihan: Object.entries(labels).map(([skor, text]) => ({ nilai: Number(skor), label: text, skor: Number(skor) })),
});

/** What the given answer counts; null where it is missing or not one of the question's. */
export function scoreOf({ kunci, pilihan }: Butir, jawaban: Jawaban): number | null {
  const given = jawaban[kunci] ?? null;
  return pilihan.find(({ nilai }) => nilai === given)?.skor ?? null;
}

/** The sum of all answers; null as soon as one is missing. spec: RM13 */
export function sumOf(butir: readonly Butir[], jawaban: Jawaban): number | null {
  let sum = 0;
  for (const one of butir) {
    const skor = scoreOf(one, jawaban);
    if (skor === null) return null;
    sum += skor;
  }
  return sum;
}

/** The words of the last step that the score reaches: `steps` are the least scores, rising. */
export const categoryOf = (
  skor: number,
  steps: readonly (readonly [least: number, kategori: string])[],
): string | null => steps.findLast(([least]) => skor >= least)?.[1] ?? null;
