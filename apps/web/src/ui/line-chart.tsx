import { useElementSize } from '@mantine/hooks';
import { scaleSteps } from './chart-scale.ts';
import css from './chart.module.css';

const HEIGHT = 196;
const TOP = 10;
const BOTTOM = 26;
const LEFT = 26;

/** A line chart with a named limit. */
export function LineChart({
  data,
  limit,
  title,
}: {
  data: readonly { label: string; value: number }[];
  limit: number;
  title: string;
}) {
  const { ref, width } = useElementSize();
  const steps = scaleSteps(Math.max(limit, ...data.map((one) => one.value)));
  const top = steps.at(-1) ?? 1;
  const y = (value: number): number => TOP + (1 - value / top) * (HEIGHT - TOP - BOTTOM);
  const x = (at: number): number => LEFT + 6 + (at * (width - LEFT - 12)) / Math.max(1, data.length - 1);
  const every = Math.ceil((28 * data.length) / Math.max(1, width - LEFT));
  return (
    <div ref={ref} style={{ height: HEIGHT }}>
      <svg width={width} height={HEIGHT} role="img" aria-label={`${title}; isinya ada di tabel`}>
        {steps.map((step) => (
          <g key={step}>
            <line x1={LEFT} x2={width} y1={y(step)} y2={y(step)} stroke="var(--line)" />
            <text x={0} y={y(step) + 4} className={css['tick']}>
              {step}
            </text>
          </g>
        ))}
        <line x1={LEFT} x2={width} y1={y(limit)} y2={y(limit)} stroke="var(--danger)" />
        <text x={LEFT + 4} y={y(limit) + 13} className={css['limit']}>
          batas {limit}
        </text>
        <polyline
          points={data.map((one, at) => `${x(at)},${y(one.value)}`).join(' ')}
          fill="none"
          stroke="var(--chart-1)"
          strokeWidth={2}
          strokeLinejoin="round"
        />
        {data.map((one, at) => (
          <g key={one.label}>
            <title>{`${one.label}: ${one.value}`}</title>
            <circle cx={x(at)} cy={y(one.value)} r={3.5} fill="var(--chart-1)" />
            {at % every === 0 && (
              <text x={x(at)} y={HEIGHT - 4} textAnchor="middle" className={css['tick']}>
                {one.label}
              </text>
            )}
          </g>
        ))}
      </svg>
    </div>
  );
}
