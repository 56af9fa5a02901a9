import type { DetailPasien } from '@nadi/contract/pasien.contract';
import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { DataPasien } from './data-pasien.tsx';
import {
  dokumenQuery,
  jadwalKontrolQuery,
  kunjunganPasienQuery,
  rekamMedisQuery,
  ringkasanQuery,
} from './detail.queries.ts';
import { DokumenTab } from './dokumen/dokumen-tab.tsx';
import css from './pasien-detail.module.css';
import { RingkasanTab } from './ringkasan-tab.tsx';
import { JadwalTab, KunjunganTab, PembayaranTab, RekamMedisTab, ResepTab } from './riwayat/riwayat-tab.tsx';
import { TAB, tabDari } from './tab.ts';
import type { TabId } from './tab.ts';

/** The number of rows in each tab; undefined until they have been loaded, because counting sends no request. */
function useJumlah(norm: number): Partial<Record<TabId, number | undefined>> {
  const diam = { enabled: false } as const;
  const ringkasan = useQuery({ ...ringkasanQuery(norm), ...diam }).data;
  return {
    kunjungan: useQuery({ ...kunjunganPasienQuery(norm), ...diam }).data?.length,
    'rekam-medis': useQuery({ ...rekamMedisQuery(norm), ...diam }).data?.length,
    resep: ringkasan?.eresep.length,
    pembayaran: ringkasan?.pembayaran.length,
    jadwal: useQuery({ ...jadwalKontrolQuery(norm), ...diam }).data?.length,
    dokumen: useQuery({ ...dokumenQuery(norm), ...diam }).data?.length,
  };
}

/** The tabs of a patient. The open one is kept in the URL, and only that one is loaded. */
export function TabPasien({ pasien }: { pasien: DetailPasien }) {
  const [params, setParams] = useSearchParams();
  const terbuka = tabDari(params.get('tab'));
  const jumlah = useJumlah(pasien.norm);
  const { norm } = pasien;
  const pindah = (tab: TabId): void => setParams(tab === 'ringkasan' ? {} : { tab }, { replace: true });
  const daftar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the open tab may be scrolled out of view.
    daftar.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [terbuka]);
  const isi: Record<TabId, () => ReactNode> = {
    ringkasan: () => <RingkasanTab norm={norm} onTab={pindah} />,
    kunjungan: () => <KunjunganTab norm={norm} />,
    'rekam-medis': () => <RekamMedisTab norm={norm} />,
    resep: () => <ResepTab norm={norm} />,
    pembayaran: () => <PembayaranTab norm={norm} />,
    jadwal: () => <JadwalTab norm={norm} />,
    dokumen: () => <DokumenTab pasien={pasien} />,
    data: () => <DataPasien pasien={pasien} />,
  };
  return (
    <Tabs
      value={terbuka}
      onChange={(tab) => pindah(tabDari(tab))}
      keepMounted={false}
      classNames={{
        root: css['tab'] ?? '',
        list: css['tabDaftar'] ?? '',
        tab: css['tabTombol'] ?? '',
        panel: css['tabIsi'] ?? '',
      }}
    >
      <Tabs.List ref={daftar} aria-label="Bagian data pasien">
        {TAB.map(({ id, label }) => (
          <Tabs.Tab key={id} value={id}>
            {label}
            {jumlah[id] !== undefined && <span className={css['jumlah']}> {jumlah[id]}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {TAB.map(({ id }) => (
        <Tabs.Panel key={id} value={id}>
          {id === terbuka && isi[id]()}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
