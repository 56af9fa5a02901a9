import { CountTabs } from '#patterns/count-tabs.tsx';
import { useUrlFilters } from '#platform/address/url-filters.ts';
import { PageHeader } from '#ui/page-header.tsx';
import css from './halaman.module.css';
import { PasanganList } from './pasangan-list.tsx';
import { RiwayatGabungList } from './riwayat-gabung-list.tsx';

/** The work list of suspected duplicates and the history of merges. Tab, status, norm and page are kept in the URL. */
export function KembarPage() {
  const { textOf, put } = useUrlFilters();
  return (
    <div className={css['halaman']}>
      <PageHeader title="Pasien kembar" note="Pasien yang diduga orang yang sama" />
      <CountTabs
        label="Bagian pasien kembar"
        value={textOf('tab') === 'riwayat' ? 'riwayat' : 'daftar'}
        onChange={(tab) => put('tab', tab === 'riwayat' ? 'riwayat' : '')}
        tabs={[
          { id: 'daftar', label: 'Daftar kerja', body: () => <PasanganList /> },
          { id: 'riwayat', label: 'Riwayat penggabungan', body: () => <RiwayatGabungList /> },
        ]}
      />
    </div>
  );
}
