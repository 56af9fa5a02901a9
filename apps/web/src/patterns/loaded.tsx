import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState, ErrorState, SkeletonAfter150 } from '#ui/state.tsx';

type LoadedProps<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'isError' | 'error' | 'refetch'>;
  /** The title of the error. */
  failed: string;
  /** What stands in place of an answer without rows; nothing where there are some. */
  none?: (data: T) => ReactNode;
  skeletonRows?: number;
  children: (data: T) => ReactNode;
};

/** What a query answered, or in its place that it is loading, has nothing, or failed and can be tried again. */
export function Loaded<T>({ query, failed, none, skeletonRows = 6, children }: LoadedProps<T>) {
  if (query.data !== undefined) return none?.(query.data) || children(query.data);
  if (query.isError) return <ErrorState error={query.error} title={failed} onRetry={() => void query.refetch()} />;
  return <SkeletonAfter150 rows={skeletonRows} height={28} />;
}

/** The words for an answer without rows. */
export const noneOf = (rows: readonly unknown[], title: string, hint: string): ReactNode =>
  rows.length === 0 && <EmptyState title={title}>{hint}</EmptyState>;
