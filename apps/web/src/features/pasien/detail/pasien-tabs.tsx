import type { DetailPasien } from '@nadi/contract/pasien/pasien.contract';
import { wasAttended } from '@nadi/domain/kunjungan/status-kunjungan';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { can } from '#platform/session/session.ts';
import { LoadBoundary } from '#ui/error-boundary.tsx';
import { SkeletonAfter150 } from '#ui/state.tsx';
import { CountTabs } from '#patterns/count-tabs.tsx';
import { PasienData } from './pasien-data.tsx';
import {
  dokumenQuery,
  jadwalKontrolQuery,
  kunjunganPasienQuery,
  rekamMedisQuery,
  summaryQuery,
} from './detail.queries.ts';
import { DokumenTab } from './dokumen/dokumen-tab.tsx';
import { usePasienParts } from './parts.public.ts';
import { SummaryTab } from './summary-tab.tsx';
import { JadwalTab, KunjunganTab, PembayaranTab, RekamMedisTab, ResepTab } from './riwayat/riwayat-tab.tsx';
import { TABS, parseTab } from './tab.ts';
import type { TabId } from './tab.ts';

/** Whoever may read records reads them as they were written; everybody else the documented table of visits. */
function RecordTab({ norm }: { norm: number }) {
  const { LinimasaTab } = usePasienParts();
  const table = (): ReactNode => <RekamMedisTab norm={norm} />;
  if (!can('view rekam medis')) return table();
  return (
    <LoadBoundary>
      <Suspense fallback={<SkeletonAfter150 rows={8} height={28} />}>
        <LinimasaTab norm={norm} table={table} />
      </Suspense>
    </LoadBoundary>
  );
}

/**
 * The number of rows in each tab; undefined until they have been loaded, because counting sends no request. A visit that
 * was neither cancelled nor missed has a record, so the visits tell how many records there are.
 */
function useTabCounts(norm: number): Partial<Record<TabId, number | undefined>> {
  const neverAsk = { enabled: false } as const;
  const summary = useQuery({ ...summaryQuery(norm), ...neverAsk }).data;
  const kunjungan = useQuery({ ...kunjunganPasienQuery(norm), ...neverAsk }).data;
  const rekamMedis = useQuery({ ...rekamMedisQuery(norm), ...neverAsk }).data;
  return {
    kunjungan: kunjungan?.length,
    'rekam-medis': rekamMedis?.length ?? kunjungan?.filter(({ status }) => wasAttended(status)).length,
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
  /** Whether the dialog of an upload is open, which the summary opens too. */
  const [uploading, setUploading] = useState(false);
  const goToTab = (tab: TabId): void => setParams(tab === 'ringkasan' ? {} : { tab }, { replace: true });
  const panels: Record<TabId, () => ReactNode> = {
    ringkasan: () => (
      <SummaryTab
        pasien={pasien}
        onTab={goToTab}
        onUpload={() => {
          setUploading(true);
          goToTab('dokumen');
        }}
      />
    ),
    kunjungan: () => <KunjunganTab norm={norm} />,
    'rekam-medis': () => <RecordTab norm={norm} />,
    resep: () => <ResepTab norm={norm} />,
    pembayaran: () => <PembayaranTab norm={norm} />,
    jadwal: () => <JadwalTab norm={norm} />,
    dokumen: () => <DokumenTab pasien={pasien} uploading={uploading} onUploading={setUploading} />,
    data: () => <PasienData pasien={pasien} />,
  };
  return (
    <CountTabs
      label="Bagian data pasien"
      value={openedTab}
      onChange={goToTab}
      tabs={TABS.map(({ id, label }) => ({
        id,
        label,
        body: panels[id],
        ...(id in counts ? { count: counts[id] } : {}),
      }))}
    />
  );
}
