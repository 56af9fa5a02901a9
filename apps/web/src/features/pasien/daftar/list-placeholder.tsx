import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { createPasien } from '../../../platform/operations.ts';
import { can } from '../../../platform/session.ts';
import { formatNumber } from '../../../platform/tanggal.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { EmptyState, ErrorState, SkeletonAfter150 } from '../../../ui/state.tsx';
import css from './pasien.module.css';
import type { PasienList } from './use-pasien-list.ts';

/** "38 cocok dari 12.486 pasien", with a chip for each filter. */
export function ListSummary({ list }: { list: PasienList }) {
  const { activeFilters, filters, unfilteredTotal, total } = list;
  const countText = list.query.data ? `${list.lebih ? 'lebih dari ' : ''}${formatNumber(total)}` : '…';
  return (
    <div className={css['keterangan']}>
      <span aria-live="polite">
        {activeFilters.length > 0 ? (
          <>
            <b className={css['cocok']}>{countText}</b> cocok
            {unfilteredTotal === null ? '' : ` dari ${formatNumber(unfilteredTotal)} pasien`}
          </>
        ) : (
          `${countText} pasien`
        )}
      </span>
      {activeFilters.map(({ field, label }) => (
        <button
          key={field}
          type="button"
          className={css['cip']}
          onClick={() => list.setFilter(field, '')}
          aria-label={`Hapus saringan ${label}: ${filters[field]}`}
        >
          <span className={css['potong']}>
            {label}: {filters[field]}
          </span>{' '}
          <IconX size={13} aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}

/** What is shown instead of the rows: loading, empty or an error; null when there are rows. */
export function listPlaceholder({ query, activeFilters, rows, clearFilters }: PasienList): ReactNode {
  if (query.data) {
    if (rows.length > 0) return null;
    if (activeFilters.length > 0)
      return (
        <EmptyState
          title="Tidak ada pasien yang cocok"
          action={
            <Button variant="default" onClick={clearFilters}>
              Hapus saringan
            </Button>
          }
        >
          Periksa ejaan atau kurangi saringannya.
        </EmptyState>
      );
    return (
      <EmptyState
        title="Belum ada pasien"
        action={
          can('create pasien') && (
            <Button variant="default" onClick={() => createPasien()} rightSection={<Kbd>F2</Kbd>}>
              Pasien baru
            </Button>
          )
        }
      />
    );
  }
  if (!query.isError) return <SkeletonAfter150 rows={10} height={36} />;
  if (query.error instanceof ApiError && query.error.status === 403)
    return <ErrorState error={query.error} title="Daftar pasien tidak dibuka untuk Anda" />;
  return (
    <ErrorState error={query.error} onRetry={() => void query.refetch()} title="Daftar pasien belum bisa dimuat" />
  );
}
