import type { DetailPasien } from '@nadi/contract/pasien/pasien.contract';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { ApiError } from '#platform/http/api-error.ts';
import { formatNorm, formatOwner } from '#platform/norm.ts';
import { PATHS, pathTo } from '#platform/address/paths.ts';
import { can } from '#platform/session/session.ts';
import { useTabTitle } from '#platform/address/tab-title.ts';
import { EmptyState, ErrorState, SkeletonAfter150 } from '#ui/state.tsx';
import { WhoseContext } from '#ui/whose.ts';
import { forgetNorm, pasienQuery, useFollowPasien } from './detail.queries.ts';
import { usePasienParts } from './parts.public.ts';
import { PasienFacts } from './pasien-facts.tsx';
import { PasienHeader } from './pasien-header.tsx';
import css from './pasien-detail.module.css';
import { PasienTabs } from './pasien-tabs.tsx';

function NotFound({ norm }: { norm: string }) {
  const listButton = can('view tabel pasien') && (
    <Button variant="default" component={Link} to={PATHS.pasien}>
      Ke Daftar Pasien
    </Button>
  );
  return (
    <EmptyState title="Pasien tidak ditemukan" action={listButton}>
      Tidak ada pasien dengan No. RM {norm} di faskes ini.
    </EmptyState>
  );
}

/**
 * A norm that was merged into another one still finds the patient, and the URL is then changed to the norm in use now.
 * The answer under the old norm is dropped when the page is left, because after the merge is undone that norm belongs
 * to a patient of its own again.
 */
function useFixUrl(requestedNorm: number, pasien: DetailPasien | undefined): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const moved = pasien !== undefined && pasien.norm !== requestedNorm;
  const fixUrl = useEffectEvent(() => {
    if (!pasien) return;
    client.setQueryData(pasienQuery(pasien.norm).queryKey, pasien);
    void navigate(`${pathTo('pasienDetail', { norm: pasien.norm })}${search}`, {
      replace: true,
      state: { ganti: pathname },
    });
  });
  useEffect(() => {
    if (!moved) return;
    fixUrl();
    return () => forgetNorm(client, requestedNorm);
  }, [moved, client, requestedNorm]);
}

function LoadedPasien({ norm }: { norm: number }) {
  const { KunjunganView } = usePasienParts();
  const query = useQuery(pasienQuery(norm));
  useFollowPasien(norm);
  useFixUrl(norm, query.data);
  useTabTitle(query.data ? `${formatNorm(query.data.norm)} ${query.data.nama}` : null);
  if (query.error instanceof ApiError && query.error.status === 404) return <NotFound norm={String(norm)} />;
  if (!query.data)
    return query.isError ? (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} title="Data pasien belum bisa dimuat" />
    ) : (
      <SkeletonAfter150 rows={8} height={28} />
    );
  const pasien = query.data;
  return (
    <WhoseContext value={() => formatOwner(pasien)}>
      <article className={css['halaman']}>
        <PasienHeader pasien={pasien} />
        <PasienFacts pasien={pasien} />
        <PasienTabs pasien={pasien} />
        <KunjunganView />
      </article>
    </WhoseContext>
  );
}

/** One patient: who it is and everything that happened. The server logs who has read it. */
export function PasienDetailPage() {
  const { norm: writtenNorm = '' } = useParams();
  const norm = /^\d{1,9}$/.test(writtenNorm) ? Number(writtenNorm) : 0;
  return norm > 0 ? <LoadedPasien key={norm} norm={norm} /> : <NotFound norm={writtenNorm} />;
}
