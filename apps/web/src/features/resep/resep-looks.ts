import {
  DIBATALKAN,
  DIKIRIM,
  DISERAHKAN,
  DISIAPKAN,
  DITELAAH,
  DRAF,
  SEBAGIAN,
  STATUS_RESEP,
} from '@nadi/domain/resep/status-resep';
import { IconCircleHalf2, IconPencil } from '@tabler/icons-react';
import type { Look } from '#ui/status.tsx';

/** The states of a prescription. One that came back from the pharmacy is a draft again. */
export const RESEP_LOOKS: Record<number, Look> = {
  [DRAF]: { word: STATUS_RESEP[DRAF], color: 'var(--ink-2)', glyph: IconPencil },
  [DIKIRIM]: { word: STATUS_RESEP[DIKIRIM], color: 'var(--ink)', glyph: 'ring' },
  [DITELAAH]: { word: STATUS_RESEP[DITELAAH], color: 'var(--accent-ink)', glyph: 'half' },
  [DISIAPKAN]: { word: STATUS_RESEP[DISIAPKAN], color: 'var(--accent-ink)', glyph: IconCircleHalf2 },
  [DISERAHKAN]: { word: STATUS_RESEP[DISERAHKAN], color: 'var(--ok)', glyph: 'tick' },
  [SEBAGIAN]: { word: STATUS_RESEP[SEBAGIAN], color: 'var(--warn)', glyph: 'half' },
  [DIBATALKAN]: { word: STATUS_RESEP[DIBATALKAN], color: 'var(--mute)', glyph: 'x' },
};
