import { CloseButton, Input, Tabs } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { useUrlFilters } from '../../../platform/url-filters.ts';
import { useShortcut } from '../../../platform/shortcut.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PasanganList } from './pasangan-list.tsx';
import css from './halaman.module.css';
import type { StatusPasangan } from './kembar.queries.ts';
import { RiwayatGabungList } from './riwayat-gabung-list.tsx';

const WAIT_MS = 300;
const STATUS_LIST: readonly StatusPasangan[] = ['terbuka', 'bukan', 'digabung'];

/** The work list of suspected duplicates and the history of merges. Tab, status, norm and page are kept in the URL. */
export function KembarPage() {
  const { textOf, numberOf, put, putNumber } = useUrlFilters();
  const searchInput = useRef<HTMLInputElement>(null);
  useShortcut('saring', () => searchInput.current?.focus());
  const tab = textOf('tab') === 'riwayat' ? 'riwayat' : 'daftar';
  const status = STATUS_LIST.find((item) => item === textOf('status')) ?? 'terbuka';
  const typedNorm = textOf('norm').replaceAll(/\D/g, '').slice(0, 9);
  const filterByNorm = (text: string): void => put('norm', text.replaceAll(/\D/g, ''));
  const [settledNorm] = useDebouncedValue(typedNorm, WAIT_MS);
  const norm = typedNorm === '' ? null : Number(settledNorm) || null;
  const pageProps = {
    norm,
    page: Math.max(1, numberOf('page')),
    onPage: (page: number) => putNumber('page', page === 1 ? null : page),
    onClearFilters: () => filterByNorm(''),
  };
  return (
    <div className={css['halaman']}>
      <PageHeader title="Pasien kembar" note="Pasien yang diduga orang yang sama">
        <Input
          className={css['cari'] ?? ''}
          size="xs"
          ref={searchInput}
          aria-label="Cari No. RM"
          placeholder="Cari No. RM"
          inputMode="numeric"
          maxLength={9}
          autoComplete="off"
          value={typedNorm}
          onChange={(event) => filterByNorm(event.currentTarget.value)}
          leftSection={<IconSearch size={14} aria-hidden="true" />}
          rightSection={
            typedNorm === '' ? null : (
              <CloseButton
                size={20}
                iconSize={12}
                aria-label="Hapus saringan No. RM"
                onClick={() => filterByNorm('')}
              />
            )
          }
          rightSectionPointerEvents="all"
        />
      </PageHeader>
      <Tabs
        className={css['tab']}
        value={tab}
        onChange={(next) => put('tab', next === 'riwayat' ? 'riwayat' : '')}
        keepMounted={false}
      >
        <Tabs.List>
          <Tabs.Tab value="daftar">Daftar kerja</Tabs.Tab>
          <Tabs.Tab value="riwayat">Riwayat penggabungan</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="daftar" className={css['panel']}>
          <PasanganList
            {...pageProps}
            status={status}
            onStatus={(next) => put('status', next === 'terbuka' ? '' : next)}
          />
        </Tabs.Panel>
        <Tabs.Panel value="riwayat" className={css['panel']}>
          <RiwayatGabungList {...pageProps} />
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}
