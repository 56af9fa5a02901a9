import { useQuery } from '@tanstack/react-query';
import { useSaringAlamat } from '../../../platform/saring-alamat.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ErrorState, SkeletonAfter150 } from '../../../ui/state.tsx';
import { IsiDaftar } from './isi-daftar.tsx';
import { MuatWilayah } from './muat-wilayah.tsx';
import { PilihDaftar } from './pilih-daftar.tsx';
import css from './referensi.module.css';
import { daftarReferensiQuery } from './referensi.queries.ts';

/** The lists that forms offer choices from. The list that is shown is kept in the address. */
export function ReferensiPage() {
  const query = useQuery(daftarReferensiQuery);
  const { teksOf, taruh } = useSaringAlamat();
  const semua = query.data ?? [];
  const dipilih = semua.find(({ jenis }) => String(jenis) === teksOf('daftar')) ?? semua[0];
  return (
    <div className={css['halaman']}>
      <PageHeader
        judul="Referensi"
        keterangan="Isi pilihan di formulir. Yang dinonaktifkan tidak ditawarkan lagi; yang sudah memakainya tetap."
      >
        <MuatWilayah />
      </PageHeader>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <SkeletonAfter150 baris={8} tinggi={28} />}
      {dipilih && (
        <div className={css['dua']}>
          <PilihDaftar daftar={semua} jenis={dipilih.jenis} onPilih={(jenis) => taruh('daftar', String(jenis))} />
          <IsiDaftar key={dipilih.jenis} daftar={dipilih} />
        </div>
      )}
    </div>
  );
}
