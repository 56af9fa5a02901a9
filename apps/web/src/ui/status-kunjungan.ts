import { STATUS_KUNJUNGAN } from '@nadi/domain/kunjungan/status-kunjungan';
import type { StatusKunjungan as Value } from '@nadi/domain/kunjungan/status-kunjungan';
import { lookOf } from './status.tsx';
import type { Look, Looks } from './status.tsx';

const SHAPES = {
  1: { color: 'var(--ink)', glyph: 'ring' },
  2: { color: 'var(--info)', glyph: 'waves' },
  3: { color: 'var(--accent-ink)', glyph: 'half' },
  4: { color: 'var(--ok)', glyph: 'tick' },
  5: { color: 'var(--mute)', glyph: 'x' },
  6: { color: 'var(--mute)', glyph: 'minus' },
} as const satisfies Record<Value, Omit<Look, 'word'>>;

/** The statuses of a visit (decisions D15), in the domain's words. */
export const KUNJUNGAN_LOOKS: Looks = Object.fromEntries(
  STATUS_KUNJUNGAN.map(({ id, nama }) => [id, { word: nama, ...SHAPES[id] }]),
);

export const statusKunjunganName = (status: number): string => lookOf(KUNJUNGAN_LOOKS, status).word;
