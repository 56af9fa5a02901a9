import { KESIMPULAN_MCU } from '@nadi/domain/rekam-medis/mcu';
import type { KeadaanKelompok } from '@nadi/domain/rekam-medis/mcu';
import { IconPlayerPause } from '@tabler/icons-react';
import type { Look } from '#ui/status.tsx';

/** How far a part of a check-up is. */
export const KEADAAN_LOOKS: Record<KeadaanKelompok, Look> = {
  normal: { word: 'normal', color: 'var(--ok)', glyph: 'tick' },
  temuan: { word: 'temuan', color: 'var(--warn)', glyph: 'alert' },
  sebagian: { word: 'sebagian', color: 'var(--accent-ink)', glyph: 'half' },
  belum: { word: 'belum', color: 'var(--ink-3)', glyph: 'ring' },
  tidak: { word: 'tidak di paket', color: 'var(--ink-3)', glyph: 'minus' },
};

const SHAPES: Record<number, Omit<Look, 'word'>> = {
  1: { color: 'var(--ok)', glyph: 'tick' },
  2: { color: 'var(--warn)', glyph: 'alert' },
  3: { color: 'var(--danger)', glyph: IconPlayerPause },
  4: { color: 'var(--danger)', glyph: 'x' },
};
/** The conclusions by their number; 0 is none yet. */
export const KESIMPULAN_LOOKS: Record<string, Look> = {
  0: { word: 'Belum disimpulkan', color: 'var(--ink-2)', glyph: 'ring' },
  ...Object.fromEntries(
    KESIMPULAN_MCU.map(({ id, nama }) => [id, { word: nama, ...(SHAPES[id] as Omit<Look, 'word'>) }]),
  ),
};
