/**
 * The one table of appearance (ketentuan D51; platform.md 2.3 and 9). What the design fixes nobody can set:
 *
 * | named value   | here                                                                     |
 * | ------------- | ------------------------------------------------------------------------ |
 * | skin          | bordered: surfaces stand apart by a line (`--line`), and only what floats has a shadow |
 * | menu          | vertical, collapsed to a rail of icons                                   |
 * | navbar        | sticky: the header stays, because only the parts of a page scroll        |
 * | footer        | sticky, saying whose desk it is; none on a phone                          |
 * | content width | full                                                                     |
 * | direction     | left to right; only a translated message has its own                     |
 *
 * Units: px.
 */
export const APPEARANCE = {
  scrollToTop: { enabled: true, after: 250 },
  breakpoints: { phone: 760, stacked: 1180, wide: 1600 },
} as const;

const { phone, stacked, wide } = APPEARANCE.breakpoints;
/** Lists are cards, and a form is one column. */
export const PHONE = `(max-width: ${phone}px)`;
/** What stands side by side stands one below the other. */
export const STACKED = `(max-width: ${stacked}px)`;
/** Columns that wait for room are shown. */
export const WIDE = `(min-width: ${wide}px)`;
