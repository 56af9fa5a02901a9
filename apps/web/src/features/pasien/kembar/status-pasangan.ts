import type { PasanganKembar } from '@nadi/contract/pasien/kembar.contract';
import type { Look } from '#ui/status.tsx';

/** The statuses of a pair of the work list. */
export const PASANGAN_LOOKS = {
  terbuka: { word: 'Terbuka', color: 'var(--ink)', glyph: 'ring' },
  bukan: { word: 'Bukan orang yang sama', color: 'var(--mute)', glyph: 'x' },
  digabung: { word: 'Digabung', color: 'var(--ok)', glyph: 'tick' },
} as const satisfies Record<PasanganKembar['status'], Look>;

/** A merge stands until it is taken back. */
export const GABUNG_LOOKS = {
  digabung: PASANGAN_LOOKS.digabung,
  dibatalkan: { word: 'Dibatalkan', color: 'var(--mute)', glyph: 'minus' },
} as const satisfies Record<string, Look>;
