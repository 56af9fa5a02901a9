import type { GabungEntry as Riwayat } from '@nadi/contract/kembar.contract';
import { Button } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { HTMLAttributes } from 'react';
import { Link } from 'react-router';
import { formatNorm } from '../../../platform/norm.ts';
import { pathTo } from '../../../platform/paths.ts';
import { can } from '../../../platform/session.ts';
import { useKey } from '../../../platform/shortcut.ts';
import { formatDateTime } from '../../../platform/tanggal.ts';
import { KeptScroll } from '../../../ui/kept-scroll.tsx';
import { PagingFooter } from '../../../ui/paging-footer.tsx';
import { EmptyState, ErrorState, SkeletonAfter150 } from '../../../ui/state.tsx';
import { cancelGabung } from './cancel-gabung.tsx';
import css from './halaman.module.css';
import { ROWS_PER_PAGE, riwayatGabungQuery } from './kembar.queries.ts';
import { useRowSelection } from './use-row-selection.ts';

type GabungRowProps = {
  riwayat: Riwayat;
  rowProps: HTMLAttributes<HTMLLIElement>;
  selected: boolean;
  rowError: string | null;
  onCancel: () => void;
};

function MergedPasien({ label, pasien, linked }: { label: string; pasien: Riwayat['pemenang']; linked: boolean }) {
  return (
    <div className={css['orang']}>
      <span className={css['peran']}>{label}</span>
      {linked && can('view detail pasien') ? (
        <Link className={css['nama']} to={pathTo('pasienDetail', { norm: pasien.norm })}>
          {pasien.nama}
        </Link>
      ) : (
        <strong className={css['nama']}>{pasien.nama}</strong>
      )}
      <span>{formatNorm(pasien.norm)}</span>
    </div>
  );
}

function GabungRow({ riwayat, rowProps, selected, rowError, onCancel }: GabungRowProps) {
  const { pemenang, kalah, alasan, oleh, pada, dibatalkan_oleh, dibatalkan_pada } = riwayat;
  const cancelled = dibatalkan_pada !== null;
  return (
    <li className={css['gabungan']} aria-current={selected ? 'true' : undefined} {...rowProps}>
      <div className={css['orang']}>
        <span>{formatDateTime(pada)}</span>
        <span>{oleh}</span>
        <span>“{alasan}”</span>
      </div>
      <MergedPasien label={cancelled ? 'Pernah digabungkan' : 'Digabungkan'} pasien={kalah} linked={cancelled} />
      <MergedPasien label={cancelled ? 'Ke' : 'Dipertahankan'} pasien={pemenang} linked />
      <div className={css['aksi']}>
        {cancelled && (
          <p className={css['akhir']}>
            <strong>Dibatalkan</strong>
            <span>{[dibatalkan_oleh, formatDateTime(dibatalkan_pada)].filter(Boolean).join(', ')}</span>
          </p>
        )}
        {!cancelled && can('update gabung pasien') && (
          <Button size="xs" variant="default" aria-label={`Batalkan penggabungan ${kalah.nama}`} onClick={onCancel}>
            Batalkan penggabungan
          </Button>
        )}
      </div>
      {rowError && (
        <p className={css['gagal']} role="alert">
          <IconAlertTriangleFilled size={15} aria-hidden="true" /> {rowError}
        </p>
      )}
    </li>
  );
}

type RiwayatGabungListProps = {
  norm: number | null;
  page: number;
  onPage: (page: number) => void;
  onClearFilters: () => void;
};

/** Every merge, the newest first, each with a button that undoes it. */
export function RiwayatGabungList({ norm, page, onPage, onClearFilters }: RiwayatGabungListProps) {
  const query = useQuery(riwayatGabungQuery({ norm, page }));
  const [rowError, setRowError] = useState<{ id: number; message: string } | null>(null);
  const rows = query.data?.data ?? [];
  const mayUpdate = can('update gabung pasien');

  async function cancelMerge(item: Riwayat): Promise<void> {
    const message = await cancelGabung(item);
    setRowError(message === null ? null : { id: item.id, message });
  }
  const { root, ...selection } = useRowSelection(
    rows,
    (item) => mayUpdate && item.dibatalkan_pada === null && void cancelMerge(item),
  );
  useKey('↓', () => selection.step(1));
  useKey('↑', () => selection.step(-1));
  return (
    <>
      <KeptScroll className={css['gulung'] ?? ''}>
        {query.isPending && <SkeletonAfter150 rows={6} height={44} />}
        {query.isError && !query.data && (
          <ErrorState
            error={query.error}
            title="Riwayat penggabungan belum bisa dimuat"
            onRetry={() => void query.refetch()}
          />
        )}
        {query.data && rows.length === 0 && (
          <EmptyState
            title={norm ? 'Tidak ada penggabungan dengan No. RM ini' : 'Belum ada penggabungan'}
            action={
              norm && (
                <Button variant="default" onClick={onClearFilters}>
                  Hapus saringan
                </Button>
              )
            }
          >
            {norm ? 'Periksa nomornya.' : 'Pasien yang digabung tercatat di sini dan dapat dikembalikan.'}
          </EmptyState>
        )}
        {rows.length > 0 && (
          <ul className={css['daftar']} aria-label="Penggabungan" aria-busy={query.isPlaceholderData} ref={root}>
            {rows.map((item) => (
              <GabungRow
                key={item.id}
                riwayat={item}
                rowProps={selection.rowProps(item)}
                selected={item === selection.selected}
                rowError={rowError?.id === item.id ? rowError.message : null}
                onCancel={() => void cancelMerge(item)}
              />
            ))}
          </ul>
        )}
      </KeptScroll>
      <PagingFooter page={page} limit={ROWS_PER_PAGE} total={query.data?.meta.total ?? 0} onPage={onPage} />
    </>
  );
}
