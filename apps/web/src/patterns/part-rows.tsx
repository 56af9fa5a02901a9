import type { ReactNode } from 'react';
import css from './part-rows.module.css';

type PartRow = {
  id: number;
  /** How it stands, drawn before the rest. */
  status: ReactNode;
  what: ReactNode;
  /** More of it, smaller and below. */
  note: ReactNode;
  /** What comes of it, below the note, such as results. */
  more?: ReactNode;
  /** What can be done with it. */
  buttons?: ReactNode;
};

/** What a part of a record holds, such as its orders or letters: a row each, and `none` in words where there is nothing. */
export function PartRows({ rows, none }: { rows: readonly PartRow[]; none: string }) {
  if (rows.length === 0) return <p className={css['none']}>{none}</p>;
  return (
    <ul className={css['rows']}>
      {rows.map(({ id, status, what, note, more, buttons }) => (
        <li key={id}>
          {status}
          <div className={css['what']}>
            {what}
            <small>{note}</small>
            {more}
          </div>
          {buttons && <span className={css['buttons']}>{buttons}</span>}
        </li>
      ))}
    </ul>
  );
}
