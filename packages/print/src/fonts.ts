import type { HurufCetakan } from '@nadi/domain/cetak/huruf-cetakan';

/** The fonts of the setting `faskes:font-cetakan` by the names of their packages. */
export const FONT_SLUGS: Readonly<Record<HurufCetakan, string>> = {
  Rubik: 'rubik',
  Nunito: 'nunito',
  Roboto: 'roboto',
  'Open Sans': 'open-sans',
  Poppins: 'poppins',
  Inter: 'inter',
};

export const isPrintFont = (font: string): font is HurufCetakan => Object.hasOwn(FONT_SLUGS, font);
