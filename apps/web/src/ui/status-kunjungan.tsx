import css from './ui.module.css';

type Look = { word: string; color: string; glyph: 'ring' | 'waves' | 'half' | 'tick' | 'x' | 'minus' };
const LOOK: Record<number, Look> = {
  1: { word: 'Menunggu', color: 'var(--ink)', glyph: 'ring' },
  2: { word: 'Dipanggil', color: 'var(--info)', glyph: 'waves' },
  3: { word: 'Dilayani', color: 'var(--accent-ink)', glyph: 'half' },
  4: { word: 'Selesai', color: 'var(--ok)', glyph: 'tick' },
  5: { word: 'Batal', color: 'var(--mute)', glyph: 'x' },
  6: { word: 'Tidak Hadir', color: 'var(--mute)', glyph: 'minus' },
};

function Glyph({ kind }: { kind: Look['glyph'] }) {
  const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.8, strokeLinecap: 'round' as const };
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      {kind === 'ring' && <circle cx="8" cy="8" r="5" {...line} stroke="var(--ink-3)" />}
      {kind === 'waves' && (
        <>
          <circle cx="4" cy="8" r="2.2" fill="currentColor" />
          <path d="M8 5a4.200 4.200 0 0 1 0 6M11 3a7 7 0 0 1 0 10" {...line} />
        </>
      )}
      {kind === 'half' && (
        <>
          <circle cx="8" cy="8" r="5" {...line} />
          <path d="M8 3a5 5 0 0 1 0 10z" fill="currentColor" />
        </>
      )}
      {kind === 'tick' && (
        <>
          <circle cx="8" cy="8" r="6" fill="currentColor" />
          <path d="m5.400 8.200 1.800 1.800 3.400-3.600" {...line} stroke="var(--surface)" strokeLinejoin="round" />
        </>
      )}
      {kind === 'x' && (
        <>
          <circle cx="8" cy="8" r="5.500" {...line} />
          <path d="m6 6 4 4m0-4-4 4" {...line} />
        </>
      )}
      {kind === 'minus' && (
        <>
          <circle cx="8" cy="8" r="5.500" {...line} strokeDasharray="2.400 2.200" />
          <path d="M5.800 8h4.400" {...line} />
        </>
      )}
    </svg>
  );
}

/** The status of a visit (decisions D15), told by word, shape and colour. */
export function StatusKunjungan({ status }: { status: number }) {
  const look = LOOK[status] ?? { word: '-', color: 'var(--ink-3)', glyph: 'ring' as const };
  return (
    <span className={css['status']} style={{ color: look.color }}>
      <Glyph kind={look.glyph} />
      {look.word}
    </span>
  );
}

export const statusKunjunganName = (status: number): string => LOOK[status]?.word ?? '-';
