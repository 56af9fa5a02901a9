import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ApiError } from '#platform/http/api-error.ts';
import { EmptyState, ErrorState, SkeletonAfter150 } from '#ui/state.tsx';
import { can } from '#platform/session/session.ts';
import type { ListView } from './use-list.ts';

const wordsOf = <R,>({ list: { words = {} }, address }: ListView<R>) =>
  typeof words === 'function' ? words(address.values) : words;

function Refused<R>({ view }: { view: ListView<R> }) {
  const {
    list: { noun },
    query: { error, refetch },
  } = view;
  return error instanceof ApiError && error.status === 403 ? (
    <ErrorState error={error} title={`Daftar ${noun} tidak dibuka untuk Anda`} />
  ) : (
    <ErrorState
      error={error}
      title={wordsOf(view).failed ?? `Daftar ${noun} belum bisa dimuat`}
      onRetry={() => void refetch()}
    />
  );
}

/** That the rows could not be read again. The old ones stay where they are, and it stands over the end of them. */
export function ListError<R>({ view }: { view: ListView<R> }): ReactNode {
  return view.query.isError && view.query.data && <Refused view={view} />;
}

/**
 * What stands in place of the rows: why they could not be read, loading, none yet, or none that fit; null when there
 * are rows.
 */
export function listPlaceholder<R>(view: ListView<R>): ReactNode {
  const { list, query, rows, filtered, clearFilters } = view;
  if (rows.length > 0) return null;
  if (!query.data) return query.isError ? <Refused view={view} /> : <SkeletonAfter150 rows={10} height={28} />;
  const words = wordsOf(view);
  if (filtered.length > 0)
    return (
      <EmptyState
        title={words.nothingFits ?? `Tidak ada ${list.noun} yang cocok`}
        action={
          <Button variant="default" onClick={clearFilters}>
            Hapus saringan
          </Button>
        }
      >
        {words.nothingFitsHint ?? 'Periksa ejaan atau kurangi saringannya.'}
      </EmptyState>
    );
  const { add } = list;
  return (
    <EmptyState
      title={words.none ?? `Belum ada ${list.noun}`}
      action={
        words.noneAction ??
        (add && can(add.may) && (
          <Button variant="default" onClick={add.run}>
            {add.label ?? `Tambah ${list.noun}`}
          </Button>
        ))
      }
    >
      {words.noneHint}
    </EmptyState>
  );
}
