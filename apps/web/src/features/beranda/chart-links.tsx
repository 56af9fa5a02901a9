import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { PlainMark } from '#ui/chart-mark.tsx';
import type { MarkProps } from '#ui/chart-mark.tsx';
import css from './beranda.module.css';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** A chart is one tab stop: the arrows go from mark to mark. */
function goAmongMarks(event: KeyboardEvent<Element>): void {
  const step = STEPS[event.key];
  const mark = event.currentTarget;
  const marks = [...(mark.closest('svg')?.querySelectorAll<SVGElement>('a') ?? [])];
  const at = marks.findIndex((one) => one === mark);
  if (step === undefined) return;
  event.preventDefault();
  marks[at + step]?.focus();
}

/** A bar or a point of a chart that leads to what it counts. */
export function LinkedMark(props: MarkProps) {
  const { to, label, tabStop } = props;
  return to === undefined ? (
    <PlainMark {...props} />
  ) : (
    <Link
      to={to}
      className={css['mark'] ?? ''}
      aria-label={`${label}: buka daftarnya`}
      tabIndex={tabStop ? 0 : -1}
      onKeyDown={goAmongMarks}
    >
      <PlainMark {...props} />
    </Link>
  );
}

type CountLinkProps = { to: string | undefined; name: string; count: number };
/** A number beside a name, with the way to what it counts. */
export const CountLink = ({ to, name, count }: CountLinkProps) =>
  to === undefined ? (
    count
  ) : (
    <Link to={to} aria-label={`${name}: ${count}, buka daftarnya`}>
      {count}
    </Link>
  );
