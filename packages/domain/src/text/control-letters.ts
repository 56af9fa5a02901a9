/** What Word and old programs put between two lines: a line break (U+000B), a page break, the mainframe's new line. */
const LINE_BREAKS = '\u000B\u000C\u0085';
/** Word's hyphen that does not break, and the one that is seen only where a line breaks. */
const HYPHENS: Readonly<Record<string, string>> = { '\u001E': '-', '\u001F': '' };
/** A tab and line breaks are letters of a text; NUL is no text at all, and is refused. */
const KEPT = '\t\n\r\0';

/**
 * The text without the control characters that come with what is pasted, and that nobody sees. Nothing moves together by
 * it: "5", the mark of a cell and "10" become "5 10". Those of which nobody can tell what they were (U+0080 to U+009F,
 * letters read in another alphabet) stay, to be refused.
 *
 * Units: `lineBreak` is what stands for a line break: a space in a text of one line.
 */
export const withoutControls = (text: string, lineBreak: '\n' | ' ' = '\n'): string =>
  text.replaceAll(/\p{Cc}/gu, (sign) => {
    if (LINE_BREAKS.includes(sign)) return lineBreak;
    return HYPHENS[sign] ?? (KEPT.includes(sign) || sign >= '\u0080' ? sign : ' ');
  });

/**
 * Texts that can be read: without letters of which nobody can tell what they were. Those are left of another alphabet
 * (U+0080 to U+009F), belong to one font alone (private use), were lost on the way (U+FFFD), are halves, or none at all.
 */
export const READABLE_LINE = /^[^\p{Cc}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\uFFFD]*$/u;
/** The same for a text of several lines. */
export const READABLE_LINES = /^(?:[^\p{Cc}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\uFFFD]|[\t\n\r])*$/u;

/** How much of a text stands on both sides of a letter that is shown. */
const AROUND = 20;

/** Why a text can't be stored, with what stands around the letter that nobody can read; null where it can. */
export function whyUnreadable(text: string, lines: 'satu baris' | 'banyak baris' = 'banyak baris'): string | null {
  const readable = lines === 'satu baris' ? READABLE_LINE : READABLE_LINES;
  // By whole letters, so that none is cut in two.
  const letters = [...text];
  const at = letters.findIndex((letter) => !readable.test(letter));
  if (at < 0) return null;
  const [from, to] = [Math.max(0, at - AROUND), at + AROUND + 1];
  const shown = letters.slice(from, to).map((letter) => (readable.test(letter) ? letter : '▯'));
  const [before, after] = [from > 0 ? '…' : '', to < letters.length ? '…' : ''];
  return `"${before}${shown.join('')}${after}" memuat huruf yang tidak dapat disimpan (di tanda ▯): hapus atau ketik ulang`;
}
