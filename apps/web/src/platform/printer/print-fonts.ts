import type { HurufCetakan } from '@nadi/domain/cetak/huruf-cetakan';
import inter400 from '@fontsource/inter/files/inter-latin-400-normal.woff2?url';
import inter700 from '@fontsource/inter/files/inter-latin-700-normal.woff2?url';
import nunito400 from '@fontsource/nunito/files/nunito-latin-400-normal.woff2?url';
import nunito700 from '@fontsource/nunito/files/nunito-latin-700-normal.woff2?url';
import openSans400 from '@fontsource/open-sans/files/open-sans-latin-400-normal.woff2?url';
import openSans700 from '@fontsource/open-sans/files/open-sans-latin-700-normal.woff2?url';
import poppins400 from '@fontsource/poppins/files/poppins-latin-400-normal.woff2?url';
import poppins700 from '@fontsource/poppins/files/poppins-latin-700-normal.woff2?url';
import roboto400 from '@fontsource/roboto/files/roboto-latin-400-normal.woff2?url';
import roboto700 from '@fontsource/roboto/files/roboto-latin-700-normal.woff2?url';
import rubik400 from '@fontsource/rubik/files/rubik-latin-400-normal.woff2?url';
import rubik700 from '@fontsource/rubik/files/rubik-latin-700-normal.woff2?url';

type FontFiles = readonly [ordinary: string, bold: string];
const PRINT_FONTS: Readonly<Record<HurufCetakan, FontFiles>> = {
  Inter: [inter400, inter700],
  Nunito: [nunito400, nunito700],
  'Open Sans': [openSans400, openSans700],
  Poppins: [poppins400, poppins700],
  Roboto: [roboto400, roboto700],
  Rubik: [rubik400, rubik700],
};

/**
 * Brings a font to a page that is about to be printed. One that does not come is only logged (platform.md 8): paper in
 * another font is better than none.
 */
export async function bringFont(page: Document, font: string): Promise<void> {
  const view = page.defaultView as (Window & typeof globalThis) | null;
  const files = new Map<string, FontFiles>(Object.entries(PRINT_FONTS)).get(font);
  if (!view || !files) return;
  const faces = files.map((url, n) => {
    const source = `url("${new URL(url, location.href).href}")`;
    return new view.FontFace(font, source, { weight: n === 0 ? '400' : '700' });
  });
  try {
    for (const face of await Promise.all(faces.map((each) => each.load()))) page.fonts.add(face);
  } catch (error) {
    console.warn(`The font ${font} did not come`, error);
  }
}
