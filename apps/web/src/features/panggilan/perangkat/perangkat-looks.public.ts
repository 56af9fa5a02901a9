import type { KeadaanPerangkat } from '@nadi/contract/akses/perangkat.contract';
import type { Look } from '#ui/status.tsx';

export const PERANGKAT_LOOKS = {
  menunggu: { word: 'Menunggu kode', color: 'var(--ink-2)', glyph: 'ring' },
  hidup: { word: 'Hidup', color: 'var(--ok)', glyph: 'tick' },
  bisu: { word: 'Tanpa suara', color: 'var(--warn)', glyph: 'alert' },
  mati: { word: 'Mati', color: 'var(--danger)', glyph: 'x' },
} satisfies Record<KeadaanPerangkat, Look>;
