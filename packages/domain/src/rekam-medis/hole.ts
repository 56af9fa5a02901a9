const HOLE = /\[\[[^[\]]*\]\]/;

/** Whether a text still has a `[[hole]]` of a template that nobody filled in. */
export const hasHole = (text: string | null): boolean => text !== null && HOLE.test(text);

/** Where the first hole of a text stands, in letters from its beginning; null where there is none. */
export function firstHole(text: string): { from: number; to: number } | null {
  const found = HOLE.exec(text);
  return found && { from: found.index, to: found.index + found[0].length };
}

/** What is said of such a text. */
export const holeIssue = (label: string): string => `${label} masih punya isian templat yang kosong`;
