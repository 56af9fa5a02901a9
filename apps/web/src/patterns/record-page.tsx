import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState, SkeletonAfter150 } from '#ui/state.tsx';
import css from './record-page.module.css';

type Region = { label: string; body: ReactNode };
type RecordFrameProps = {
  /** Names the record to a screen reader. */
  label: string;
  /** Who or what it is, with its warnings. It stands above everything and never scrolls away. */
  strip: ReactNode;
  left?: Region | undefined;
  side?: Region | undefined;
  /** State and actions; it never scrolls away either. */
  foot?: ReactNode;
  /** Nothing in the record takes the focus, so the record itself does: else it scrolls by the mouse alone. */
  reads?: boolean;
  children: ReactNode;
};

/**
 * The frame of one record: a strip, what came before at the left, the record itself, facts at its side, and actions below.
 * Each column scrolls by itself; on a narrow screen they stand one below the other, the record first.
 */
export function RecordFrame({ label, strip, left, side, foot, reads, children }: RecordFrameProps) {
  return (
    <article
      className={css['bingkai']}
      aria-label={label}
      data-kiri={left !== undefined || undefined}
      data-samping={side !== undefined || undefined}
    >
      <header className={css['jalur']}>{strip}</header>
      <div className={css['isi']} {...(reads && { role: 'region', 'aria-label': 'Isi', tabIndex: 0 })}>
        {children}
      </div>
      {left && (
        <section className={css['kiri']} aria-label={left.label}>
          {left.body}
        </section>
      )}
      {side && (
        <aside className={css['samping']} aria-label={side.label}>
          {side.body}
        </aside>
      )}
      {foot && <footer className={css['kaki']}>{foot}</footer>}
    </article>
  );
}

type RecordPageProps<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'isError' | 'error' | 'refetch'>;
  /** The title of the error. */
  failed: string;
  /** What stands in place of an error that is none to try again, such as a record that does not exist. */
  refused?: (error: unknown) => ReactNode;
  children: (data: T) => ReactNode;
};

/** One record once it is read: a `RecordFrame`, or in its place that it is loading or could not be read. */
export function RecordPage<T>({ query, failed, refused, children }: RecordPageProps<T>) {
  const refusal = query.isError ? refused?.(query.error) : null;
  if (refusal) return refusal;
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <ErrorState error={query.error} title={failed} onRetry={() => void query.refetch()} />;
  return <SkeletonAfter150 rows={10} height={28} />;
}
