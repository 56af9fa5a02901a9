import type { AuditRow } from '@nadi/contract/akses/audit.contract';
import type { AnyEndpoint } from '@nadi/contract/endpoint';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isTurned } from '#fields/date-input.tsx';
import { ApiError } from '#platform/http/api-error.ts';
import { formatNorm } from '#platform/norm.ts';
import { callApi } from '#platform/http/http.ts';
import { downloadFile } from '#platform/http/download.ts';
import { fetchBlob } from '#platform/http/upload.ts';
import { formatDateTime } from '#platform/time/tanggal.ts';
import { useUrlFilters } from '#platform/address/url-filters.ts';
import { DataTable } from '#ui/data-table.tsx';
import type { DataColumn } from '#ui/data-table.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonAfter150 } from '#ui/state.tsx';
import { toast } from '#ui/toast.ts';
import css from './audit.module.css';
import { AuditDetails } from './audit-details.tsx';
import { AuditFilters, FILTERS } from './audit-filters.tsx';
import type { FilterName, Filters } from './audit-filters.tsx';
import { aksiName, auditWords } from './audit-words.ts';
import type { AuditWords } from './audit-words.ts';
import type { RevealCall } from './reveal-form.tsx';

const LIMIT = 50;

type Answer = { data: readonly AuditRow[]; meta: { next: string | null } };
type AuditLogProps = {
  name: string;
  call: AnyEndpoint;
  exportCall: AnyEndpoint;
  /** Hears of an export that was refused, with what was asked; returns whether it goes on with it in another way. */
  refused?: (query: object, refusal: ApiError) => boolean;
  /** What shows the hidden values of one entry; null for who may not see more. */
  revealCall: RevealCall | null;
  english: boolean;
  tenants: readonly { id: number; name: string }[] | null;
};

const withoutEmpty = (filters: Filters): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));

type ColumnOptions = { words: AuditWords; english: boolean; withTenant: boolean; onOpen: (row: AuditRow) => void };
function columnsOf({ words, english, withTenant, onOpen }: ColumnOptions): DataColumn<AuditRow>[] {
  const nameOf = ({ aksi, objek }: AuditRow): string => `${aksiName(aksi, english)} ${objek}`;
  return [
    {
      head: words.time,
      width: 150,
      className: css['time'],
      cell: ({ pada }) => formatDateTime(pada),
    },
    {
      head: words.who,
      width: 220,
      className: css['who'],
      cell: ({ pelaku }) => (
        <>
          <div className={css['strong']}>{pelaku?.nama ?? words.system}</div>
          <div className={css['second']}>{pelaku?.superadmin ? 'superadmin' : pelaku?.email}</div>
        </>
      ),
    },
    ...(withTenant
      ? [
          {
            head: words.tenant,
            width: 180,
            className: css['tenant'],
            cell: ({ tenant }: AuditRow) => tenant?.name ?? words.platform,
          },
        ]
      : []),
    { head: words.action, width: 120, className: css['action'], cell: ({ aksi }) => aksiName(aksi, english) },
    {
      head: words.what,
      className: css['what'],
      cell: ({ objek, objek_id: id, pasien, nomor }) => (
        <>
          <div>{objek}</div>
          <div className={css['second']}>
            {pasien
              ? [nomor, `No. RM ${formatNorm(pasien.norm)} ${pasien.nama}`].filter(Boolean).join(', ')
              : objek === 'pasien'
                ? `#${id}`
                : id}
          </div>
        </>
      ),
    },
    {
      head: words.change,
      width: 110,
      className: css['end'],
      cell: (row) =>
        row.sebelum === null && row.sesudah === null ? (
          '-'
        ) : (
          <Button
            variant="default"
            size="xs"
            aria-label={words.detailsOf(`${nameOf(row)} ${row.objek_id}`)}
            onClick={() => onOpen(row)}
          >
            {words.details}
          </Button>
        ),
    },
  ];
}

/** Who did what, with filters in the address, before and after of each entry, loading on, and a sheet of all that fits. */
export function AuditLog({ name, call, exportCall, refused, revealCall, english, tenants }: AuditLogProps) {
  const words = auditWords(english);
  const lang = english ? 'en' : 'id';
  const { textOf, put } = useUrlFilters();
  const filters = Object.fromEntries(FILTERS.map((filter) => [filter, textOf(filter)])) as Filters;
  const asked = withoutEmpty(filters);
  const [opened, setOpened] = useState<AuditRow | null>(null);
  const [exporting, setExporting] = useState(false);
  const query = useInfiniteQuery({
    queryKey: [name, asked],
    queryFn: ({ pageParam, signal }) =>
      callApi<AnyEndpoint>(call, {
        query: { ...asked, limit: LIMIT, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }) as Promise<Answer>,
    initialPageParam: null as string | null,
    getNextPageParam: (last: Answer) => last.meta.next ?? undefined,
    placeholderData: (old) => old,
  });
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];

  async function exportRows(): Promise<void> {
    setExporting(true);
    try {
      const file = await fetchBlob(exportCall, { query: asked as never });
      downloadFile(file, file.name || 'audit.xlsx');
    } catch (error) {
      if (!(error instanceof ApiError && refused?.(asked, error))) toast.failure(words.exportFailed, words.failedTitle);
    }
    setExporting(false);
  }
  return (
    <div className={css['page']} lang={lang}>
      <PageHeader title={words.title} note={words.note}>
        <Button
          variant="default"
          size="xs"
          disabled={exporting || rows.length === 0}
          leftSection={<IconDownload size={14} aria-hidden="true" />}
          onClick={() => void exportRows()}
        >
          {exporting ? words.exporting : words.export}
        </Button>
      </PageHeader>
      <AuditFilters
        filters={filters}
        words={words}
        english={english}
        tenants={tenants}
        onChange={(filter: FilterName, value) => put(filter, value)}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard too */}
      <div className={css['body']} tabIndex={0} role="region" aria-label={words.title}>
        {query.isError && (
          <div role="alert" className={css['failed']}>
            <strong>{words.failedTitle}</strong>
            <span>{words.failed}</span>
            <Button variant="default" size="xs" onClick={() => void query.refetch()}>
              {words.retry}
            </Button>
          </div>
        )}
        {query.isPending && <SkeletonAfter150 />}
        {query.isSuccess && rows.length === 0 && (
          <p role="status" className={css['none']}>
            {isTurned(filters.dari, filters.sampai) ? words.turned : words.none}
          </p>
        )}
        {rows.length > 0 && (
          <DataTable
            label={words.title}
            columns={columnsOf({ words, english, withTenant: tenants !== null, onOpen: setOpened })}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
        {query.hasNextPage && (
          <Button
            className={css['more'] ?? ''}
            variant="default"
            disabled={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {query.isFetchingNextPage ? words.loading : words.more}
          </Button>
        )}
      </div>
      {opened && (
        <AuditDetails
          row={opened}
          title={`${aksiName(opened.aksi, english)} ${opened.objek}`}
          words={words}
          lang={lang}
          revealCall={revealCall}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}
