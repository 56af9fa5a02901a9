import type { ReactNode } from 'react';
import css from './chart.module.css';

/** `shown`: what stands for the number, where it leads somewhere. */
type NamedCount = { deskripsi: string; jumlah: number; shown?: ReactNode };
const COLORS = ['var(--chart-1)', 'var(--chart-4)', 'var(--chart-3)', 'var(--chart-2-line)'];

/** Horizontal bars, each with its name and number. */
export function BarList({ data }: { data: readonly NamedCount[] }) {
  const most = Math.max(1, ...data.map((one) => one.jumlah));
  return (
    <ul className={css['rows']}>
      {data.map((one) => (
        <li key={one.deskripsi}>
          <span className={css['rowName']}>{one.deskripsi}</span>
          <span aria-hidden="true">
            <span className={css['rowBar']} style={{ width: `${(one.jumlah / most) * 100}%` }} />
          </span>
          <strong>{one.shown ?? one.jumlah}</strong>
        </li>
      ))}
    </ul>
  );
}

/** The parts of a whole: one bar, and a line with name, number and percentage for each part. */
export function PartsChart({ data }: { data: readonly NamedCount[] }) {
  const total = Math.max(
    1,
    data.reduce((sum, one) => sum + one.jumlah, 0),
  );
  const color = (at: number): string => COLORS[Math.min(at, COLORS.length - 1)] ?? '';
  return (
    <>
      <div className={css['parts']} aria-hidden="true">
        {data.map(
          (one, at) =>
            one.jumlah > 0 && <span key={one.deskripsi} style={{ flexGrow: one.jumlah, background: color(at) }} />,
        )}
      </div>
      <ul className={css['legend']}>
        {data.map((one, at) => (
          <li key={one.deskripsi}>
            <span className={css['swatch']} style={{ background: color(at) }} aria-hidden="true" />
            <span className={css['rowName']}>{one.deskripsi}</span>
            <strong>{one.shown ?? one.jumlah}</strong>
            <span className={css['percent']}>{Math.round((one.jumlah / total) * 100)}%</span>
          </li>
        ))}
      </ul>
    </>
  );
}
