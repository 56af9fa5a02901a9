import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '#patterns/loaded.tsx';
import css from './pasien-detail.module.css';
import { LinkButton } from '#ui/link-button.tsx';

type SummarySectionProps<T> = {
  title: string;
  query: UseQueryResult<T>;
  countOf: (data: T) => number;
  emptyText: ReactNode;
  onShowAll?: () => void;
  action?: ReactNode;
  children: (data: T) => ReactNode;
};

/** One section of the summary: its newest rows or a line of text when there are none, and a button to all of them. */
export function SummarySection<T>({
  title,
  query,
  countOf,
  emptyText,
  onShowAll,
  action,
  children,
}: SummarySectionProps<T>) {
  const count = query.data === undefined ? null : countOf(query.data);
  return (
    <section className={css['bagian']}>
      <div className={css['bagianKepala']}>
        <h2>{title}</h2>
        {action ??
          (onShowAll && count !== null && count > 0 && (
            <LinkButton
              className={css['tautan']}
              aria-label={`Semua ${title.toLocaleLowerCase('id-ID')}`}
              onClick={onShowAll}
            >
              Semua {count}
            </LinkButton>
          ))}
      </div>
      <Loaded
        query={query}
        failed={`${title} belum bisa dimuat`}
        none={(data) => countOf(data) === 0 && <p className={css['hampa']}>{emptyText}</p>}
      >
        {children}
      </Loaded>
    </section>
  );
}
