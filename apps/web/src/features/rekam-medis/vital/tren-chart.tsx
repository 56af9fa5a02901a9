import { useElementSize } from '@mantine/hooks';
import type { BatasNormal } from '@nadi/domain/rekam-medis/tanda-flag';
import { thinPoints, trenSteps } from '@nadi/domain/rekam-medis/tren';
import type { TitikTren } from '@nadi/domain/rekam-medis/tren';
import css from './tren.module.css';

const HEIGHT = 200;
const TOP = 12;
const BOTTOM = 24;
const LEFT = 34;
const RIGHT = 66;
/** Room for the marks at both ends. */
const ENDS = 6;
/** A mark and its gap, in pixels: more of them on the width cannot be told apart. */
const PER_POINT = 5;
const TICK_WIDTH = 64;

type TrenChartProps = {
  title: string;
  /** The oldest first. */ points: readonly TitikTren[];
  from: number;
  to: number;
  normal: BatasNormal | null;
  tickLabel: (waktu: number) => string;
};

/** Times of the axis, as many as have room, from the first to the last. */
function ticksOf(from: number, to: number, width: number): number[] {
  const count = Math.max(2, Math.min(7, Math.floor(width / TICK_WIDTH)));
  return Array.from({ length: count }, (_, at) => from + (at * (to - from)) / (count - 1));
}

function Point({ one, x, y }: { one: TitikTren; x: number; y: (value: number) => number }) {
  const look = one.diukur
    ? { fill: 'var(--chart-1)', stroke: 'var(--chart-1)' }
    : { fill: 'var(--surface)', stroke: 'var(--warn)' };
  return (
    <g strokeWidth={1.8} {...look}>
      {one.bawah !== null && (
        <>
          <line x1={x} x2={x} y1={y(one.atas) + 4} y2={y(one.bawah) - 4} />
          <circle cx={x} cy={y(one.bawah)} r={3.5} />
        </>
      )}
      <circle cx={x} cy={y(one.atas)} r={3.5} />
    </g>
  );
}

/**
 * Values over time. Only what was measured is joined by a line; a blood pressure is a bar from its lower to its upper
 * value.
 */
export function TrenChart({ title, points, from, to, normal, tickLabel }: TrenChartProps) {
  const { ref, width } = useElementSize();
  const inner = Math.max(1, width - LEFT - RIGHT);
  const shown = thinPoints(points, Math.max(40, Math.floor(inner / PER_POINT)));
  const values = shown.flatMap(({ atas, bawah }) => (bawah === null ? [atas] : [atas, bawah]));
  const limits = [normal?.min, normal?.max].filter((one): one is number => one != null);
  // A limit that lies far from every value would press the curve flat, so it is drawn only where it is near.
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const near = (limit: number): boolean => limit >= low - (high - low) - 10 && limit <= high + (high - low) + 10;
  const drawn = limits.filter(near);
  const steps = trenSteps(Math.min(low, ...drawn), Math.max(high, ...drawn));
  const [bottom, top] = [steps[0] ?? 0, steps.at(-1) ?? 1];
  const x = (waktu: number): number => LEFT + ENDS + ((waktu - from) / Math.max(1, to - from)) * (inner - 2 * ENDS);
  const y = (value: number): number => TOP + (1 - (value - bottom) / (top - bottom)) * (HEIGHT - TOP - BOTTOM);
  const isLine = shown.every(({ bawah }) => bawah === null);
  return (
    <div ref={ref} className={css['bagan']}>
      <svg width={width} height={HEIGHT} role="img" aria-label={`${title}; isinya ada di tabel`}>
        {steps.map((step) => (
          <g key={step}>
            <line x1={LEFT} x2={width - RIGHT} y1={y(step)} y2={y(step)} stroke="var(--line)" />
            <text x={LEFT - 6} y={y(step) + 4} textAnchor="end" className={css['angka']}>
              {String(step).replace('.', ',')}
            </text>
          </g>
        ))}
        {drawn.map((limit) => (
          <g key={limit}>
            <line x1={LEFT} x2={width - RIGHT} y1={y(limit)} y2={y(limit)} stroke="var(--danger)" />
            <text x={width - RIGHT + 6} y={y(limit) + 4} className={css['batas']}>
              {limit === normal?.max ? 'atas' : 'bawah'} {String(limit).replace('.', ',')}
            </text>
          </g>
        ))}
        {isLine && (
          <polyline
            points={shown.flatMap((one) => (one.diukur ? [`${x(one.waktu)},${y(one.atas)}`] : [])).join(' ')}
            fill="none"
            stroke="var(--chart-1)"
            strokeWidth={2}
            strokeLinejoin="round"
          />
        )}
        {shown.map((one) => (
          <Point key={`${one.waktu}-${one.atas}-${one.diukur}`} one={one} x={x(one.waktu)} y={y} />
        ))}
        {ticksOf(from, to, inner).map((at, n, all) => (
          <text
            key={at}
            x={x(at)}
            y={HEIGHT - 4}
            textAnchor={n === 0 ? 'start' : n === all.length - 1 ? 'end' : 'middle'}
            className={css['angka']}
          >
            {tickLabel(at)}
          </text>
        ))}
      </svg>
    </div>
  );
}
