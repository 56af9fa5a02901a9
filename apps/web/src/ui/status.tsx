import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './ui.module.css';

type Glyph = 'ring' | 'waves' | 'half' | 'tick' | 'x' | 'minus' | 'alert' | 'dot' | 'circle' | 'square';
/** How a status is told: by its word, a shape and a colour, so that colour is never alone. */
export type Look = { word: string; color: string; glyph: Glyph | Icon };
/** The looks of all statuses of a kind; a function where the words are the facility's own. */
export type Looks = Readonly<Record<string | number, Look>> | ((value: string | number) => Look);

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.8, strokeLinecap: 'round' as const };
const SHAPES: Record<Glyph, ReactNode> = {
  ring: <circle cx="8" cy="8" r="5" {...line} stroke="var(--ink-3)" />,
  waves: (
    <>
      <circle cx="4" cy="8" r="2.2" fill="currentColor" />
      <path d="M8 5a4.200 4.200 0 0 1 0 6M11 3a7 7 0 0 1 0 10" {...line} />
    </>
  ),
  half: (
    <>
      <circle cx="8" cy="8" r="5" {...line} />
      <path d="M8 3a5 5 0 0 1 0 10z" fill="currentColor" />
    </>
  ),
  tick: (
    <>
      <circle cx="8" cy="8" r="6" fill="currentColor" />
      <path d="m5.400 8.200 1.800 1.800 3.400-3.600" {...line} stroke="var(--surface)" strokeLinejoin="round" />
    </>
  ),
  x: (
    <>
      <circle cx="8" cy="8" r="5.500" {...line} />
      <path d="m6 6 4 4m0-4-4 4" {...line} />
    </>
  ),
  minus: (
    <>
      <circle cx="8" cy="8" r="5.500" {...line} strokeDasharray="2.400 2.200" />
      <path d="M5.800 8h4.400" {...line} />
    </>
  ),
  alert: (
    <>
      <path d="M8 1.600 15 14H1z" fill="currentColor" stroke="currentColor" strokeLinejoin="round" />
      <path d="M8 6v4m0 2v.100" {...line} stroke="var(--surface)" />
    </>
  ),
  dot: <circle cx="6" cy="8" r="4" fill="currentColor" />,
  circle: <circle cx="6" cy="8" r="3.500" {...line} />,
  square: <rect x="2" y="4" width="8" height="8" rx="1" fill="currentColor" />,
};
const NARROW: ReadonlySet<Glyph> = new Set(['dot', 'circle', 'square']);
const UNKNOWN: Look = { word: '-', color: 'var(--ink-3)', glyph: 'ring' };

export const lookOf = (of: Looks, value: string | number): Look =>
  (typeof of === 'function' ? of(value) : of[value]) ?? UNKNOWN;

/** The shape of a look alone, for what sets word and colour itself. */
export function StatusShape({ glyph, className }: Pick<Look, 'glyph'> & { className?: string | undefined }) {
  if (typeof glyph !== 'string') {
    const Shape = glyph;
    return <Shape {...(className ? { className } : {})} size={16} stroke={1.8} aria-hidden="true" />;
  }
  const width = NARROW.has(glyph) ? 12 : 16;
  return (
    <svg className={className} width={width} height="16" viewBox={`0 0 ${width} 16`} aria-hidden="true">
      {SHAPES[glyph]}
    </svg>
  );
}

export function Status({ of, value }: { of: Looks; value: string | number }) {
  const { word, color, glyph } = lookOf(of, value);
  return (
    <span className={css['status']} style={{ color }}>
      <StatusShape glyph={glyph} />
      {word}
    </span>
  );
}

/** Whether a row of a list can still be chosen in forms. */
export const AKTIF_LOOKS = {
  true: { word: 'Aktif', color: 'var(--ok)', glyph: 'dot' },
  false: { word: 'Tidak aktif', color: 'var(--ink-3)', glyph: 'circle' },
} satisfies Record<`${boolean}`, Look>;
