/**
 * Letters that nobody sees and that change what is seen: zero-width ones, those that turn the direction of reading
 * round, soft hyphens, tags, and blanks that count as letters. They come with what is pasted, or to deceive.
 */
const INVISIBLE =
  /[\u00AD\u061C\u115F\u1160\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;

/** The text as it is seen. Line and paragraph separators become spaces. */
export const withoutInvisible = (text: string): string =>
  text.replaceAll(INVISIBLE, '').replaceAll(/[\u2028\u2029]/g, ' ');
