import type { SheetQuestion } from '@nadi/contract/master/master-list';

/** The answers by the number of the line (`SheetQuestion.jawaban`). */
export type SheetAnswers = Readonly<Record<string, number>>;

/** A question that is asked in the same words of a line with the same cells, wherever that stands. */
const sameQuestion = ({ sidik, pesan }: SheetQuestion): string => `${sidik} ${pesan}`;

/** Questions that are asked once. Of two equal ones nobody knows which of them was answered. */
function onlyOnce(questions: readonly SheetQuestion[]): [string, SheetQuestion][] {
  return [...Map.groupBy(questions, sameQuestion)].flatMap(([key, [first, second]]) =>
    first && !second ? [[key, first] as [string, SheetQuestion]] : [],
  );
}

/** What was answered, by question, so that it is not asked again of the mended sheet. */
export const rememberAnswers = (
  questions: readonly SheetQuestion[],
  answers: SheetAnswers,
): (readonly [string, number])[] =>
  onlyOnce(questions).flatMap(([key, { baris }]) => {
    const answer = answers[baris];
    return answer === undefined ? [] : [[key, answer] as const];
  });

/** The answers that hold for the questions of another sheet, by its own lines. */
export const carriedAnswers = (
  questions: readonly SheetQuestion[],
  remembered: ReadonlyMap<string, number>,
): SheetAnswers =>
  Object.fromEntries(
    onlyOnce(questions).flatMap(([key, { baris }]) => {
      const answer = remembered.get(key);
      return answer === undefined ? [] : [[baris, answer] as const];
    }),
  );
