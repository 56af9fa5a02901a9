import { useSearchParams } from 'react-router';
import { CountTabs } from '#patterns/count-tabs.tsx';
import { can } from '#platform/session/session.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { NarkotikaList } from '#features/stok/narkotika-list.public.tsx';
import { SaldoAwalList, StokList } from '#features/stok/stok-lists.public.tsx';
import { MarginList } from './margin-list.tsx';
import { ProdukList } from './produk-list.tsx';
import css from './produk.module.css';
import { DepoList, KategoriList, KemasanList } from './small-lists.tsx';

const TABS = [
  { id: 'produk', label: 'Produk', may: 'view produk', body: () => <ProdukList /> },
  { id: 'stok', label: 'Stok', may: 'view stock', body: () => <StokList /> },
  { id: 'saldo-awal', label: 'Saldo awal', may: 'view stock', body: () => <SaldoAwalList /> },
  { id: 'narkotika', label: 'Narkotika', may: 'view stock', body: () => <NarkotikaList /> },
  { id: 'kategori', label: 'Kategori', may: 'view produk', body: () => <KategoriList /> },
  { id: 'kemasan', label: 'Kemasan', may: 'view produk', body: () => <KemasanList /> },
  { id: 'depo', label: 'Depo', may: 'view produk', body: () => <DepoList /> },
  { id: 'margin', label: 'Margin', may: 'view harga produk', body: () => <MarginList /> },
] as const;
type TabId = (typeof TABS)[number]['id'];

/** Products with what belongs to them; the open tab is kept in the URL. */
export function ProdukPage() {
  const [params, setParams] = useSearchParams();
  const tabs = TABS.filter(({ may }) => can(may));
  const open: TabId = tabs.find(({ id }) => id === params.get('tab'))?.id ?? 'produk';
  return (
    <div className={css['halaman']}>
      <PageHeader title="Produk" />
      <CountTabs
        label="Bagian produk"
        value={open}
        // What one list was filtered by means nothing to another.
        onChange={(tab) => setParams(tab === 'produk' ? {} : { tab }, { replace: true })}
        tabs={tabs}
      />
    </div>
  );
}
