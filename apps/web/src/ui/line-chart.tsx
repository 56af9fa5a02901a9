import { useElementSize } from '@mantine/hooks';
import { PlainMark } from './chart-mark.tsx';
import type { Mark as MarkType } from './chart-mark.tsx';
import { scaleSteps } from './chart-scale.ts';
import css from './chart.module.css';

/** The least height, in pixels; the chart takes what its panel has beyond. */
const MIN_HEIGHT = 160;
const TOP = 18;
const BOTTOM = 26;
const LEFT = 26;

/** A line chart with a named limit. */
export function LineChart({
  data,
  limit,
  title,
  mark: Mark = PlainMark,
}: {
  data: readonly { label: string; value: number; /** Where its rows are. */ to?: string | undefined }[];
  limit: number;
  title: string;
  mark?: MarkType;
}) {
  const { ref, width, height: given } = useElementSize();
  const height = Math.max(MIN_HEIGHT, Math.floor(given));
  const steps = scaleSteps(Math.max(limit, ...data.map((one) => one.value)));
  const top = steps.at(-1) ?? 1;
  const y = (value: number): number => TOP + (1 - value / top) * (height - TOP - BOTTOM);
  const x = (at: number): number => LEFT + 6 + (at * (width - LEFT - 12)) / Math.max(1, data.length - 1);
  const every = Math.ceil((28 * data.length) / Math.max(1, width - LEFT));
  return (
    <div ref={ref} className={css['chart']} style={{ minHeight: MIN_HEIGHT }}>
      <svg
        width={width}
        height={height}
        role={data.some(({ to }) => to !== undefined) ? 'group' : 'img'}
        aria-label={`${title}; isinya ada di tabel`}
      >
        {steps.map((step) => (
          <g key={step}>
            <line x1={LEFT} x2={width} y1={y(step)} y2={y(step)} stroke="var(--line)" />
            <text x={0} y={y(step) + 4} className={css['tick']}>
              {step}
            </text>
          </g>
        ))}
        <line x1={LEFT} x2={width} y1={y(limit)} y2={y(limit)} stroke="var(--danger)" />
        <polyline
          points={data.map((one, at) => `${x(at)},${y(one.value)}`).join(' ')}
          fill="none"
          stroke="var(--chart-1)"
          strokeWidth={2}
          strokeLinejoin="round"
        />
        {/* Above its line and over the curve, with a rim, so that neither runs through the word. */}
        <text x={width} y={y(limit) - 5} textAnchor="end" className={css['limit']}>
          batas {limit}
        </text>
        {data.map((one, at) => (
          <g key={one.label}>
            <Mark to={one.to} label={`${one.label}, ${one.value}`} tabStop={at === 0}>
              <circle data-target fill="transparent" cx={x(at)} cy={y(one.value)} r={10} />
              <circle cx={x(at)} cy={y(one.value)} r={3.5} fill="var(--chart-1)" />
            </Mark>
            {at % every === 0 && (
              <text x={x(at)} y={height - 4} textAnchor="middle" className={css['tick']}>
                {one.label}
              </text>
            )}
          </g>
        ))}
      </svg>
    </div>
  );
}
