/** What Word and old programs put between two lines: a line break (U+000B), a page break, the mainframe's new line. */
const LINE_BREAK = /[\v\f\u0085]/g;
/** Word's hyphen that does not break. */
const HYPHEN = /\u001E/g;
/** Word's hyphen that is seen only where a line breaks. */
const SOFT_HYPHEN = /\u001F/g;
/** Marks of cells, fields and pictures. A tab and line breaks are letters of a text; NUL is no text at all. */
const MARK = /[\u0001-\u0008\u000E-\u001D\u007F]/g;

/**
 * The text without the control characters that come with what is pasted, and that nobody sees. Nothing moves together by
 * it: "5", a mark and "10" become "5 10". Those of which nobody can tell what they were (U+0080 to U+009F, letters read
 * in another alphabet) stay, to be refused.
 *
 * Units: `lineBreak` is what stands for a line break: a space in a text of one line.
 */
export const withoutControls = (text: string, lineBreak: '\n' | ' ' = '\n'): string =>
  text.replaceAll(LINE_BREAK, lineBreak).replaceAll(HYPHEN, '-').replaceAll(SOFT_HYPHEN, '').replaceAll(MARK, ' ');
