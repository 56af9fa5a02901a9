/** The fonts of the setting `faskes:font-cetakan` that are files of ours, by the names of their packages. */
export const FONT_SLUGS = {
  Rubik: 'rubik',
  Nunito: 'nunito',
  Roboto: 'roboto',
  'Open Sans': 'open-sans',
  Poppins: 'poppins',
  Inter: 'inter',
} as const;
export type PrintFont = keyof typeof FONT_SLUGS;

export const isPrintFont = (font: string): font is PrintFont => Object.hasOwn(FONT_SLUGS, font);
