import { labelTriase, TINGKAT_TRIASE } from '@nadi/domain/rekam-medis/penilaian/triase';
import type { WarnaTriase } from '@nadi/domain/rekam-medis/penilaian/triase';
import type { Look, Looks } from './status.tsx';

const SHAPES = {
  merah: { color: 'var(--danger)', glyph: 'alert' },
  kuning: { color: 'var(--warn)', glyph: 'half' },
  hijau: { color: 'var(--ok)', glyph: 'dot' },
  hitam: { color: 'var(--ink)', glyph: 'square' },
} as const satisfies Record<WarnaTriase, Omit<Look, 'word'>>;

const BELUM = 'belum';
/** The levels of triage, in the domain's words, with the colour in words too. */
export const TRIASE_LOOKS: Looks = {
  [BELUM]: { word: labelTriase(null), color: 'var(--ink)', glyph: 'minus' },
  ...Object.fromEntries(
    Object.entries(TINGKAT_TRIASE).map(([n, { warna }]) => [n, { word: labelTriase(Number(n)), ...SHAPES[warna] }]),
  ),
};

/** The look of a visit's triage; null where nobody is triaged. */
export const triaseLook = (triase: { tingkat: number | null } | null): number | string | null =>
  triase && (triase.tingkat ?? BELUM);
