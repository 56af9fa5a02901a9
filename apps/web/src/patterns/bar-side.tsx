import type { ReactNode } from 'react';
import { formatNumber } from '#platform/time/tanggal.ts';
import { CountBar } from '#ui/count-bar.tsx';
import css from './bar-side.module.css';

export type Bars = {
  title: string;
  bars: readonly { name: string; count: number; /** Not among what the list shows. */ quiet?: boolean }[];
  /** Said where there is nothing to count; undefined until that is known. */
  none?: string | undefined;
  /** What is counted and what is not. */
  note: string;
};

function BarList({ bars, note }: Bars) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <>
      <ul>
        {bars.map(({ name, count, quiet = false }) => (
          <li key={name}>
            <span>{name}</span>
            <b>{formatNumber(count)}</b>
            <CountBar count={count} most={most} quiet={quiet} />
          </li>
        ))}
      </ul>
      <p className={css['note']}>{note}</p>
    </>
  );
}

type BarSideProps = Bars & {
  /** The names are as short as days, and stand before their bars instead of above them. */
  short?: true;
  /** The list needs the width first: narrower below 1600 px, and below 1200 a BarLine stands in its place. */
  slim?: true;
};

/** How many there are of each, as bars at the side of a list (`side` of ListPage). */
export function BarSide({ short, slim, ...bars }: BarSideProps): ReactNode {
  return (
    <aside className={css['side']} aria-label={bars.title} data-short={short} data-slim={slim}>
      <h2>{bars.title}</h2>
      {bars.bars.length === 0 && bars.none !== undefined && <p>{bars.none}</p>}
      <BarList {...bars} />
    </aside>
  );
}

/** The same above a list, where nothing fits beside it: the most in one line, the others behind it. */
export function BarLine(bars: Bars): ReactNode {
  const [first] = bars.bars;
  return (
    <details className={css['line']}>
      <summary>
        {bars.title} {first ? <b>{`${first.name} ${formatNumber(first.count)}`}</b> : bars.none}
      </summary>
      <BarList {...bars} />
    </details>
  );
}
