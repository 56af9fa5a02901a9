import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { PageHeader } from '#ui/page-header.tsx';
import { ErrorState, SkeletonAfter150 } from '#ui/state.tsx';
import { ItemList } from './item-list.tsx';
import { ReloadWilayah } from './reload-wilayah.tsx';
import { ListPicker } from './list-picker.tsx';
import css from './referensi.module.css';
import { referensiListsQuery } from './referensi.queries.ts';

/** The lists that forms offer choices from. The list that is shown is kept in the address. */
export function ReferensiPage() {
  const query = useQuery(referensiListsQuery);
  const [params, setParams] = useSearchParams();
  const all = query.data ?? [];
  const picked = all.find(({ jenis }) => String(jenis) === params.get('daftar')) ?? all[0];
  return (
    <div className={css['halaman']}>
      <PageHeader
        title="Referensi"
        note="Isi pilihan di formulir. Yang dinonaktifkan tidak ditawarkan lagi; yang sudah memakainya tetap."
      >
        <ReloadWilayah />
      </PageHeader>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <SkeletonAfter150 rows={8} height={28} />}
      {picked && (
        <div className={css['dua']}>
          <ListPicker
            lists={all}
            jenis={picked.jenis}
            onPick={(jenis) => setParams({ daftar: String(jenis) }, { replace: true })}
          />
          <ItemList key={picked.jenis} list={picked} />
        </div>
      )}
    </div>
  );
}
