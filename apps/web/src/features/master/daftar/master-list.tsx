import { Button, CloseButton, Input, NativeSelect } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Kbd } from '../../../ui/kbd.tsx';
import { KeptScroll } from '../../../ui/kept-scroll.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PagingFooter } from '../../../ui/paging-footer.tsx';
import { EmptyState, ErrorState, SkeletonAfter150 } from '../../../ui/state.tsx';
import css from './master-list.module.css';
import { MasterForm } from './master-form.tsx';
import type { MasterPage } from './master-page.ts';
import { ImportDialog } from './import-dialog.tsx';
import { ROWS_PER_PAGE } from './master.queries.ts';
import type { BaseRow } from './master.queries.ts';
import { SheetMenu } from './sheet-menu.tsx';
import { MasterTable } from './master-table.tsx';
import { downloadSheet } from './download-sheet.ts';
import { useMasterActions } from './use-master-actions.ts';
import { useMasterList } from './use-master-list.ts';

const AKTIF_OPTIONS = [
  { value: 'semua', label: 'Aktif dan tidak' },
  { value: 'aktif', label: 'Aktif saja' },
  { value: 'nonaktif', label: 'Tidak aktif saja' },
];

/** The whole page of one list of master data. */
export function MasterList<B extends BaseRow, F extends FieldValues>({ page }: { page: MasterPage<B, F> }) {
  const list = useMasterList(page);
  const input = useRef<HTMLInputElement>(null);
  const rows = list.rows as readonly B[];
  const { actions, may, opened, add, openImport, close, goTo } = useMasterActions(page, rows, () =>
    input.current?.focus(),
  );
  const { contract } = page;
  const { urlFilters, query } = list;
  const nama = contract.label.toLocaleLowerCase('id-ID');

  const download = (example: boolean): void => void downloadSheet(contract, example, list.params);
  return (
    <div className={css['halaman']}>
      <PageHeader title={page.title}>
        <Input
          ref={input}
          size="xs"
          className={css['cari'] ?? ''}
          aria-label={`Cari ${nama}`}
          placeholder={`Cari ${nama}`}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          value={urlFilters.text}
          onChange={(event) => urlFilters.setText(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'ArrowDown' && (event.preventDefault(), goTo(0))}
          leftSection={<IconSearch size={14} aria-hidden="true" />}
          rightSectionPointerEvents="all"
          rightSection={
            urlFilters.text === '' ? null : (
              <CloseButton
                size={20}
                iconSize={12}
                aria-label="Hapus pencarian"
                onClick={() => urlFilters.setText('')}
              />
            )
          }
        />
        {page.filters?.({ textOf: urlFilters.textOf, put: urlFilters.put })}
        <NativeSelect
          size="xs"
          aria-label="Keadaan"
          data={AKTIF_OPTIONS}
          value={list.aktif}
          onChange={(event) =>
            urlFilters.put('aktif', event.currentTarget.value === 'semua' ? '' : event.currentTarget.value)
          }
        />
        <SheetMenu onDownload={download} onImport={may.add && may.update ? openImport : null} />
        {may.add && (
          <Button
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            rightSection={<Kbd filled>N</Kbd>}
            onClick={add}
          >
            Tambah
          </Button>
        )}
      </PageHeader>
      <KeptScroll className={css['isi'] ?? ''}>
        {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {rows.length > 0 && <MasterTable page={page} list={list} rows={rows} actions={actions} />}
        {query.isPending && <SkeletonAfter150 rows={8} height={28} />}
        {query.isSuccess &&
          rows.length === 0 &&
          (list.filtered ? (
            <EmptyState
              title="Tidak ada yang cocok"
              action={
                <Button variant="default" onClick={list.clearFilters}>
                  Hapus saringan
                </Button>
              }
            >
              Periksa ejaan atau saringannya.
            </EmptyState>
          ) : (
            <EmptyState title={`Belum ada ${nama}`} action={may.add && <Button onClick={add}>Tambah {nama}</Button>}>
              Tambahkan satu per satu, atau impor dari lembar kerja.
            </EmptyState>
          ))}
      </KeptScroll>
      {/* Without any rows read there is nothing to count. */}
      {!(query.isError && rows.length === 0) && (
        <PagingFooter page={list.page} limit={ROWS_PER_PAGE} total={list.total} onPage={list.setPage}>
          <span className={css['pintasan']}>
            <Kbd>↑</Kbd> <Kbd>↓</Kbd> baris{' '}
            {may.update && (
              <>
                <Kbd>E</Kbd> ubah
              </>
            )}{' '}
            <Kbd>/</Kbd> cari
          </span>
        </PagingFooter>
      )}
      {opened?.kind === 'form' && <MasterForm page={page} row={opened.row} onClose={close} />}
      {opened?.kind === 'impor' && (
        <ImportDialog contract={contract} onExample={() => download(true)} onClose={close} />
      )}
    </div>
  );
}
