import type { Look } from '#ui/status.tsx';
import { formatStatus } from './tagihan.ts';

const LOOKS: readonly [RegExp, Omit<Look, 'word'>][] = [
  [/belum lunas/i, { color: 'var(--warn)', glyph: 'alert' }],
  [/sebagian|sedang|proses/i, { color: 'var(--warn)', glyph: 'half' }],
  [/batal|tidak/i, { color: 'var(--mute)', glyph: 'x' }],
  [/lunas|selesai|diserahkan/i, { color: 'var(--ok)', glyph: 'tick' }],
];

/** The status of a service that sends it as a text of its own: a prescription, a bill, an appointment. */
export function layananLook(deskripsi: string | number): Look {
  const word = formatStatus(String(deskripsi));
  const look = LOOKS.find(([pattern]) => pattern.test(word))?.[1] ?? { color: 'var(--ink-2)', glyph: 'ring' };
  return { word, ...look };
}
