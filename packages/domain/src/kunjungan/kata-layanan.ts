/** A constant, a class, a piece of JSON or a page: for programs, though it stands where words should. */
const FOR_PROGRAMS = [
  /^[\p{Lu}\d]+(?:[_.-][\p{Lu}\d]+)+$/u,
  /^(?:null|undefined)$/i,
  /[{}<>]/,
  /\w\.\w+\.\w*(?:Exception|Error)/,
];

/**
 * What an outside service says, as far as a person can read it.
 *
 * Returns: '' for a code such as "NO_CONTENT", which tells a clerk nothing; otherwise the service's own words.
 * Source:  interface.md, rules 4 and 8.
 */
export function spokenWords(kata: string): string {
  const words = kata.trim();
  return FOR_PROGRAMS.some((pattern) => pattern.test(words)) ? '' : words;
}
