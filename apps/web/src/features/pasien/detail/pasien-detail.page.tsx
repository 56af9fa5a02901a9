import type { DetailPasien } from '@nadi/contract/pasien.contract';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { ApiError } from '../../../platform/api-error.ts';
import { paths } from '../../../platform/paths.ts';
import { can } from '../../../platform/session.ts';
import { EmptyState, ErrorState, SkeletonAfter150 } from '../../../ui/state.tsx';
import { lupakanNomor, rekamQuery, useIkutiPasien } from './detail.queries.ts';
import { FaktaPasien } from './fakta.tsx';
import { KepalaPasien } from './kepala.tsx';
import css from './pasien-detail.module.css';
import { TabPasien } from './tab-pasien.tsx';

function TidakDitemukan({ norm }: { norm: string }) {
  const keDaftar = can('view', 'tabel pasien') && (
    <Button variant="default" component={Link} to={paths.pasien}>
      Ke Daftar Pasien
    </Button>
  );
  return (
    <EmptyState judul="Pasien tidak ditemukan" aksi={keDaftar}>
      Tidak ada pasien dengan No. RM {norm} di faskes ini.
    </EmptyState>
  );
}

/**
 * A norm that was merged into another one still finds the patient, and the URL is then changed to the norm in use now.
 * The answer under the old norm is dropped when the page is left, because after the merge is undone that norm belongs
 * to a patient of its own again.
 */
function useBetulkanAlamat(diminta: number, pasien: DetailPasien | undefined): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const pindah = pasien !== undefined && pasien.norm !== diminta;
  const betulkan = useEffectEvent(() => {
    if (!pasien) return;
    client.setQueryData(rekamQuery(pasien.norm).queryKey, pasien);
    void navigate(`${paths.pasienDetail(pasien.norm)}${search}`, { replace: true, state: { ganti: pathname } });
  });
  useEffect(() => {
    if (!pindah) return;
    betulkan();
    return () => lupakanNomor(client, diminta);
  }, [pindah, client, diminta]);
}

function Pasien({ norm }: { norm: number }) {
  const query = useQuery(rekamQuery(norm));
  useIkutiPasien(norm);
  useBetulkanAlamat(norm, query.data);
  if (query.error instanceof ApiError && query.error.status === 404) return <TidakDitemukan norm={String(norm)} />;
  if (!query.data)
    return query.isError ? (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} judul="Data pasien belum bisa dimuat" />
    ) : (
      <SkeletonAfter150 baris={8} tinggi={28} />
    );
  return (
    <article className={css['halaman']}>
      <KepalaPasien pasien={query.data} />
      <FaktaPasien pasien={query.data} />
      <TabPasien pasien={query.data} />
    </article>
  );
}

/** One patient: who it is and everything that happened. The server logs who has read it. */
export function PasienDetailPage() {
  const { norm: tertulis = '' } = useParams();
  const norm = /^\d{1,9}$/.test(tertulis) ? Number(tertulis) : 0;
  return norm > 0 ? <Pasien key={norm} norm={norm} /> : <TidakDitemukan norm={tertulis} />;
}
