import { useElementSize } from '@mantine/hooks';
import { PlainMark } from './chart-mark.tsx';
import type { Mark as MarkType } from './chart-mark.tsx';
import { scaleSteps } from './chart-scale.ts';
import css from './chart.module.css';

/** `to`, `previousTo`: where the rows are that each of the two counts. */
export type BarPair = {
  label: string;
  current: number;
  previous: number;
  to?: string | undefined;
  previousTo?: string | undefined;
};

/** The least height, in pixels; the chart takes what its panel has beyond. */
const MIN_HEIGHT = 180;
const TOP = 10;
const BOTTOM = 28;
const LEFT = 26;

/** Pairs of bars: the former period and the current one. */
type BarChartProps = { data: readonly BarPair[]; title: string; mark?: MarkType };
export function BarChart({ data, title, mark: Mark = PlainMark }: BarChartProps) {
  const { ref, width, height: given } = useElementSize();
  const height = Math.max(MIN_HEIGHT, Math.floor(given));
  const steps = scaleSteps(Math.max(1, ...data.flatMap((one) => [one.current, one.previous])));
  const top = steps.at(-1) ?? 1;
  const y = (value: number): number => TOP + (1 - value / top) * (height - TOP - BOTTOM);
  const slot = (width - LEFT) / Math.max(1, data.length);
  const bar = Math.min(24, Math.max(3, slot * 0.28));
  const linked = data.some(({ to }) => to !== undefined);
  const first = data.find(({ current, previous }) => current > 0 || previous > 0);
  const every = Math.ceil(44 / Math.max(1, slot));
  return (
    <div ref={ref} className={css['chart']} style={{ minHeight: MIN_HEIGHT }}>
      <svg width={width} height={height} role={linked ? 'group' : 'img'} aria-label={`${title}; isinya ada di tabel`}>
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
          const bars = [
            {
              x: center - bar - 1,
              value: one.previous,
              to: one.previousTo,
              label: `${one.label}, sebelumnya ${one.previous}`,
              look: { fill: 'var(--chart-2)', stroke: 'var(--chart-2-line)' },
            },
            {
              x: center + 1,
              value: one.current,
              to: one.to,
              label: `${one.label}, ${one.current}`,
              look: { fill: 'var(--chart-1)' },
            },
          ];
          return (
            <g key={one.label}>
              {bars.map(
                ({ x, value, to, label, look }) =>
                  value > 0 && (
                    <Mark key={label} to={to} label={label} tabStop={one === first && x < center === one.previous > 0}>
                      <rect data-target fill="transparent" x={x} width={bar} y={TOP} height={y(0) - TOP} />
                      <rect
                        x={x}
                        width={bar}
                        y={y(value)}
                        height={y(0) - y(value)}
                        rx={Math.min(2, bar / 3)}
                        {...look}
                      />
                    </Mark>
                  ),
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
