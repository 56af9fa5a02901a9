import type { BatasNormal } from '@nadi/domain/rekam-medis/tanda-flag';
import css from './vital.module.css';

/** A value in the small curve; one that was not measured is a hollow mark beside the line (RM12). */
export type Titik = { value: number; measured: boolean };

const WIDTH = 84;
const HEIGHT = 32;
const PAD = 5;

/**
 * The last values of a measure as a small curve over its normal range. It is drawn beside the number and says nothing
 * of its own.
 */
export function Sparkline({ points, normal }: { points: readonly Titik[]; normal: BatasNormal | null }) {
  const values = points.map(({ value }) => value);
  const edges = [normal?.min, normal?.max].filter((one): one is number => one != null);
  const low = Math.min(...values, ...edges);
  const span = Math.max(...values, ...edges) - low || 1;
  const x = (at: number): number => PAD + (at * (WIDTH - 2 * PAD)) / Math.max(1, points.length - 1);
  const y = (value: number): number => PAD + (1 - (value - low) / span) * (HEIGHT - 2 * PAD);
  const bandTop = normal?.max == null ? 0 : y(normal.max);
  const bandBottom = normal?.min == null ? HEIGHT : y(normal.min);
  const line = points.flatMap((one, at) => (one.measured ? [`${x(at)},${y(one.value)}`] : [])).join(' ');
  return (
    <svg className={css['kurva']} width={WIDTH} height={HEIGHT} aria-hidden="true">
      {normal && edges.length > 0 && (
        <rect x={0} y={bandTop} width={WIDTH} height={Math.max(2, bandBottom - bandTop)} fill="var(--chart-2)" />
      )}
      <polyline points={line} fill="none" stroke="var(--chart-1)" strokeWidth={2} strokeLinejoin="round" />
      {points.map((one, at) =>
        one.measured ? (
          <circle
            key={at}
            cx={x(at)}
            cy={y(one.value)}
            r={at === points.length - 1 ? 3.5 : 2.5}
            fill="var(--chart-1)"
          />
        ) : (
          <circle
            key={at}
            cx={x(at)}
            cy={y(one.value)}
            r={2.5}
            fill="var(--surface)"
            stroke="var(--warn)"
            strokeWidth={1.6}
          />
        ),
      )}
    </svg>
  );
}
