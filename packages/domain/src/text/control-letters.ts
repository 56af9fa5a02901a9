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
