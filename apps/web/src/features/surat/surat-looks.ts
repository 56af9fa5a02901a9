import type { Look } from '#ui/status.tsx';

/** The states of a letter. */
export const SURAT_LOOKS: Readonly<Record<1 | 2 | 3 | 9, Look>> = {
  1: { word: 'Draf', color: 'var(--warn)', glyph: 'half' },
  2: { word: 'Terbit', color: 'var(--ok)', glyph: 'tick' },
  3: { word: 'Dicabut', color: 'var(--danger)', glyph: 'x' },
  9: { word: 'Dibuang', color: 'var(--mute)', glyph: 'minus' },
};
