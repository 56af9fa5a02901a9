import { use } from 'react';
import { Link } from 'react-router';
import { LimitsContext } from '#platform/lists/ruangan.ts';
import { Highlight } from '#ui/highlight.tsx';
import { Status } from '#ui/status.tsx';
import { WaitingTime } from '#ui/waiting-time.tsx';
import { useNow } from './clock.ts';
import css from './list.module.css';
import type { AnyColumn, ShownColumn } from './list.ts';
import { personFacts, SHOWN, textOf } from './text-of.ts';

export type CellProps<R> = {
  column: ShownColumn<R>;
  row: R;
  /** What is searched, to be marked in the cell. */
  marked: string;
  /** Whether the Tab key stops at a link of the cell. */
  tabStop: boolean;
};

/** The filter whose words a column marks. */
export const markOf = <R,>(column: AnyColumn<R>): string | undefined => ('mark' in column ? column.mark : undefined);

type NameProps = { text: string; to: string | null; marked: string; tabStop: boolean };
function Name({ text, to, marked, tabStop }: NameProps) {
  const shown = marked === '' ? text : <Highlight nama={text} searched={marked} />;
  return to === null ? (
    shown
  ) : (
    <Link className={css['link']} to={to} tabIndex={tabStop ? 0 : -1}>
      {shown}
    </Link>
  );
}

function Minutes<R>({ column, row }: { column: Extract<ShownColumn<R>, { kind: 'minutes' }>; row: R }) {
  const minutes = column.value(row, useNow());
  const limitsOf = use(LimitsContext);
  return minutes === null ? (
    <span className={css['noMinutes']}>-</span>
  ) : (
    <WaitingTime minutes={minutes} limits={limitsOf(column.ruangan?.(row))} worded={!column.below} />
  );
}

/** The content of one cell. */
export function Cell<R>(props: CellProps<R>) {
  const { below } = props.column;
  if (!below) return <Content {...props} />;
  return (
    <>
      <div className={css['clip']}>
        <Content {...props} />
      </div>
      <div className={css['second']} title={textOf(below, props.row)}>
        <Content {...props} column={below} />
      </div>
    </>
  );
}

/** What one column says of the row. Nothing is a dash; two lines are a name with what tells it apart. */
function Content<R>({ column, row, marked, tabStop }: CellProps<R>) {
  switch (column.kind) {
    case 'own':
      return column.cell(row);
    case 'status':
      return <Status of={column.of} value={column.value(row)} />;
    case 'minutes':
      return <Minutes column={column} row={row} />;
    case 'person': {
      const person = column.value(row);
      return (
        <>
          <div className={css['name']}>
            <Name text={person.nama} to={column.link?.(row) ?? null} marked={marked} tabStop={tabStop} />
          </div>
          <div className={css['second']}>{personFacts(person)}</div>
        </>
      );
    }
    case 'text':
    case 'date':
    case 'birth-date':
    case 'time': {
      const value = column.value(row);
      const text = value === null || value === '' ? '-' : SHOWN[column.kind](value);
      const first = <Name text={text} to={column.link?.(row) ?? null} marked={marked} tabStop={tabStop} />;
      if (!column.second && !column.secondStatus) return first;
      const second = column.second?.(row) ?? null;
      const status = column.secondStatus?.value(row) ?? null;
      return (
        <>
          <div className={css['clip']}>{first}</div>
          <div className={css['second']} title={second ?? undefined}>
            {column.secondStatus && status !== null && (
              <>
                <Status of={column.secondStatus.of} value={status} />{' '}
              </>
            )}
            {second}
          </div>
        </>
      );
    }
    default:
      return textOf(column, row);
  }
}
