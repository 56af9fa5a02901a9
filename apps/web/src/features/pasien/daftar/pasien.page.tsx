import { Button, CloseButton, Input, NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFilter, IconFilterOff, IconSearch } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { can } from '../../../platform/session.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { KeptScroll } from '../../../ui/kept-scroll.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PagingFooter } from '../../../ui/paging-footer.tsx';
import { PrintDialog } from '../cetak/print-dialog.tsx';
import type { PrintJob } from '../cetak/print-dialog.tsx';
import { EksporStatus, EksporButton } from './ekspor.tsx';
import { ListSummary, listPlaceholder } from './list-placeholder.tsx';
import { PasienCardList, PhoneFilters } from './pasien-card-list.tsx';
import { PasienTable } from './pasien-table.tsx';
import css from './pasien.module.css';
import { PAGE_SIZES } from './tampilan.ts';
import { useSelectedRow } from './use-selected-row.ts';
import { usePasienList } from './use-pasien-list.ts';
import type { PasienList } from './use-pasien-list.ts';
import { useEkspor } from './use-ekspor.ts';

function ListSearch({ list: { searchText, setSearchText } }: { list: PasienList }) {
  return (
    <Input
      size="xs"
      className={css['cari'] ?? ''}
      data-saring
      aria-label="Cari di daftar pasien"
      placeholder="Nama, No. RM, atau NIK"
      maxLength={100}
      autoComplete="off"
      spellCheck={false}
      value={searchText}
      onChange={(event) => setSearchText(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Escape' && searchText !== '' && (event.stopPropagation(), setSearchText(''))}
      leftSection={<IconSearch size={14} aria-hidden="true" />}
      rightSectionPointerEvents="all"
      rightSection={
        searchText === '' ? null : (
          <CloseButton size={20} iconSize={12} aria-label="Hapus pencarian" onClick={() => setSearchText('')} />
        )
      }
    />
  );
}

function ListFooter({ list }: { list: PasienList }) {
  const { page, total, lebih, tampilan, setPage, setLimit } = list;
  return (
    <PagingFooter page={page} limit={tampilan.limit} total={total} lebih={lebih} onPage={setPage}>
      <span className={css['ukuran']}>
        <NativeSelect
          size="xs"
          data={PAGE_SIZES.map(String)}
          value={String(tampilan.limit)}
          onChange={(event) => setLimit(Number(event.currentTarget.value))}
          aria-label="Baris per halaman"
        />
        <span aria-hidden="true">per halaman</span>
      </span>
      <span className={css['tombol']}>
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> baris
        </span>
        {can('view detail pasien') && (
          <span>
            <Kbd>Enter</Kbd> detail
          </span>
        )}
        {can('update pasien') && (
          <span>
            <Kbd>E</Kbd> edit
          </span>
        )}
        {can('create kunjungan') && (
          <span>
            <Kbd>F3</Kbd> kunjungan
          </span>
        )}
        <span>
          <Kbd>/</Kbd> saringan
        </span>
      </span>
    </PagingFooter>
  );
}

export function PasienPage() {
  const list = usePasienList();
  const ekspor = useEkspor({ ...list.tampilan, filters: list.filters });
  const root = useRef<HTMLDivElement>(null);
  const [printJob, setPrintJob] = useState<PrintJob | null>(null);
  const selection = useSelectedRow(list, root, setPrintJob);
  const isPhone = useMediaQuery('(max-width: 760px)', false, { getInitialValueInEffect: false });
  const [filtersOpened, setFiltersOpened] = useState(false);
  const filtersId = useId();
  const placeholder = listPlaceholder(list);
  const { activeFilters } = list;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the filter inputs inside bubble up to here
    <div className={css['halaman']} ref={root} onKeyDown={selection.onFilterKey}>
      <PageHeader title="Daftar Pasien" note={<ListSummary list={list} />}>
        <ListSearch list={list} />
        {isPhone && (
          <Button
            variant="default"
            leftSection={<IconFilter size={16} />}
            aria-expanded={filtersOpened}
            aria-controls={filtersId}
            onClick={() => setFiltersOpened(!filtersOpened)}
          >
            {activeFilters.length > 0 ? `Saring: ${activeFilters.length}` : 'Saring'}
          </Button>
        )}
        {can('view ekspor pasien') && <EksporButton ekspor={ekspor} empty={list.total === 0} />}
        {activeFilters.length > 0 && (
          <Button size="xs" variant="default" leftSection={<IconFilterOff size={16} />} onClick={list.clearFilters}>
            Hapus saringan
          </Button>
        )}
      </PageHeader>
      <EksporStatus ekspor={ekspor} />
      {isPhone && filtersOpened && <PhoneFilters list={list} id={filtersId} />}
      <KeptScroll className={css['isi'] ?? ''}>
        {isPhone ? (
          <PasienCardList list={list} selection={selection} placeholder={placeholder} />
        ) : (
          <PasienTable list={list} selection={selection} placeholder={placeholder} />
        )}
      </KeptScroll>
      <ListFooter list={list} />
      {printJob && <PrintDialog printJob={printJob} onClose={() => setPrintJob(null)} />}
    </div>
  );
}
