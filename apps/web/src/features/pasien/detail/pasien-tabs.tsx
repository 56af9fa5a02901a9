import type { DetailPasien } from '@nadi/contract/pasien.contract';
import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { PasienData } from './pasien-data.tsx';
import {
  dokumenQuery,
  jadwalKontrolQuery,
  kunjunganPasienQuery,
  rekamMedisQuery,
  summaryQuery,
} from './detail.queries.ts';
import { DokumenTab } from './dokumen/dokumen-tab.tsx';
import css from './pasien-detail.module.css';
import { SummaryTab } from './summary-tab.tsx';
import { JadwalTab, KunjunganTab, PembayaranTab, RekamMedisTab, ResepTab } from './riwayat/riwayat-tab.tsx';
import { TABS, parseTab } from './tab.ts';
import type { TabId } from './tab.ts';

/** The number of rows in each tab; undefined until they have been loaded, because counting sends no request. */
function useTabCounts(norm: number): Partial<Record<TabId, number | undefined>> {
  const neverAsk = { enabled: false } as const;
  const summary = useQuery({ ...summaryQuery(norm), ...neverAsk }).data;
  return {
    kunjungan: useQuery({ ...kunjunganPasienQuery(norm), ...neverAsk }).data?.length,
    'rekam-medis': useQuery({ ...rekamMedisQuery(norm), ...neverAsk }).data?.length,
    resep: summary?.eresep.length,
    pembayaran: summary?.pembayaran.length,
    jadwal: useQuery({ ...jadwalKontrolQuery(norm), ...neverAsk }).data?.length,
    dokumen: useQuery({ ...dokumenQuery(norm), ...neverAsk }).data?.length,
  };
}

/** The tabs of a patient. The open one is kept in the URL, and only that one is loaded. */
export function PasienTabs({ pasien }: { pasien: DetailPasien }) {
  const [params, setParams] = useSearchParams();
  const openedTab = parseTab(params.get('tab'));
  const counts = useTabCounts(pasien.norm);
  const { norm } = pasien;
  const goToTab = (tab: TabId): void => setParams(tab === 'ringkasan' ? {} : { tab }, { replace: true });
  const tabList = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the open tab may be scrolled out of view.
    tabList.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the effect reads from the page which tab is open; another one is the sign to look again
  }, [openedTab]);
  const panels: Record<TabId, () => ReactNode> = {
    ringkasan: () => <SummaryTab norm={norm} onTab={goToTab} />,
    kunjungan: () => <KunjunganTab norm={norm} />,
    'rekam-medis': () => <RekamMedisTab norm={norm} />,
    resep: () => <ResepTab norm={norm} />,
    pembayaran: () => <PembayaranTab norm={norm} />,
    jadwal: () => <JadwalTab norm={norm} />,
    dokumen: () => <DokumenTab pasien={pasien} />,
    data: () => <PasienData pasien={pasien} />,
  };
  return (
    <Tabs
      value={openedTab}
      onChange={(tab) => goToTab(parseTab(tab))}
      keepMounted={false}
      classNames={{
        root: css['tab'] ?? '',
        list: css['tabDaftar'] ?? '',
        tab: css['tabTombol'] ?? '',
        panel: css['tabIsi'] ?? '',
      }}
    >
      <Tabs.List ref={tabList} aria-label="Bagian data pasien">
        {TABS.map(({ id, label }) => (
          <Tabs.Tab key={id} value={id}>
            {label}
            {counts[id] !== undefined && <span className={css['jumlah']}> {counts[id]}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {TABS.map(({ id }) => (
        <Tabs.Panel key={id} value={id}>
          {id === openedTab && panels[id]()}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
