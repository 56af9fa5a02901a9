import { useElementSize } from '@mantine/hooks';
import { scaleSteps } from './chart-scale.ts';
import css from './chart.module.css';

export type BarPair = { label: string; current: number; previous: number };

/** The least height, in pixels; the chart takes what its panel has beyond. */
const MIN_HEIGHT = 180;
const TOP = 10;
const BOTTOM = 28;
const LEFT = 26;

/** Pairs of bars: the former period and the current one. */
export function BarChart({ data, title }: { data: readonly BarPair[]; title: string }) {
  const { ref, width, height: given } = useElementSize();
  const height = Math.max(MIN_HEIGHT, Math.floor(given));
  const steps = scaleSteps(Math.max(1, ...data.flatMap((one) => [one.current, one.previous])));
  const top = steps.at(-1) ?? 1;
  const y = (value: number): number => TOP + (1 - value / top) * (height - TOP - BOTTOM);
  const slot = (width - LEFT) / Math.max(1, data.length);
  const bar = Math.min(24, Math.max(3, slot * 0.28));
  const every = Math.ceil(44 / Math.max(1, slot));
  return (
    <div ref={ref} className={css['chart']} style={{ minHeight: MIN_HEIGHT }}>
      <svg width={width} height={height} role="img" aria-label={`${title}; isinya ada di tabel`}>
        {steps.map((step) => (
          <g key={step}>
            <line x1={LEFT} x2={width} y1={y(step)} y2={y(step)} stroke="var(--line)" />
            <text x={0} y={y(step) + 4} className={css['tick']}>
              {step}
            </text>
          </g>
        ))}
        {data.map((one, at) => {
          const center = LEFT + slot * (at + 0.5);
          return (
            <g key={one.label}>
              <title>{`${one.label}: ${one.current}, sebelumnya ${one.previous}`}</title>
              {one.previous > 0 && (
                <rect
                  x={center - bar - 1}
                  width={bar}
                  y={y(one.previous)}
                  height={y(0) - y(one.previous)}
                  rx={Math.min(2, bar / 3)}
                  fill="var(--chart-2)"
                  stroke="var(--chart-2-line)"
                />
              )}
              {one.current > 0 && (
                <rect
                  x={center + 1}
                  width={bar}
                  y={y(one.current)}
                  height={y(0) - y(one.current)}
                  rx={Math.min(2, bar / 3)}
                  fill="var(--chart-1)"
                />
              )}
              {at % every === 0 && (
                <text x={Math.min(center, width - 18)} y={height - 4} textAnchor="middle" className={css['tick']}>
                  {one.label}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
